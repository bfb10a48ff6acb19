// The seats of a finished match as boards draw them: no clocks, nobody away, and no seat is the guest's own.
// Pure.
import { markOf, type Seating } from '../../table/seating';
import type { MatchCard } from '../../wire/wire';

export interface SeatContext {
  readonly viewer: number | null;
  /** The seat that moves next, if known. */
  readonly mover: number | null;
  readonly leavers: ReadonlySet<number>;
  readonly teams: readonly number[];
}

export function seatingFor(card: MatchCard, { viewer, mover, leavers, teams }: SeatContext): Seating {
  const seats = card.names.map((name, seat) => ({
    seat,
    name,
    isBot: (card.bots[seat] ?? null) !== null,
    character: card.characters[seat] ?? undefined,
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
