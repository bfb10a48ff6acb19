// Dice as they are laid out: highest first, and which of them light up for a bet.
import type { Dice } from './wire';

const ONE = 1;

export function sorted(dice: Dice): Dice {
  return [...dice].sort((a, b) => b - a);
}

/** Whether a die lights up for a face. Display only: the judgement decides what counts. */
export function isMatch(die: number, face: number, wildOnes: boolean): boolean {
  return die === face || (wildOnes && die === ONE);
}

export function matchesIn(dice: Dice, face: number, wildOnes: boolean): number {
  return dice.filter((die) => isMatch(die, face, wildOnes)).length;
}
