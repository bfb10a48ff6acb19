// The players of a match as boards and lists show them: name, mark, presence and clock.
import type { ActivePlayer, RoomView, TurnKind, TurnView } from '../wire/wire';
import { REFEREE } from '../wire/wire';
import type { RuleReference } from '../how/rules/ruleReference.svelte';

export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'pentagon', 'star'] as const;
export type Shape = (typeof SHAPES)[number];

export interface SeatedPlayer {
  readonly seat: number;
  readonly name: string;
  readonly isBot: boolean;
  /** The character of a bot; absent for people. */
  readonly character?: string | undefined;
  readonly isMe: boolean;
  /** Not connected. */
  readonly isAway: boolean;
  /** Until when the match waits for a lost player, in this browser's time; null if it does not wait. */
  readonly awaited: number | null;
  /** A bot plays until the player is back. */
  readonly hasStandIn: boolean;
  /** Has forfeited. */
  readonly hasLeft: boolean;
  readonly mark: Mark;
  readonly acts: boolean;
  /** Absent if the player cannot act. */
  readonly kind?: TurnKind | undefined;
  /** In this browser's time; null without a clock. */
  readonly deadline: number | null;
}

/** Identifies a player by colour and shape; after the sixth also by a number. */
export interface Mark {
  readonly colour: string;
  readonly shape: Shape;
  readonly number: number | null;
}

export interface Seating {
  readonly seats: readonly SeatedPlayer[];
  readonly viewer: number | null;
}

/** The server's answer to a check: the action as text, or the refusal. */
export type Check = { readonly allowed: true; readonly words: string | null } | CheckRefusal;

export interface CheckRefusal {
  readonly allowed: false;
  readonly code: string;
  readonly words: string;
  /** The game rule, for `RuleLink`; null for none. */
  readonly rule: RuleReference | null;
}

/** The mark of a seat's team; without teams each seat has its own. */
export function markOf(seat: number, teams: readonly number[] = []): Mark {
  const team = teams[seat] ?? seat;
  const shape = SHAPES[team % SHAPES.length] ?? 'circle';
  return {
    colour: `var(--player-${(team % SHAPES.length) + 1})`,
    shape,
    number: team < SHAPES.length ? null : team + 1,
  };
}

/** The seating of a match. `skew` is the server's clock minus this browser's; `titles` override the names. */
export function seatingOf(
  room: RoomView,
  turn: TurnView | null,
  me: string,
  skew: number,
  titles: readonly string[] = [],
): Seating {
  const match = room.match;
  if (match === null) return { seats: [], viewer: null };
  const seats = match.names.map((name, seat): SeatedPlayer => {
    const player = match.players[seat] ?? null;
    const clock = turn?.clocks.find((each) => each.seat === seat);
    return {
      seat,
      name: titles[seat] ?? name,
      isBot: player?.type === 'BotPlayer',
      character: (player?.type === 'BotPlayer' && player.character) || undefined,
      isMe: playsFor(player, me),
      ...presenceOf(room, player, skew),
      hasStandIn: player?.type === 'StandIn',
      hasLeft: player === null,
      mark: markOf(seat, match.teams),
      acts: clock !== undefined,
      kind: clock && (clock.kind ?? 'turn'),
      deadline: toLocalTime(clock?.deadline, skew),
    };
  });
  return { seats, viewer: seats.find((seated) => seated.isMe)?.seat ?? null };
}

/** The players the table waits for: all who may act, except those who wait for others. */
export function awaitedPlayers({ seats }: Seating): readonly SeatedPlayer[] {
  return seats.filter(({ acts, kind }) => acts && kind !== 'wait');
}

/** The deadline is in this browser's time; null for none. */
export interface RefereeClock {
  readonly deadline: number | null;
}

/** The referee's clock; null if it is not the referee's turn. */
export function refereeClockOf(turn: TurnView | null, skew: number): RefereeClock | null {
  const clock = turn?.clocks.find(({ seat }) => seat === REFEREE);
  return clock ? { deadline: toLocalTime(clock.deadline, skew) } : null;
}

function presenceOf(room: RoomView, player: ActivePlayer | null, skew: number): Pick<SeatedPlayer, 'isAway' | 'awaited'> {
  if (player === null || player.type === 'BotPlayer') return { isAway: false, awaited: null };
  const member = room.members.find(({ id }) => id === player.member);
  return { isAway: !member?.connected, awaited: toLocalTime(member?.awaited, skew) };
}

/** A server time on this browser's clock. */
export function toLocalTime(at: number | null | undefined, skew: number): number | null {
  return at == null ? null : at - skew;
}

/** A member's seat for the next match; null for none. */
export function seatOf(room: RoomView, member: string): number | null {
  return room.seats.find(({ player }) => playsFor(player, member))?.seat ?? null;
}

/** Whether a seat belongs to a member, even while a stand-in plays. */
export function playsFor(player: ActivePlayer | null, member: string): boolean {
  return player !== null && player.type !== 'BotPlayer' && player.member === member;
}

export function seatedAt(seating: Seating, seat: number): SeatedPlayer | undefined {
  return seating.seats.find((seated) => seated.seat === seat);
}

export function nameAt(seating: Seating, seat: number): string {
  return seatedAt(seating, seat)?.name ?? '';
}
