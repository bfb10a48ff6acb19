// Geometry of the barrel in its own units, and of the seats around it in pixels. Pure.
import type { Point, Size } from '../../../kit/geometry';
import { onCircle } from '../../../kit/geometry';

/** The barrel's radii, in percent of the outermost. */
export const BARREL = { hoop: 100, staves: 95, head: 81, slots: 72.5, centre: 64 } as const;
export const SLOTS = 30;
export const SLOT_RADIUS = 6;
export const LOST_DIE = 10.4;

const TURN = 360;
const FEWEST_STAVES = 16;

/** The angle of a place on the betting track: the first at the top, then clockwise. */
export function placeAngle(place: number, places: number): number {
  return ((place - 1) * TURN) / places;
}

/** A short track has several staves per place, so that the barrel still looks like one. */
export function stavesOf(places: number): number {
  return places * Math.max(1, Math.ceil(FEWEST_STAVES / places));
}

/** The centre of a slot: thirty in a ring, filled clockwise from the top. */
export function slotAt(slot: number): Point {
  return onCircle(((slot + 0.5) * TURN) / SLOTS, BARREL.slots);
}

/** A slice of a ring, centred at this angle. */
export function ringSlice(degrees: number, width: number, inner: number, outer: number): string {
  const corners = [
    onCircle(degrees - width / 2, outer),
    onCircle(degrees + width / 2, outer),
    onCircle(degrees + width / 2, inner),
    onCircle(degrees - width / 2, inner),
  ].map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  const [a, b, c, d] = corners;
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
}

/** The needle's angle from the barrel's centre to a point. */
export function bearing(from: Point, to: Point): number {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}

export interface DieGrid {
  readonly columns: number;
  readonly size: number;
}

const MAX_ROWS = 3;

/** The largest dice that fit a field, in as few rows as possible. */
export function dieGrid(dice: number, field: Size, gap: number, most: number): DieGrid {
  let best: DieGrid = { columns: 1, size: 0 };
  for (let rows = 1; rows <= MAX_ROWS; rows += 1) {
    const columns = Math.max(1, Math.ceil(dice / rows));
    const wide = (field.width - gap * (columns - 1)) / columns;
    const high = (field.height - gap * (rows - 1)) / rows;
    const size = Math.floor(Math.min(wide, high, most));
    if (size > best.size) best = { columns, size };
  }
  return best;
}

/** The same direction, as the nearest equivalent angle. */
export function nearest(from: number, to: number): number {
  return from + ((((to - from) % TURN) + TURN + TURN / 2) % TURN) - TURN / 2;
}
