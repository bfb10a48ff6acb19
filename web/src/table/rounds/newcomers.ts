// Players who took a seat during the last round and play in the next.
import type { Player, ActivePlayer, RoomView } from '../../wire/wire';
import { playsFor } from '../seating';

/** The names of seated members who did not play the last match. */
export function newcomersOf(room: RoomView): readonly string[] {
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
