// How much room names take. Pure.

/** From here on letters are as wide as they are high: Hangul, Han, kana, emoji. */
const SQUARE = 0x1100;
const NARROW = 0.62;

/** About how wide words are, in their own height. */
export function widthOf(words: string): number {
  const widths = [...words].map((letter) => ((letter.codePointAt(0) ?? 0) >= SQUARE ? 1 : NARROW));
  return widths.reduce((sum, width) => sum + width, 0);
}
