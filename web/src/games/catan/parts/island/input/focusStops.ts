// Where keys lead on the island: to the spots, or without any to every hex and building. Pure.
import type { Point } from '../../../../../kit/geometry';
import type { Place } from '../../../input/places';
import { middleOf } from './hits';
import type { Picture } from '../scene/picture';
import { ARROWS, readingOrder, stepFrom } from './arrowKeys';

export interface Stop extends Place {
  readonly point: Point;
}

/** In reading order; a place that is offered twice is one stop. */
export function stopsOf({ hexes, buildings }: Picture, spots: readonly Place[]): readonly Stop[] {
  const looked: readonly Place[] = [
    ...hexes.map(({ at }): Place => ({ on: 'hex', at })),
    ...buildings.map(({ at }): Place => ({ on: 'vertex', at })),
  ];
  const places = spots.length > 0 ? spots : looked;
  const one = new Map(places.map((place) => [keyOf(place), place]));
  return [...one.values()]
    .map(({ on, at }) => ({ on, at, point: middleOf({ on, at }) }))
    .sort((a, b) => readingOrder(a.point, b.point));
}

export function keyOf({ on, at }: Place): string {
  return `${on}:${at}`;
}

/** The stop of a place, or the nearest one; without a place the first. */
export function stopNear(stops: readonly Stop[], place: Place | null): Stop | undefined {
  if (place === null) return stops[0];
  const { x, y } = middleOf(place);
  const far = (stop: Stop): number =>
    keyOf(stop) === keyOf(place) ? -1 : Math.hypot(stop.point.x - x, stop.point.y - y);
  const nearer = (one: Stop, other: Stop): Stop => (far(one) <= far(other) ? one : other);
  return stops.length > 0 ? stops.reduce(nearer) : undefined;
}

/** The stop a key leads to; null: not such a key. */
export function stopBy(key: string, stops: readonly Stop[], from: Stop | undefined): Stop | null {
  if (key === 'Home') return stops[0] ?? null;
  if (key === 'End') return stops.at(-1) ?? null;
  const direction = ARROWS[key];
  if (direction === undefined || from === undefined) return null;
  const points = stops.map(({ point }) => point);
  return stops[stepFrom(points, stops.indexOf(from), direction)] ?? null;
}
