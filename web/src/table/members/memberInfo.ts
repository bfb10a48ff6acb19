// The members of a room as the members sheet lists them.
import type { GameCard, MemberView, RoomView } from '../../wire/wire';
import type { SeatedBot } from '../lobby/seats/lobbySeats';
import { seatedBot } from '../lobby/seats/lobbySeats';
import type { Mark } from '../seating';
import { markOf, seatOf } from '../seating';

export interface MemberInfo {
  readonly id: string;
  readonly name: string;
  readonly isMe: boolean;
  readonly isHost: boolean;
  readonly isAway: boolean;
  readonly isMuted: boolean;
  /** The mark of the member's seat; null for a spectator. */
  readonly mark: Mark | null;
  /** Whether the member plays in the running match. */
  readonly isPlaying: boolean;
}

export interface BotInfo {
  readonly seat: number;
  readonly mark: Mark;
  readonly bot: SeatedBot;
}

/** The bots at the table: of the running match, or else of the next one. */
export function botInfos({ phase, match, seats }: RoomView, game: GameCard): readonly BotInfo[] {
  const isPlaying = phase === 'playing' && match !== null;
  const players = isPlaying ? match.players.map((player, seat) => ({ seat, player })) : seats;
  return players.flatMap(({ seat, player }) => {
    if (player?.type !== 'BotPlayer') return [];
    return { seat, mark: markOf(seat, isPlaying ? match.teams : []), bot: seatedBot(game, player, seat) };
  });
}

/** The host first, then in the order of joining. */
export function memberInfos(room: RoomView, me: string): readonly MemberInfo[] {
  const infos = room.members.map((member) => infoOf(room, member, me));
  return [...infos].sort((one, other) => Number(other.isHost) - Number(one.isHost));
}

function infoOf(room: RoomView, member: MemberView, me: string): MemberInfo {
  const { id, name } = member;
  const matchSeat = room.phase === 'playing' ? matchSeatOf(room, id) : null;
  const seat = matchSeat ?? (room.phase === 'playing' ? null : seatOf(room, id));
  return {
    id,
    name,
    isMe: id === me,
    isHost: id === room.host,
    isAway: !member.connected,
    isMuted: member.muted,
    mark: seat === null ? null : markOf(seat, matchSeat === null ? [] : room.match?.teams),
    isPlaying: matchSeat !== null,
  };
}

function matchSeatOf(room: RoomView, id: string): number | null {
  const players = room.match?.players ?? [];
  const seat = players.findIndex((player) => player !== null && player.type !== 'BotPlayer' && player.member === id);
  return seat < 0 ? null : seat;
}
