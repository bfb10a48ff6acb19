// How the island fits into its window, and the units under a pixel. Pure.
import type { Point } from '../../../../../kit/geometry';
import type { Area, Frame } from './camera';

/** The visible area in units: land and shore, or more with harbours. */
const BARE: Area = { left: -463, top: -433, width: 926, height: 866 };
/** No harbour points straight to the left. */
const WITH_HARBOURS: Area = { left: -480, top: -478, width: 1012, height: 962 };

export function boxOf(hasHarbours: boolean): Area {
  return hasHarbours ? WITH_HARBOURS : BARE;
}

/** The side length at the largest scale, in pixels; but at least twice the normal one. */
const CLOSE_SIDE = 96;
/** From this side length on, no zoom is needed. */
const PLAIN_SIDE = 62;

/** Pixels per unit if the whole island is visible. */
export function unitOf(width: number, height: number, box: Area): number {
  return Math.min(width / box.width, height / box.height);
}

export function frameOf(width: number, height: number, box: Area): Frame {
  const unit = unitOf(width, height, box);
  const island = { width: box.width * unit, height: box.height * unit };
  return {
    width,
    height,
    island: { left: (width - island.width) / 2, top: (height - island.height) / 2, ...island },
    most: unit > 0 ? Math.max(2, CLOSE_SIDE / (unit * 100)) : 2,
  };
}

/** How much larger harbour signs are on a small island, so that their text stays readable. */
export function signScaleOf(unit: number): number {
  return unit > 0 ? Math.min(MOST_SIGN, Math.max(1, PLAIN_SIGN / unit)) : 1;
}
const MOST_SIGN = 1.25;
/** From this many pixels per unit on, signs keep their size. */
const PLAIN_SIGN = 0.34;

/** Whether zooming in is useful. */
export function isSmall(unit: number): boolean {
  return unit * 100 < PLAIN_SIDE;
}

/** The point in units under a pixel of the whole picture. */
export function unitsAt({ x, y }: Point, { island }: Frame, box: Area): Point {
  const unit = island.width / box.width;
  return { x: box.left + (x - island.left) / unit, y: box.top + (y - island.top) / unit };
}

/** The pixel of the whole picture at a point in units. */
export function pixelsAt({ x, y }: Point, { island }: Frame, box: Area): Point {
  const unit = island.width / box.width;
  return { x: island.left + (x - box.left) * unit, y: island.top + (y - box.top) * unit };
}
