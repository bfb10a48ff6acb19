// Where things lie: the barrel's parts in its own units, the seats around it in pixels. Pure; draws nothing.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box by its middle. */
export interface Box extends Point, Size {}

/** The barrel's radii, in hundredths of its own. */
export const BARREL = { hoop: 100, staves: 95, head: 81, slots: 72.5, centre: 64 } as const;
export const SLOTS = 30;
export const SLOT_RADIUS = 6;
export const LOST_DIE = 10.4;

const TURN = 360;
const FEWEST_STAVES = 16;

/** The point at so many degrees from the top, clockwise. */
export function onCircle(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** Where a place of the betting track lies: the first on top, then clockwise. */
export function placeAngle(place: number, places: number): number {
  return ((place - 1) * TURN) / places;
}

/** A short track has several staves a place, so that the barrel stays a barrel. */
export function stavesOf(places: number): number {
  return places * Math.max(1, Math.ceil(FEWEST_STAVES / places));
}

/** The middle of a slot: thirty in a ring, filled clockwise from the top. */
export function slotAt(slot: number): Point {
  return onCircle(((slot + 0.5) * TURN) / SLOTS, BARREL.slots);
}

/** A slice of a ring, centred at so many degrees. */
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

/** The turn from the barrel's middle to a point, as the needle shows it. */
export function bearing(from: Point, to: Point): number {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}

export interface DieGrid {
  readonly columns: number;
  readonly size: number;
}

const MOST_ROWS = 3;

/** The largest dice that fit a field, in as few rows as that needs. */
export function dieGrid(dice: number, field: Size, gap: number, most: number): DieGrid {
  let best: DieGrid = { columns: 1, size: 0 };
  for (let rows = 1; rows <= MOST_ROWS; rows += 1) {
    const columns = Math.max(1, Math.ceil(dice / rows));
    const wide = (field.width - gap * (columns - 1)) / columns;
    const high = (field.height - gap * (rows - 1)) / rows;
    const size = Math.floor(Math.min(wide, high, most));
    if (size > best.size) best = { columns, size };
  }
  return best;
}

/** The same direction, the short way round from where something points. */
export function nearest(from: number, to: number): number {
  return from + ((((to - from) % TURN) + TURN + TURN / 2) % TURN) - TURN / 2;
}
