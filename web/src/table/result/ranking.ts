// The standings of a finished match, and the log lines that decided it.
import type { Outcome, Result, LogLine } from '../../wire/wire';
import type { SeatedPlayer } from '../seating';

export interface Standing {
  readonly rank: number;
  readonly isShared: boolean;
  readonly result: Result;
  readonly seated: SeatedPlayer;
}

/** The best first; equals by seat. A team takes one rank, not one for each player. */
export function standingsOf(
  { ranks, results }: Outcome,
  seats: readonly SeatedPlayer[],
  teams: readonly number[],
): readonly Standing[] {
  const teamAt = (seat: number): number => teams[seat] ?? seat;
  const standings = seats.map((seated): Standing => {
    const own = ranks[seated.seat] ?? seats.length;
    const others = seats.filter(({ seat }) => teamAt(seat) !== teamAt(seated.seat));
    const ahead = others.filter(({ seat }) => (ranks[seat] ?? seats.length) < own);
    const isShared = others.some(({ seat }) => ranks[seat] === own);
    const rank = 1 + new Set(ahead.map(({ seat }) => teamAt(seat))).size;
    return { rank, isShared, result: results[seated.seat] ?? 'none', seated };
  });
  return standings.sort((one, other) => one.rank - other.rank || one.seated.seat - other.seated.seat);
}

/** Moves the seats with one result to the front. */
export function bigFirst(standings: readonly Standing[], big: Result): readonly Standing[] {
  const rest = standings.filter(({ result }) => result !== big);
  return [...standings.filter(({ result }) => result === big), ...rest];
}

/** The log lines of the last entry before the ending. */
export function decidingLines(log: readonly LogLine[], ending: string | null): readonly string[] {
  const end = log.findLast((line) => line.text === ending && line.seat === null);
  if (end === undefined) return [];
  const last = log.findLast((line) => line.seq < end.seq);
  return log.filter((line) => line.seq === last?.seq).map((line) => line.text);
}
