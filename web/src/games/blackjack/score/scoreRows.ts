// The score of a room over its rounds: one row for each player who is seated or has played. Pure.
import type { MatchRecord } from '../../../table/history/records';
import type { Seating } from '../../../table/seating';

export interface ScoreRow {
  readonly name: string;
  readonly isMe: boolean;
  /** Null before the first round. */
  readonly record: MatchRecord | null;
}

type Records = ReadonlyMap<string, MatchRecord>;

/** The best first. `names` are the stored names by seat, as the records have them; `dealer` is the dealer's seat. */
export function scoreRows(records: Records, names: readonly string[], seating: Seating, dealer: number): readonly ScoreRow[] {
  const seated = seating.seats
    .filter(({ seat }) => seat !== dealer || records.has(names[seat] ?? ''))
    .map(({ seat, name, isMe }) => ({ name, isMe, record: records.get(names[seat] ?? '') ?? null }));
  const gone = [...records].filter(([name]) => !names.includes(name));
  return [...seated, ...gone.map(([name, record]) => ({ name, isMe: false, record }))].sort(byScore);
}

/** More wins than losses first, then more wins. */
function byScore({ record: one }: ScoreRow, { record: other }: ScoreRow): number {
  return balanceOf(other) - balanceOf(one) || (other?.wins ?? 0) - (one?.wins ?? 0);
}

function balanceOf(record: MatchRecord | null): number {
  return record === null ? 0 : record.wins - record.losses;
}
