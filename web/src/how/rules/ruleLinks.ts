// Splits a rule's text at references to other rules. Pure.
import type { Rulebook } from '../../wire/wire';

/** A piece of text; `rule` is the number of the rule it refers to, or null. */
export interface Piece {
  readonly text: string;
  readonly rule: string | null;
}

const NUMBER = /(?<![\d.,])(\d+\.\d+)(?![.,]?\d)/;

/** Splits a text; only numbers of existing rules are references. */
export function piecesOf(text: string, numbers: ReadonlySet<string>): readonly Piece[] {
  return text
    .split(NUMBER)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, rule: numbers.has(piece) ? piece : null }));
}

/** The numbers of all rules. */
export function numbersIn({ chapters }: Rulebook): ReadonlySet<string> {
  return new Set(chapters.flatMap(({ rules }) => rules.map(({ number }) => number)));
}
