// Estimates how wide texts are, and how to break them into lines. Pure.

/** From this code point on letters are square: Hangul, Han, kana, emoji. */
const SQUARE = 0x1100;
const NARROW = 0.62;
/** A single text that is wider than this is broken into two lines. */
const WIDE = 5;

/** The approximate width of a text, in units of its height. */
export function widthOf(words: string): number {
  const widths = [...words].map((letter) => ((letter.codePointAt(0) ?? 0) >= SQUARE ? 1 : NARROW));
  return widths.reduce((sum, width) => sum + width, 0);
}

export interface Lines {
  /** Of the widest line, in units of its height. */
  readonly width: number;
  readonly count: number;
}

/** The lines that texts below each other take; long ones take two. */
export function linesOf(texts: readonly string[]): Lines {
  const widths = texts.map(widthOf);
  const isBroken = texts.length <= 2 && Math.max(...widths) > WIDE;
  const lines = widths.map((width) => (isBroken && width > WIDE ? 2 : 1));
  const widest = Math.max(1, ...widths.map((width, at) => (lines[at] === 2 ? Math.ceil(width / 2) + 0.7 : width)));
  return { width: widest, count: lines.reduce((sum, line) => sum + line, 0) };
}
