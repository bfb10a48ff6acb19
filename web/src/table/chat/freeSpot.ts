// Finds a place for a reaction where it covers nothing that can be pressed. Pure.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Candidates lie on a grid of this many pixels. */
const STEP = 12;
/** Pixels between a reaction and a control. */
const GAP = 2;

/** The free place nearest to a point, by its upper left corner; null if the frame has none. */
export function freeSpot(wanted: Pick<Box, 'left' | 'top'>, size: Size, frame: Size, taken: readonly Box[]): Box | null {
  let [best, shortest]: [Box | null, number] = [null, Infinity];
  for (const left of steps(wanted.left, frame.width - size.width)) {
    for (const top of steps(wanted.top, frame.height - size.height)) {
      const distance = Math.hypot(left - wanted.left, top - wanted.top);
      if (distance >= shortest) continue;
      const spot = { left, top, right: left + size.width, bottom: top + size.height };
      if (!taken.some((other) => overlaps(spot, other))) [best, shortest] = [spot, distance];
    }
  }
  return best;
}

/** The wanted value first, if possible, and a grid over the whole frame. */
function steps(wanted: number, most: number): readonly number[] {
  if (most < 0) return [];
  const grid = Array.from({ length: Math.floor(most / STEP) + 1 }, (_, at) => at * STEP);
  return [Math.min(Math.max(0, wanted), most), ...grid];
}

function overlaps(one: Box, other: Box): boolean {
  const across = one.left < other.right + GAP && other.left < one.right + GAP;
  return across && one.top < other.bottom + GAP && other.top < one.bottom + GAP;
}
