// The people in a room as anybody may see them: who hosts, who is here, who may speak, where they sit. Pure.
import type { MemberView, RoomView } from '../../wire/wire';
import type { Mark } from '../seating';
import { markOf, seatOf } from '../seating';

export interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly isMe: boolean;
  readonly isHost: boolean;
  readonly isAway: boolean;
  readonly isMuted: boolean;
  /** Of the own seat, in the match that is running or for the next one; null: looks on. */
  readonly mark: Mark | null;
  /** Whether there is a running match to be forfeited. */
  readonly isPlaying: boolean;
}

/** In the order of their coming, the host first. */
export function peopleOf(room: RoomView, me: string): readonly Somebody[] {
  const people = room.members.map((member) => somebody(room, member, me));
  return [...people].sort((one, other) => Number(other.isHost) - Number(one.isHost));
}

function somebody(room: RoomView, member: MemberView, me: string): Somebody {
  const { id, name } = member;
  const played = room.phase === 'playing' ? playedBy(room, id) : null;
  const seat = played ?? (room.phase === 'playing' ? null : seatOf(room, id));
  return {
    id,
    name,
    isMe: id === me,
    isHost: id === room.host,
    isAway: !member.connected,
    isMuted: member.muted,
    mark: seat === null ? null : markOf(seat, played === null ? [] : room.match?.teams),
    isPlaying: played !== null,
  };
}

function playedBy(room: RoomView, id: string): number | null {
  const players = room.match?.players ?? [];
  const seat = players.findIndex((player) => player !== null && player.type !== 'BotPlayer' && player.member === id);
  return seat < 0 ? null : seat;
}
