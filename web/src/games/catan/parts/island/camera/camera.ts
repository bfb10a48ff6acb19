// How the island is looked at: how large, and which part of it. Knows no pointers and no drawing. Pure.
import type { Point } from '../../../layout/geometry';

/** What lies at `p` in the whole picture is seen at `p * scale + (x, y)`. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The window, and where in the whole picture the island lies; all in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly island: Area;
  /** The largest scale that is of use. */
  readonly most: number;
}

export const WHOLE: Camera = { scale: 1, x: 0, y: 0 };
/** A step of the keys and of the buttons. */
export const STEP = 1.6;

/** Along one axis: what is larger than the window fills it, what is smaller stands in its middle. */
function heldIn(window: number, start: number, length: number, at: number): number {
  if (length <= window) return (window - length) / 2 - start;
  return Math.min(-start, Math.max(window - length - start, at));
}

/** The nearest way to look at it that never loses the island. */
export function bounded({ scale, x, y }: Camera, { width, height, island, most }: Frame): Camera {
  const held = Math.min(most, Math.max(1, scale));
  if (held === 1) return WHOLE;
  return {
    scale: held,
    x: heldIn(width, island.left * held, island.width * held, x),
    y: heldIn(height, island.top * held, island.height * held, y),
  };
}

/** Larger or smaller by a factor; what is at the point stays there. */
export function zoomedAt(camera: Camera, factor: number, at: Point, frame: Frame): Camera {
  const scale = Math.min(frame.most, Math.max(1, camera.scale * factor));
  const grown = scale / camera.scale;
  return bounded({ scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown }, frame);
}

export function panned(camera: Camera, by: Point, frame: Frame): Camera {
  return bounded({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, frame);
}

export type Fingers = readonly [Point, Point];
const middle = ([one, other]: Fingers): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const apart = ([one, other]: Fingers): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Two fingers moved: what was between them still is, as much larger as they are further apart. */
export function pinched(camera: Camera, from: Fingers, to: Fingers, frame: Frame): Camera {
  const [was, is] = [middle(from), middle(to)];
  const moved = { ...camera, x: camera.x + is.x - was.x, y: camera.y + is.y - was.y };
  return zoomedAt(moved, apart(to) / Math.max(1, apart(from)), is, frame);
}

/** A double tap: close up where it was tapped, or back to the whole. */
export function toggledAt(camera: Camera, at: Point, frame: Frame): Camera {
  return camera.scale > 1 ? WHOLE : zoomedAt(camera, frame.most, at, frame);
}

/** Moved as little as it takes to see a point of the whole picture, with room around it. */
export function showing(camera: Camera, point: Point, room: number, frame: Frame): Camera {
  const nearer = (seen: number, window: number): number =>
    Math.max(0, room - seen) - Math.max(0, seen - (window - room));
  const by = {
    x: nearer(point.x * camera.scale + camera.x, frame.width),
    y: nearer(point.y * camera.scale + camera.y, frame.height),
  };
  return panned(camera, by, frame);
}

/** Where in the whole picture lies what is seen at a point. */
export function underneath(camera: Camera, seen: Point): Point {
  return { x: (seen.x - camera.x) / camera.scale, y: (seen.y - camera.y) / camera.scale };
}
