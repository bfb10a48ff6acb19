// Which place is meant by a tap: fingers are wider than roads. Pure, in the units of the island.
import { edgeMiddle, EDGE_ENDS, HEX_POINTS, pointOf, SIDE, VERTEX_POINTS } from '../../../layout/geometry';
import type { Point } from '../../../layout/geometry';
import type { Place } from '../../../input/places';

/** Nearer than so to a corner or a side, it is meant and not the land beside it. */
const CORNER_REACH = SIDE * 0.3;
const SIDE_REACH = SIDE * 0.2;
const LAND_REACH = SIDE * 0.95;

const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Where a place lies. */
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

/** Of all places the one meant, of the sorts that are asked for first; null: the sea. */
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
 * The spot within reach of a tap, unless another place of its sort was tapped right on; else what is there.
 * A hex is tapped anywhere upon it.
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
