// Bars with the bands in which they usually end, in a box of 100 units from the lower left corner. Pure.
import { partOf, type Scale } from './scale';

/** How often something happened, and what to expect. */
export interface BandBar {
  readonly text: string;
  readonly count: number;
  readonly expected: number;
  /** The ends of the band. */
  readonly low: number;
  readonly high: number;
}

export type Place = 'above' | 'inside' | 'below';

const BOX = 100;
/** Room over the highest bar, for its number. */
const ROOM = 1.14;

/** The scale on which all bars and bands fit. */
export function scaleOf(bars: readonly BandBar[]): Scale {
  return { low: 0, high: Math.max(1, ...bars.flatMap(({ count, high }) => [count, high])) * ROOM };
}

/** Where a count lies in its band. */
export function placeOf({ count, low, high }: BandBar): Place {
  if (count > high) return 'above';
  return count < low ? 'below' : 'inside';
}

/** How high a value lies. */
export function heightOf(scale: Scale, value: number): number {
  return BOX * partOf(scale, value);
}
