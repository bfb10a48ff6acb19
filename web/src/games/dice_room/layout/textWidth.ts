// Estimates how wide a text is. Pure.

/** From this code point on letters are square: Hangul, Han, kana, emoji. */
const SQUARE = 0x1100;
const NARROW = 0.62;

/** The approximate width of a text, in units of its height. */
export function widthOf(words: string): number {
  const widths = [...words].map((letter) => ((letter.codePointAt(0) ?? 0) >= SQUARE ? 1 : NARROW));
  return widths.reduce((sum, width) => sum + width, 0);
}
