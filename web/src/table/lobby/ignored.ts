// Which pieces of what the host wrote play no part in how it is understood. Pure.
export interface Piece {
  readonly text: string;
  readonly isIgnored: boolean;
}

/** The text in pieces; those that are ignored are looked for one after another, as they stand in it. */
export function piecesOf(text: string, ignored: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const part of ignored) {
    const at = part ? text.indexOf(part, from) : -1;
    if (at < 0) continue;
    pieces.push({ text: text.slice(from, at), isIgnored: false }, { text: part, isIgnored: true });
    from = at + part.length;
  }
  return [...pieces, { text: text.slice(from), isIgnored: false }].filter((piece) => piece.text !== '');
}
