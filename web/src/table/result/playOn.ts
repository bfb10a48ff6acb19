// Whether a match of two that the other one has left can be played on against a bot. Pure.
import type { RoomView } from '../../wire/wire';

const TWO = 2;

/** Where `me` is the seat that stayed, and nobody else has taken the free one since. */
export function mayPlayOn({ phase, match, seats }: RoomView, me: number | null): boolean {
  if (phase !== 'over' || me === null || match?.players.length !== TWO) return false;
  const other = 1 - me;
  return match.players[other] === null && seats.every(({ seat }) => seat !== other);
}
