// Bars of several parts, one after the other, in percent of the longest bar. Pure.

/** One part of every bar. */
export interface StackPart {
  readonly text: string;
  /** By bar. */
  readonly values: readonly number[];
}

export interface Segment {
  /** The number of the part. */
  readonly part: number;
  readonly value: number;
  readonly left: number;
  readonly width: number;
  /** Whether there is room for the number. */
  readonly isWide: boolean;
}

const WHOLE = 100;
/** The room of a digit, and that beside a number: fitting for the narrowest phone. */
const DIGIT = 3;
const BESIDE = 2;

/** The sum of each bar. */
export function totalsOf(parts: readonly StackPart[], bars: number): readonly number[] {
  return Array.from({ length: bars }, (_, bar) => parts.reduce((sum, { values }) => sum + (values[bar] ?? 0), 0));
}

/** The parts of one bar that are not empty. */
export function segmentsOf(parts: readonly StackPart[], bar: number, most: number): readonly Segment[] {
  const segments: Segment[] = [];
  let left = 0;
  for (const [part, { values }] of parts.entries()) {
    const value = values[bar] ?? 0;
    const width = (WHOLE * value) / most;
    if (value) segments.push({ part, value, left, width, isWide: width >= DIGIT * String(value).length + BESIDE });
    left += width;
  }
  return segments;
}
