// A tap goes to the nearest spot, unless it is right on another place.
import { describe, expect, it } from 'vitest';
import { edgeMiddle, EDGE_ENDS, HEX_POINTS, pointOf, VERTEX_POINTS } from '../../../layout/geometry';
import type { Point } from '../../../../../kit/geometry';
import type { Place } from '../../../input/places';
import { placeAt } from './hits';

const REACH = 70;
const corner = (at: number): Place => ({ on: 'vertex', at });
/** A point between a corner and the other end of one of its edges. */
function along(edge: number, part: number): Point {
  const [one = 0, other = 0] = EDGE_ENDS[edge] ?? [];
  const [from, to] = [pointOf(VERTEX_POINTS, one), pointOf(VERTEX_POINTS, other)];
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
const [ONE = 0, OTHER = 0] = EDGE_ENDS[30] ?? [];

describe('with spots', () => {
  it.each([0, 0.2, 0.4, 0.55])('the spot is hit %f of the way to its neighbour', (part) => {
    expect(placeAt(along(30, part), [corner(ONE)], REACH)).toEqual(corner(ONE));
  });

  it('right on the neighbour, the neighbour is hit', () => {
    expect(placeAt(along(30, 0.9), [corner(ONE)], 110)).toEqual(corner(OTHER));
  });

  it.each([
    [0.4, ONE],
    [0.6, OTHER],
  ])('of two spots the nearer is hit, %f of the way', (part, expected) => {
    expect(placeAt(along(30, part), [corner(ONE), corner(OTHER)], REACH)).toEqual(corner(expected));
  });

  it('an edge and its corner are told apart', () => {
    const spots: readonly Place[] = [corner(ONE), { on: 'edge', at: 30 }];
    expect(placeAt(along(30, 0.1), spots, REACH)).toEqual(corner(ONE));
    expect(placeAt(along(30, 0.45), spots, REACH)).toEqual({ on: 'edge', at: 30 });
  });

  it('a hex is hit anywhere on it', () => {
    const { x, y } = pointOf(HEX_POINTS, 9);
    expect(placeAt({ x: x + 60, y: y - 50 }, [{ on: 'hex', at: 9 }], 20)).toEqual({ on: 'hex', at: 9 });
    expect(placeAt({ x: x + 120, y }, [{ on: 'hex', at: 9 }], 20)).toEqual({ on: 'hex', at: 10 });
  });

  it('out of reach, the tapped place is hit', () => {
    expect(placeAt(pointOf(VERTEX_POINTS, OTHER), [corner(ONE)], 40)).toEqual(corner(OTHER));
  });
});

describe('without spots', () => {
  it.each<[string, Point, Place | null]>([
    ['a corner', pointOf(VERTEX_POINTS, 12), { on: 'vertex', at: 12 }],
    ['a side', edgeMiddle(40), { on: 'edge', at: 40 }],
    ['the land', pointOf(HEX_POINTS, 4), { on: 'hex', at: 4 }],
    ['the sea', { x: 700, y: 0 }, null],
  ])('finds %s', (_, point, place) => {
    expect(placeAt(point, [], REACH)).toEqual(place);
  });
});
