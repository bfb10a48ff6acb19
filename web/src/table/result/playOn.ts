// Whether a match of two whose other seat is free can be played on against a bot. Pure.
import type { RoomView } from '../../wire/wire';

const TWO = 2;

/** Where `me` is the seat that stayed; a room's seats are numbered as in its last match. */
export function mayPlayOn({ phase, match, seats }: RoomView, me: number | null): boolean {
  if (phase !== 'over' || me === null || match?.players.length !== TWO) return false;
  return seats.every(({ seat }) => seat !== 1 - me);
}
