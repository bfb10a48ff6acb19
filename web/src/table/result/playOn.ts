import type { RoomView } from '../../wire/wire';

const TWO = 2;

/** Whether a player of a match of two, whose opponent is gone, can play on against a bot. */
export function mayPlayOn({ phase, match, seats }: RoomView, me: number | null): boolean {
  if (phase !== 'over' || me === null || match?.players.length !== TWO) return false;
  return seats.every(({ seat }) => seat !== 1 - me);
}
