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

/** Places an element: `<div style={placeAt(box)}>`. */
export function placeAt({ x, y, width, height }: Box): string {
  return `position: absolute; left: ${x - width / 2}px; top: ${y - height / 2}px; width: ${width}px; height: ${height}px`;
}
