// The points of a chart of an analysis: point 0 is before the first turn, point n after turn n. Pure.
import type { BetterMove, Shares, TurnAnalysed } from '../../../wire/wire';

/** The chances at every point. */
export function chancesAt(start: Shares, rows: readonly TurnAnalysed[]): readonly Shares[] {
  return [start, ...rows.map(({ chances }) => chances)];
}

/** The position of the replay at a point. A replay has made n moves at its position n. */
export function positionAt(rows: readonly TurnAnalysed[], point: number): number {
  const turn = rows[point - 1];
  return turn ? turn.last + 1 : (rows[0]?.first ?? 0);
}

/** Where a position of the replay lies between the points; null if it lies behind the last one. */
export function placeOf(rows: readonly TurnAnalysed[], position: number): number | null {
  const at = rows.findIndex(({ last }) => position <= last + 1);
  const turn = rows[at];
  if (!turn) return null;
  return at + Math.max(0, position - turn.first) / (turn.last + 1 - turn.first);
}

/** The point to show at a position of the replay: the end of its turn, or the last one known. */
export function pointOf(rows: readonly TurnAnalysed[], position: number): number {
  return Math.ceil(placeOf(rows, position) ?? rows.length);
}

/** The better moves by the number of the move. */
export function betterByMove(rows: readonly TurnAnalysed[]): ReadonlyMap<number, BetterMove> {
  return new Map(rows.flatMap(({ better }) => better.map((each) => [each.move, each])));
}
