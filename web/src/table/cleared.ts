// Finds what explains that a table was cleared: its own notice, or the last words of the match. Pure.
import type { Seen, Spoken } from '../wire/wire';

/** The number of the line to read first; null: no table was cleared since, or play has gone on. */
export function clearedBy(
  entries: readonly (Seen | null)[],
  last: number,
  lines: readonly Spoken[],
): number | null {
  const cleared = lastOf(entries, 'TableCleared');
  if (cleared < 0 || lastOf(entries, 'MatchStarted') > cleared) return null;
  const first = last - entries.length + 1;
  const said = new Set(lines.map(({ seq }) => seq));
  const told = [cleared, lastOf(entries.slice(0, cleared), 'MoveSeen')];
  return told.filter((at) => at >= 0).map((at) => first + at).find((seq) => said.has(seq)) ?? null;
}

function lastOf(entries: readonly (Seen | null)[], type: Seen['type']): number {
  return entries.findLastIndex((entry) => entry?.type === type);
}
