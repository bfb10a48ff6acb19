// Geometry of cells, of strokes through five of them, and of flying cards. Pure.
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

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Flight {
  /** The centre of its end, in pixels relative to the ground. */
  readonly end: Point;
  /** The offset back to its start. */
  readonly back: Point;
}

export function flightOf(from: Box, to: Box, ground: Box): Flight {
  const [start, end] = [centre(from), centre(to)];
  return {
    end: { x: end.x - ground.left, y: end.y - ground.top },
    back: { x: start.x - end.x, y: start.y - end.y },
  };
}

function centre({ left, top, width, height }: Box): Point {
  return { x: left + width / 2, y: top + height / 2 };
}
