// Finds the notice that explains why a table was cleared. Pure.
import type { Seen, Spoken } from '../wire/wire';

/** The number of the line to read first; null: no table was cleared since, or play has gone on. */
export function clearedBy(
  entries: readonly (Seen | null)[],
  last: number,
  lines: readonly Spoken[],
): number | null {
  const cleared = lastOf(entries, 'TableCleared');
  if (cleared < 0 || lastOf(entries, 'MatchStarted') > cleared) return null;
  const notice = last - entries.length + 1 + cleared;
  return lines.some(({ seq }) => seq === notice) ? notice : null;
}

function lastOf(entries: readonly (Seen | null)[], type: Seen['type']): number {
  return entries.findLastIndex((entry) => entry?.type === type);
}
