// A player's contribution to a roll: the time of the press, and unpredictable letters.
import { randomHex } from '../../wire/hex';

const LUCK_BYTES = 6;

export function freshSeed(): string {
  return `${Date.now()}-${randomHex(LUCK_BYTES)}`;
}
