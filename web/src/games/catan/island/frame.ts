// How the island fits into its window, and which of its units lies under a pixel. Pure.
import type { Point } from '../geometry';
import type { Frame } from './zoom';

/** What the picture shows of the island's units, around the origin. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** With harbours there is more around the land. */
export function boxOf(hasHarbours: boolean): Box {
  return hasHarbours ? { width: 1072, height: 944 } : { width: 926, height: 866 };
}

/** Closest up a hex's side is so many pixels long, but at least twice what it is on the whole. */
const CLOSE_SIDE = 92;
/** Where a side is as long as this, nobody needs to come closer. */
const PLAIN_SIDE = 62;

/** Pixels per unit where all is seen. */
export function unitOf(width: number, height: number, box: Box): number {
  return Math.min(width / box.width, height / box.height);
}

export function frameOf(width: number, height: number, box: Box): Frame {
  const unit = unitOf(width, height, box);
  const island = { width: box.width * unit, height: box.height * unit };
  return {
    width,
    height,
    island: { left: (width - island.width) / 2, top: (height - island.height) / 2, ...island },
    most: unit > 0 ? Math.max(2, CLOSE_SIDE / (unit * 100)) : 2,
  };
}

/** Whether it is worth while to come closer. */
export function isSmall(unit: number): boolean {
  return unit * 100 < PLAIN_SIDE;
}

/** The place in the island's units of a pixel of the whole picture, and the other way around. */
export function unitsAt({ x, y }: Point, { width, height }: Frame, unit: number): Point {
  return { x: (x - width / 2) / unit, y: (y - height / 2) / unit };
}
export function pixelsAt({ x, y }: Point, { width, height }: Frame, unit: number): Point {
  return { x: width / 2 + x * unit, y: height / 2 + y * unit };
}
