// Geometry of cells, and of strokes through five of them. Pure.
import type { Point } from '../../../kit/geometry';
import { clamp } from '../../../kit/geometry';
import { SIZE } from './printedBoard';

export function rowOf(cell: number): number {
  return Math.floor(cell / SIZE);
}

export function columnOf(cell: number): number {
  return cell % SIZE;
}

const COLUMNS = 'ABCDEFGHIJ';

/** A cell's name, as on a chessboard, from the upper left. */
export function placeOf(cell: number): string {
  return `${COLUMNS[columnOf(cell)]}${rowOf(cell) + 1}`;
}

/** The centre of a cell, in cells from the upper left. */
export function middleOf(cell: number): Point {
  return { x: columnOf(cell) + 0.5, y: rowOf(cell) + 0.5 };
}

export interface Stroke {
  readonly from: Point;
  readonly to: Point;
}

/** How far a stroke extends beyond its last chips, in cells. */
const BEYOND = 0.3;

/** The line through cells, first to last. */
export function strokeThrough(cells: readonly number[]): Stroke {
  const [from, to] = [middleOf(cells[0] ?? 0), middleOf(cells.at(-1) ?? 0)];
  const [dx, dy] = [Math.sign(to.x - from.x) * BEYOND, Math.sign(to.y - from.y) * BEYOND];
  return { from: { x: from.x - dx, y: from.y - dy }, to: { x: to.x + dx, y: to.y + dy } };
}

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

const STEPS: Readonly<Record<Direction, (row: number, column: number) => readonly [number, number]>> = {
  left: (row, column) => [row, column - 1],
  right: (row, column) => [row, column + 1],
  up: (row, column) => [row - 1, column],
  down: (row, column) => [row + 1, column],
  first: (row) => [row, 0],
  last: (row) => [row, SIZE - 1],
};

/** The next cell in a direction; stays at the edge. */
export function stepFrom(cell: number, direction: Direction): number {
  const [row, column] = STEPS[direction](rowOf(cell), columnOf(cell));
  return clamp(row, 0, SIZE - 1) * SIZE + clamp(column, 0, SIZE - 1);
}
