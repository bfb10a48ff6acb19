// How people are placed around a drawing of a given size. Pure.

/** `flanks`: on both sides of it; `beside` or `below`: in a grid. */
export type Arrangement = 'flanks' | 'beside' | 'below';

export interface Around {
  readonly arrangement: Arrangement;
  /** The width that is left for the drawing. */
  readonly centre: number;
  /** The height that each plate may take; 0 if it is as high as it needs to be. */
  readonly row: number;
}

interface Space {
  readonly width: number;
  readonly height: number;
}

/** What a plate needs, and the narrowest drawing between two flanks; all of it grows with the text. */
interface Needs {
  readonly plate: Space;
  readonly centre: number;
}

/** More people than this are easier to find in a grid. */
export const MOST_FLANKING = 16;
/** Plates do not become wider than this, as a multiple of what they need. */
const LARGEST = 1.9;
/** A space this much wider than high has room beside the drawing, and one this much higher than wide below it. */
const [WIDE, HIGH] = [1.2, 1.15];
/** The share of a wide space that a drawing takes at most: between flanks, beside a few plates, beside a crowd. */
const [BETWEEN, BESIDE, BESIDE_CROWD] = [0.6, 0.46, 0.37];

export function arrange(count: number, { width, height }: Space, { plate, centre }: Needs): Around {
  const between = Math.min(
    height,
    width - 2 * plate.width,
    Math.max(BETWEEN * width, width - 2 * LARGEST * plate.width),
  );
  const row = height / Math.ceil(count / 2);
  const fits = height <= HIGH * width && row >= plate.height && between >= centre;
  if (count <= MOST_FLANKING && fits) return { arrangement: 'flanks', centre: between, row };
  const share = count <= MOST_FLANKING ? BESIDE : BESIDE_CROWD;
  if (width >= WIDE * height) return { arrangement: 'beside', centre: Math.min(height, share * width), row: 0 };
  return { arrangement: 'below', centre: width, row: 0 };
}

export interface Place {
  readonly side: 'left' | 'right';
  /** From the top, as a share of the height. */
  readonly top: number;
  /** How far a circle recedes at this height, as a share of its radius. */
  readonly bow: number;
}

/** The places on two flanks, clockwise from the lower left. */
export function placesOf(count: number): readonly Place[] {
  const left = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, at) =>
    at < left ? place('left', left - 1 - at, left) : place('right', at - left, count - left),
  );
}

function place(side: Place['side'], row: number, rows: number): Place {
  const top = (row + 0.5) / rows;
  return { side, top, bow: 1 - Math.sqrt(1 - (2 * top - 1) ** 2) };
}
