// How a match ended, seat by seat, and what decided it. Pure.
import type { Outcome, Result, Spoken } from '../../wire/wire';
import type { Seated } from '../seating';

export interface Standing {
  readonly rank: number;
  readonly isShared: boolean;
  readonly result: Result;
  readonly seated: Seated;
}

/** The best first; equals in the order of their seats. */
export function standingsOf(outcome: Outcome, seats: readonly Seated[]): readonly Standing[] {
  const standings = seats.map((seated): Standing => {
    const rank = outcome.ranks[seated.seat] ?? seats.length;
    const equals = outcome.ranks.filter((other) => other === rank).length;
    return { rank, isShared: equals > 1, result: outcome.results[seated.seat] ?? 'none', seated };
  });
  return standings.sort((one, other) => one.rank - other.rank || one.seated.seat - other.seated.seat);
}

/** Those with the result that everyone wants to know of come first, the others as they were. */
export function bigFirst(standings: readonly Standing[], big: Result): readonly Standing[] {
  const rest = standings.filter(({ result }) => result !== big);
  return [...standings.filter(({ result }) => result === big), ...rest];
}

/** The lines of the entry before the ending's: the move that decided the match. */
export function decidedBy(log: readonly Spoken[], ending: string | null): readonly string[] {
  const end = log.findLast((line) => line.text === ending && line.seat === null);
  if (end === undefined) return [];
  const last = log.findLast((line) => line.seq < end.seq);
  return log.filter((line) => line.seq === last?.seq).map((line) => line.text);
}
