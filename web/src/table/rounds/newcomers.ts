// Who came to the table since the last round began, and takes part in the next. Pure.
import type { Player, ActivePlayer, RoomView } from '../../wire/wire';
import { playsFor } from '../seating';

/** The names of the people who have a seat and were not part of the match at the table. */
export function newcomersIn(room: RoomView): readonly string[] {
  const played = room.match?.players ?? [];
  const fresh = room.seats.filter(({ player }) => !isAmong(played, player));
  return fresh.flatMap(({ player }) => (player.type === 'HumanPlayer' ? (nameOf(room, player.member) ?? []) : []));
}

function isAmong(played: readonly (ActivePlayer | null)[], player: Player): boolean {
  return player.type === 'HumanPlayer' && played.some((each) => playsFor(each, player.member));
}

function nameOf(room: RoomView, member: string): string | undefined {
  return room.members.find(({ id }) => id === member)?.name;
}
