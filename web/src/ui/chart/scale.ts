// Maps values to places along an axis, and chooses round numbers for its labels. Pure.

/** The values at the two ends of an axis. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** A labelled place on an axis. */
export interface Tick {
  readonly at: number;
  readonly text: string;
}

/** Where a value lies, from 0 at the low end to 1 at the high end. */
export function partOf({ low, high }: Scale, value: number): number {
  return high === low ? 0 : (value - low) / (high - low);
}

/** The whole number nearest to a part of an axis, within the axis. */
export function nearestWhole({ low, high }: Scale, part: number): number {
  return Math.min(Math.max(Math.round(low + part * (high - low)), low), high);
}

const ROUND = [1, 2, 5] as const;

/** At most `most` round numbers on an axis of whole numbers: steps of 1, 2 or 5 times a power of ten. */
export function wholeTicks({ low, high }: Scale, most: number): readonly number[] {
  for (const step of roundSteps()) {
    const first = Math.ceil(low / step);
    const count = Math.floor(high / step) - first + 1;
    if (count <= most) return Array.from({ length: Math.max(count, 0) }, (_, at) => (first + at) * step);
  }
  return [];
}

function* roundSteps(): Generator<number, void> {
  for (let power = 1; Number.isFinite(power); power *= 10) yield* ROUND.map((factor) => factor * power);
}
