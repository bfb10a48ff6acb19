// What charts show, in the current language and with the names of the players.
import { localized } from '../../../app/words.svelte';
import { placeOf, type BandBar } from '../../../ui/chart/bands';
import type { Series } from '../../../ui/chart/lines';
import type { StackPart } from '../../../ui/chart/stacks';
import type { Breakdown, Distribution, Timeline } from '../../../wire/wire';
import type { SeatedPlayer } from '../../seating';
import { t } from './words';

export function barsOf({ categories }: Distribution): readonly BandBar[] {
  return categories.map(({ label, ...numbers }) => ({ ...numbers, text: localized(label) }));
}

/** How many draws there were, and which outcomes are outside their bands. */
export function distributionText(bars: readonly BandBar[]): string {
  const draws = t('draws', { count: bars.reduce((sum, { count }) => sum + count, 0) });
  const outside = bars.filter((bar) => placeOf(bar) !== 'inside').map(({ text }) => text);
  return `${draws} ${outside.length ? t('outside', { names: outside.join(', ') }) : t('inside')}`;
}

/** The parts, with a value for each player in the given order. */
export function partsOf({ parts }: Breakdown, seats: readonly SeatedPlayer[]): readonly StackPart[] {
  return parts.map(({ label, values }) => ({ text: localized(label), values: seats.map(({ seat }) => values[seat] ?? 0) }));
}

function namesOf(players: readonly SeatedPlayer[]): string {
  return players.map(({ name }) => name).join(', ');
}

/** The lines in the order of their players; a team has the mark of its first player. */
export function seriesOf({ lines }: Timeline, seats: readonly SeatedPlayer[]): readonly Series[] {
  const ordered = new Set(seats.flatMap(({ seat }) => lines.find((line) => line.seats.includes(seat)) ?? []));
  return [...ordered].flatMap(({ seats: numbers, values }) => {
    const members = seats.filter(({ seat }) => numbers.includes(seat));
    return members.slice(0, 1).map(({ seat, mark }) => ({ key: seat, name: namesOf(members), mark, values }));
  });
}

/** What each player has: “Mina 5, Joon 3”. */
export function valuesText(named: readonly { readonly name: string }[], values: readonly number[]): string {
  return named.map(({ name }, at) => t('value', { name, value: values[at] ?? 0 })).join(', ');
}

/** Where a point of a timeline is: at the start, or after a number of steps. */
export function stepText({ step }: Timeline, at: number): string {
  return at === 0 ? t('start') : t('step', { step: localized(step), at });
}
