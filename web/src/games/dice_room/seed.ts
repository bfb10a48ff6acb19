// A player's own words in the luck of a roll: the time of the press, and letters that nobody can foresee.
const LETTERS = 12;

export function freshSeed(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(LETTERS));
  return `${now}-${Array.from(random, (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
}
