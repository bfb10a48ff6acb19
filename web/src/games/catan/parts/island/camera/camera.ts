// The camera on the island: scale and offset. Pure.
import type { Point } from '../../../../../kit/geometry';

/** A point `p` of the whole picture is seen at `p * scale + (x, y)`. */
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

/** The window, and the island's area in the whole picture; all in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly island: Area;
  /** The largest useful scale. */
  readonly most: number;
}

export const WHOLE: Camera = { scale: 1, x: 0, y: 0 };
/** The zoom factor of keys and buttons. */
export const STEP = 1.6;

/** Along one axis: larger than the window fills it, smaller is centred. */
function heldIn(window: number, start: number, length: number, at: number): number {
  if (length <= window) return (window - length) / 2 - start;
  return Math.min(-start, Math.max(window - length - start, at));
}

/** The nearest camera that keeps the island in the window. */
export function bounded({ scale, x, y }: Camera, { width, height, island, most }: Frame): Camera {
  const held = Math.min(most, Math.max(1, scale));
  if (held === 1) return WHOLE;
  return {
    scale: held,
    x: heldIn(width, island.left * held, island.width * held, x),
    y: heldIn(height, island.top * held, island.height * held, y),
  };
}

/** Zooms by a factor; the point stays in place. */
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

/** Two fingers moved: what was between them stays there, scaled by their distance. */
export function pinched(camera: Camera, from: Fingers, to: Fingers, frame: Frame): Camera {
  const [was, is] = [middle(from), middle(to)];
  const moved = { ...camera, x: camera.x + is.x - was.x, y: camera.y + is.y - was.y };
  return zoomedAt(moved, apart(to) / Math.max(1, apart(from)), is, frame);
}

/** A double tap: zooms in at the point, or back to the whole. */
export function toggledAt(camera: Camera, at: Point, frame: Frame): Camera {
  return camera.scale > 1 ? WHOLE : zoomedAt(camera, frame.most, at, frame);
}

/** Moves as little as necessary to show a point of the whole picture, with a margin. */
export function showing(camera: Camera, point: Point, room: number, frame: Frame): Camera {
  const nearer = (seen: number, window: number): number =>
    Math.max(0, room - seen) - Math.max(0, seen - (window - room));
  const by = {
    x: nearer(point.x * camera.scale + camera.x, frame.width),
    y: nearer(point.y * camera.scale + camera.y, frame.height),
  };
  return panned(camera, by, frame);
}

/** The point of the whole picture under a point of the window. */
export function underneath(camera: Camera, seen: Point): Point {
  return { x: (seen.x - camera.x) / camera.scale, y: (seen.y - camera.y) / camera.scale };
}
