// Lines and their marks, in a box of 100 units from the upper left corner. Pure.
import type { Mark } from '../../table/seating';
import { partOf, type Scale } from './scale';

/** One line of a chart: who it is about, and its value at each whole number from 0 on. */
export interface Series {
  readonly key: number;
  readonly name: string;
  readonly mark: Mark;
  /** Null where the value is not known. */
  readonly values: readonly (number | null)[];
}

export interface Scales {
  readonly across: Scale;
  readonly up: Scale;
}

export const BOX = 100;
const DECIMALS = 2;

/** The distance from the left edge. */
export function leftOf({ across }: Scales, at: number): number {
  return rounded(BOX * partOf(across, at));
}

/** The distance from the upper edge. */
export function topOf({ up }: Scales, value: number): number {
  return rounded(BOX * (1 - partOf(up, value)));
}

/** The path of a line; it has gaps where values are not known. */
export function linePath(values: Series['values'], scales: Scales): string {
  let isDrawing = false;
  return values.map((value, at) => {
    const command = isDrawing ? 'L' : 'M';
    isDrawing = value !== null;
    return value === null ? '' : `${command}${leftOf(scales, at)} ${topOf(scales, value)}`;
  }).join('');
}

/** Marks on each line, besides the one at its end. */
const MARKS_PER_LINE = 4;

/** Where a line has its marks: evenly over the whole width, at other places than those of the other lines, and at
 * its end. They stay where they are while the line grows. */
export function markedIndexes(values: Series['values'], { across }: Scales, line: number, lines: number): readonly number[] {
  const known = [...values.keys()].filter((at) => values[at] != null);
  const end = known.at(-1);
  if (end === undefined) return [];
  const parts = Array.from({ length: MARKS_PER_LINE }, (_, at) => (at + (line + 1) / (lines + 1)) / MARKS_PER_LINE);
  const places = parts.map((part) => Math.round(across.low + part * (across.high - across.low)));
  return [...new Set([...places.filter((at) => at < end && values[at] != null), end])];
}

/** The row of each label, so that labels nearer than `least` to the one before are in different rows. */
export function labelRows(lefts: readonly number[], least: number): readonly number[] {
  const ends: number[] = [];
  return lefts.map((left) => {
    const free = ends.findIndex((end) => left - end >= least);
    const row = free < 0 ? ends.length : free;
    ends[row] = left;
    return row;
  });
}

function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS));
}
