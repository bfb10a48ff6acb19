// Finds the entries in an update that the page treats specially.
import type { EntryView, LogLine } from '../../wire/wire';

type Entries = readonly (EntryView | null)[];

/** The numbers of the entries that ended a match; `last` is the number of the last entry. */
export function matchEndsIn(entries: Entries, last: number): readonly number[] {
  return entries.flatMap((entry, at) => (entry?.type === 'MatchEnded' ? [seqAt(entries, last, at)] : []));
}

/** The number of the log line that says why the table was cleared; null if it was not, or a match has started since. */
export function clearedNoticeIn(entries: Entries, last: number, lines: readonly LogLine[]): number | null {
  const cleared = lastOf(entries, 'TableCleared');
  if (cleared < 0 || lastOf(entries, 'MatchStarted') > cleared) return null;
  const notice = seqAt(entries, last, cleared);
  return lines.some(({ seq }) => seq === notice) ? notice : null;
}

/** The number of the entry at an index. */
export function seqAt(entries: Entries, last: number, at: number): number {
  return last - entries.length + 1 + at;
}

function lastOf(entries: Entries, type: EntryView['type']): number {
  return entries.findLastIndex((entry) => entry?.type === type);
}
