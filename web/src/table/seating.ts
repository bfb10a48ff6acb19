// Who sits where, as every board and list draws them: name, colour, shape, clock. Pure.
import type { ActivePlayer, RoomView, TurnKind, TurnView } from '../wire/wire';
import { REFEREE } from '../wire/wire';
import type { RuleReference } from '../how/rules/ruleReference.svelte';

export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'pentagon', 'star'] as const;
export type Shape = (typeof SHAPES)[number];

export interface Seated {
  readonly seat: number;
  readonly name: string;
  readonly isBot: boolean;
  readonly isMe: boolean;
  /** Not here at the moment; bots always are. */
  readonly isAway: boolean;
  /** Until when a lost player is waited for, in this browser's time; null: nobody waits. */
  readonly awaited: number | null;
  /** A bot plays for the person whose seat it is. */
  readonly hasStandIn: boolean;
  /** Gave the match up. */
  readonly hasLeft: boolean;
  readonly mark: Mark;
  readonly acts: boolean;
  /** Why: the own turn, an answer that is asked for, or while waiting for others. Absent: does not act. */
  readonly kind?: TurnKind | undefined;
  /** When the clock runs out, in this browser's time; null: no clock. */
  readonly deadline: number | null;
}

/** How a player is told apart: a colour and a shape, beyond six a number. */
export interface Mark {
  readonly colour: string;
  readonly shape: Shape;
  readonly number: number | null;
}

export interface Seating {
  readonly seats: readonly Seated[];
  readonly viewer: number | null;
}

/** What the server thinks of an action: how it reads, or why not. */
export type Check = { readonly allowed: true; readonly words: string | null } | WhyNot;

export interface WhyNot {
  readonly allowed: false;
  readonly code: string;
  readonly words: string;
  /** Of the game, for `RuleLink`; null: no rule speaks of it. */
  readonly rule: RuleReference | null;
}

/** A seat's mark is its team's; without teams each seat is its own. */
export function markOf(seat: number, teams: readonly number[] = []): Mark {
  const place = teams[seat] ?? seat;
  const shape = SHAPES[place % SHAPES.length] ?? 'circle';
  return {
    colour: `var(--player-${(place % SHAPES.length) + 1})`,
    shape,
    number: place < SHAPES.length ? null : place + 1,
  };
}

/** The seats of the match at the table, by what they are called. `skew` is the server's clock less ours. */
export function seatingOf(
  room: RoomView,
  turn: TurnView | null,
  me: string,
  skew: number,
  called: readonly string[] = [],
): Seating {
  const match = room.match;
  if (match === null) return { seats: [], viewer: null };
  const seats = match.names.map((name, seat): Seated => {
    const player = match.players[seat] ?? null;
    const clock = turn?.clocks.find((each) => each.seat === seat);
    return {
      seat,
      name: called[seat] ?? name,
      isBot: player?.type === 'BotPlayer',
      isMe: playsFor(player, me),
      ...presenceOf(room, player, skew),
      hasStandIn: player?.type === 'StandIn',
      hasLeft: player === null,
      mark: markOf(seat, match.teams),
      acts: clock !== undefined,
      kind: clock?.kind,
      deadline: here(clock?.deadline, skew),
    };
  });
  return { seats, viewer: seats.find((seated) => seated.isMe)?.seat ?? null };
}

/** Whom the table waits for: all who act, but for who waits too. */
export function awaitedOf({ seats }: Seating): readonly Seated[] {
  return seats.filter(({ acts, kind }) => acts && kind !== 'wait');
}

/** Somebody beyond the seats has to answer; the deadline is in this browser's time, null: there is none. */
export interface HouseClock {
  readonly deadline: number | null;
}

/** The clock of whoever answers for the table; null: nobody has to. */
export function houseClockOf(turn: TurnView | null, skew: number): HouseClock | null {
  const clock = turn?.clocks.find(({ seat }) => seat === REFEREE);
  return clock ? { deadline: here(clock.deadline, skew) } : null;
}

/** Whether a person is here, and until when the room waits; bots are always here. */
function presenceOf(room: RoomView, player: ActivePlayer | null, skew: number): Pick<Seated, 'isAway' | 'awaited'> {
  if (player === null || player.type === 'BotPlayer') return { isAway: false, awaited: null };
  const member = room.members.find(({ id }) => id === player.member);
  return { isAway: !member?.connected, awaited: here(member?.awaited, skew) };
}

/** A time of the server's clock by this browser's; null: never. */
export function here(at: number | null | undefined, skew: number): number | null {
  return at == null ? null : at - skew;
}

/** Where a member sits for the next match; null: nowhere. */
export function seatOf(room: RoomView, member: string): number | null {
  return room.seats.find(({ player }) => playsFor(player, member))?.seat ?? null;
}

/** Whether a seat is a member's own, even while a bot plays there. */
export function playsFor(player: ActivePlayer | null, member: string): boolean {
  return player !== null && player.type !== 'BotPlayer' && player.member === member;
}
