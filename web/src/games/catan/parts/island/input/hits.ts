// Finds the place of a tap, because fingers are wider than roads. Pure, in units of the island.
import { edgeMiddle, EDGE_ENDS, HEX_POINTS, pointOf, SIDE, VERTEX_POINTS } from '../../../layout/geometry';
import type { Point } from '../../../../../kit/geometry';
import type { Place } from '../../../input/places';

/** Within this distance, a tap hits the corner or edge, not the hex beside it. */
const CORNER_REACH = SIDE * 0.3;
const SIDE_REACH = SIDE * 0.2;
const LAND_REACH = SIDE * 0.95;

const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The centre of a place. */
export function middleOf({ on, at }: Place): Point {
  if (on === 'edge') return edgeMiddle(at);
  return pointOf(on === 'vertex' ? VERTEX_POINTS : HEX_POINTS, at);
}

interface Near {
  readonly place: Place;
  readonly far: number;
}

function nearest(point: Point, places: readonly Place[]): Near | null {
  return places.reduce<Near | null>((best, place) => {
    const way = far(point, middleOf(place));
    return best === null || way < best.far ? { place, far: way } : best;
  }, null);
}

const CORNERS: readonly Place[] = VERTEX_POINTS.map((_, at) => ({ on: 'vertex', at }));
const SIDES: readonly Place[] = EDGE_ENDS.map((_, at) => ({ on: 'edge', at }));
const LANDS: readonly Place[] = HEX_POINTS.map((_, at) => ({ on: 'hex', at }));
const SORTS = ['vertex', 'edge', 'hex'] as const;
const ALL: Readonly<Record<Place['on'], readonly [places: readonly Place[], reach: number]>> = {
  vertex: [CORNERS, CORNER_REACH],
  edge: [SIDES, SIDE_REACH * 1.6],
  hex: [LANDS, LAND_REACH],
};

function within(point: Point, on: Place['on']): Place | null {
  const [places, reach] = ALL[on];
  const found = nearest(point, places);
  return found !== null && found.far <= reach ? found.place : null;
}

/** The place at a point, preferring the given types; null: the sea. */
function anyAt(point: Point, asked: ReadonlySet<Place['on']>): Place | null {
  const sorts = [...SORTS].sort(
    (one, other) => Number(asked.has(other)) - Number(asked.has(one)),
  );
  for (const on of sorts) {
    const found = within(point, on);
    if (found !== null) return found;
  }
  return null;
}

/**
 * The spot within reach of a tap, unless another place of its type was hit exactly; otherwise the place there.
 * A hex is hit anywhere on it.
 */
export function placeAt(point: Point, spots: readonly Place[], reach: number): Place | null {
  const other = anyAt(point, new Set(spots.map(({ on }) => on)));
  const spot = nearest(point, spots);
  if (spot === null) return other;
  const limit = spot.place.on === 'hex' ? LAND_REACH : reach;
  if (spot.far > limit) return other;
  if (other === null || other.on !== spot.place.on) return spot.place;
  return far(point, middleOf(other)) < spot.far / 2 ? other : spot.place;
}
