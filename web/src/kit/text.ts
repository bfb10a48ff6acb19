// What boards say about players and turns.
import type { Params } from '../app/words.svelte';
import { presenceText } from '../table/disconnects/words';
import type { Seating } from '../table/seating';
import { nameAt } from '../table/seating';
import { t } from './words';

/** A text of a board by its key, with parameters: `t(...text)`. */
export type KeyedText<K extends string> = readonly [key: K, params?: Params];
export type NameOf = (seat: number) => string;

/** How a board calls a player; the viewer is "You". */
export function nameFor(seating: Seating, seat: number): string {
  return seat === seating.viewer ? t('me') : nameAt(seating, seat);
}

/** Describes a drawn table to screen readers: these sentences, then who is lost. */
export function tableLabel(seating: Seating, ...said: readonly string[]): string {
  return [...said, ...seating.seats.map(presenceText)].filter(Boolean).join('. ');
}
