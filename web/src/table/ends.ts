// Which entries ended a match: the game itself has said who won, and the heading of the result says it again. Pure.
import type { EntryView } from '../wire/wire';

/** The numbers of those entries; `last` is that of the last one. */
export function endsIn(entries: readonly (EntryView | null)[], last: number): readonly number[] {
  const first = last - entries.length + 1;
  return entries.flatMap((entry, at) => (entry?.type === 'MatchEnded' ? [first + at] : []));
}
