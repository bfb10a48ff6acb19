// Wins, ties and losses over the matches of a room, by name. Pure.
import type { MatchCard, Result } from '../../wire/wire';

export interface MatchRecord {
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** The result that the latest matches have in common, and how many they are; null before the first one. */
  readonly streak: Streak | null;
}

export interface Streak {
  readonly result: CountedResult;
  readonly length: number;
}

export type CountedResult = Exclude<Result, 'none'>;

const EMPTY: MatchRecord = { wins: 0, ties: 0, losses: 0, streak: null };
const COUNTED = { win: 'wins', tie: 'ties', lose: 'losses' } as const;

/** The records of all who had a result, in the order of their first match; the newest match comes first in the list. */
export function recordsOf(matches: readonly MatchCard[]): ReadonlyMap<string, MatchRecord> {
  const records = new Map<string, MatchRecord>();
  for (const { names, outcome } of [...matches].reverse()) {
    names.forEach((name, seat) => {
      const result = outcome.results[seat] ?? 'none';
      if (result !== 'none') records.set(name, withResult(records.get(name) ?? EMPTY, result));
    });
  }
  return records;
}

function withResult(record: MatchRecord, result: CountedResult): MatchRecord {
  const count = COUNTED[result];
  const length = record.streak?.result === result ? record.streak.length + 1 : 1;
  return { ...record, [count]: record[count] + 1, streak: { result, length } };
}
