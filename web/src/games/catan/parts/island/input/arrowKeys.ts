// Where the arrow keys go among the points of the island. Pure.
import type { Point } from '../../../../../kit/geometry';

export type Direction = 'up' | 'down' | 'left' | 'right';

export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** By direction, how far ahead and how far aside a point lies. */
const SEEN: Readonly<Record<Direction, (by: Point) => readonly [ahead: number, aside: number]>> = {
  up: ({ x, y }) => [-y, Math.abs(x)],
  down: ({ x, y }) => [y, Math.abs(x)],
  left: ({ x, y }) => [-x, Math.abs(y)],
  right: ({ x, y }) => [x, Math.abs(y)],
};
/** Points aside count as further away; points mostly aside belong to another direction. */
const ASIDE = 1.7;
const WIDEST = 2.5;

/** The index of the nearest point in a direction; stays if there is none. */
export function stepFrom(points: readonly Point[], from: number, direction: Direction): number {
  const here = points[from];
  if (here === undefined) return from;
  const ways = points.flatMap((point, at) => {
    const [ahead, aside] = SEEN[direction]({ x: point.x - here.x, y: point.y - here.y });
    return ahead > 1 && aside <= ahead * WIDEST ? [{ at, far: ahead + aside * ASIDE }] : [];
  });
  return ways.reduce((best, way) => (way.far < best.far ? way : best), { at: from, far: Infinity }).at;
}

/** Row by row from the top, each from the left. */
export function readingOrder(one: Point, other: Point): number {
  return Math.abs(one.y - other.y) > 1 ? one.y - other.y : one.x - other.x;
}
