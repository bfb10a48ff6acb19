// Points and boxes on a drawing. Pure.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box given by its centre. */
export interface Box extends Point, Size {}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The point at this angle in degrees around the origin, clockwise from the top. */
export function onCircle(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

export function overlaps(one: Box, other: Box): boolean {
  const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
  const isAbove = Math.abs(one.y - other.y) >= (one.height + other.height) / 2;
  return !isBeside && !isAbove;
}

/** Whether a box is within an area whose upper left corner is the origin. */
export function isInside({ x, y, width, height }: Box, area: Size): boolean {
  const isAcross = x - width / 2 >= 0 && x + width / 2 <= area.width;
  return isAcross && y - height / 2 >= 0 && y + height / 2 <= area.height;
}

/** The centre of an element, from the upper left corner of another. */
export function centreIn(ground: Element, element: Element): Point {
  const [{ left, top }, box] = [ground.getBoundingClientRect(), element.getBoundingClientRect()];
  return { x: box.left + box.width / 2 - left, y: box.top + box.height / 2 - top };
}

/** Places the middle of an element of this size at a point, and tells its animation the way back to another point:
 * `<div style={flight(from, to, size)}>` starts at `translate(var(--dx), var(--dy))`. */
export function flight(from: Point, to: Point, { width, height }: Size): string {
  const place = `position: absolute; left: ${to.x - width / 2}px; top: ${to.y - height / 2}px`;
  return `${place}; --dx: ${from.x - to.x}px; --dy: ${from.y - to.y}px`;
}

/** Places an element: `<div style={placeAt(box)}>`. */
export function placeAt({ x, y, width, height }: Box): string {
  return `position: absolute; left: ${x - width / 2}px; top: ${y - height / 2}px; width: ${width}px; height: ${height}px`;
}
