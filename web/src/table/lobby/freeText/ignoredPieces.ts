// Splits the host's text into used and ignored pieces.
export interface Piece {
  readonly text: string;
  readonly isIgnored: boolean;
}

/** The ignored pieces are searched in the order in which they occur. */
export function piecesOf(text: string, ignored: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const part of ignored) {
    const at = part ? text.indexOf(part, start) : -1;
    if (at < 0) continue;
    pieces.push({ text: text.slice(start, at), isIgnored: false }, { text: part, isIgnored: true });
    start = at + part.length;
  }
  return [...pieces, { text: text.slice(start), isIgnored: false }].filter((piece) => piece.text !== '');
}
