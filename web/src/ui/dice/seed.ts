// Somebody's own words in the luck of a roll: the time of the press, and letters that nobody can foresee.
import { randomHex } from '../../wire/hex';

const LUCK_BYTES = 6;

export function freshSeed(): string {
  return `${Date.now()}-${randomHex(LUCK_BYTES)}`;
}
