// Finds the notice that explains why a table was cleared. Pure.
import type { EntryView, LogLine } from '../wire/wire';

/** The number of the line to read first; null: no table was cleared since, or play has gone on. */
export function clearedBy(
  entries: readonly (EntryView | null)[],
  last: number,
  lines: readonly LogLine[],
): number | null {
  const cleared = lastOf(entries, 'TableCleared');
  if (cleared < 0 || lastOf(entries, 'MatchStarted') > cleared) return null;
  const notice = last - entries.length + 1 + cleared;
  return lines.some(({ seq }) => seq === notice) ? notice : null;
}

function lastOf(entries: readonly (EntryView | null)[], type: EntryView['type']): number {
  return entries.findLastIndex((entry) => entry?.type === type);
}
