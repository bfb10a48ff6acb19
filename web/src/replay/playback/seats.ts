// The seats of a match that is over, as boards draw them: no clocks, nobody away, and nobody is oneself,
// for one looks on through another's eyes. Pure.
import { markOf, type Seating } from '../../table/seating';
import type { MatchCard } from '../../wire/wire';

export interface SeatContext {
  readonly viewer: number | null;
  /** Who moves next; null: nobody that is known. */
  readonly mover: number | null;
  readonly leavers: ReadonlySet<number>;
  readonly teams: readonly number[];
}

export function seatingFor(card: MatchCard, { viewer, mover, leavers, teams }: SeatContext): Seating {
  const seats = card.names.map((name, seat) => ({
    seat,
    name,
    isBot: (card.bots[seat] ?? null) !== null,
    isMe: false,
    isAway: false,
    awaited: null,
    hasStandIn: false,
    hasLeft: leavers.has(seat),
    mark: markOf(seat, teams),
    acts: seat === mover,
    deadline: null,
  }));
  return { seats, viewer };
}
