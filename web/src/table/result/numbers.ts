// The highest numbers of a match. Pure, except for the language.
import type { Statistic } from '../../wire/wire';
import type { SeatedPlayer } from '../seating';
import { t } from './words';

const MOST_NAMED = 2;

/** The highest number; null if there is none. */
export function highest({ values }: Statistic): number | null {
  const known = values.filter((value) => value !== null);
  return known.length ? Math.max(...known) : null;
}

/** Whether a number stands out: the highest one, unless all have it. */
export function isBest(statistic: Statistic, value: number | null): boolean {
  return value !== null && value === highest(statistic) && statistic.values.some((other) => other !== value);
}

/** The highest number and who has it; empty if nobody has one. */
export function bestText(statistic: Statistic, seats: readonly SeatedPlayer[]): string {
  const value = highest(statistic);
  if (value === null) return '';
  const names = seats.filter(({ seat }) => statistic.values[seat] === value).map(({ name }) => name);
  const [name = ''] = names;
  if (names.length > MOST_NAMED) return t('numbers.best.many', { value, name, count: names.length - 1 });
  return t('numbers.best', { value, names: names.join(', ') });
}
