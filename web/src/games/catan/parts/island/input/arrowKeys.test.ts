// Arrow keys go to the nearest point in a direction, and reach every point.
import { describe, expect, it } from 'vitest';
import { HEX_POINTS, VERTEX_NAMES, VERTEX_POINTS } from '../../../layout/geometry';
import { ARROWS, readingOrder, stepFrom } from './arrowKeys';
import type { Direction } from './arrowKeys';

const named = (name: string): number => VERTEX_NAMES.indexOf(name);

describe('from hex to hex', () => {
  it.each<[Direction, number, number]>([
    ['right', 9, 10],
    ['left', 9, 8],
    ['right', 11, 11],
    ['up', 18, 15],
    ['down', 0, 4],
  ])('%s of %i is %i', (direction, from, to) => {
    // Two hexes are equally near above and below; either is fine.
    const found = stepFrom(HEX_POINTS, from, direction);
    const way = (at: number): number => Math.abs((HEX_POINTS[at]?.y ?? 0) - (HEX_POINTS[from]?.y ?? 0));
    expect([to, to - 1]).toContain(found);
    expect(way(found)).toBe(way(to));
  });

  it('stays if there is nothing in that direction', () => {
    expect(stepFrom(HEX_POINTS, 7, 'left')).toBe(7);
    expect(stepFrom([], 0, 'up')).toBe(0);
  });
});

describe('from corner to corner', () => {
  it.each<[string, Direction, string]>([
    ['a1', 'right', 'b2'],
    ['b2', 'left', 'a1'],
    ['b1', 'down', 'c1'],
    ['n3', 'left', 'm3'],
    ['c1', 'up', 'b1'],
  ])('%s %s is %s', (from, direction, to) => {
    expect(VERTEX_NAMES[stepFrom(VERTEX_POINTS, named(from), direction)]).toBe(to);
  });

  it('reaches every corner from the first', () => {
    const reached = new Set([0]);
    for (const at of reached) {
      Object.values(ARROWS).forEach((direction) => reached.add(stepFrom(VERTEX_POINTS, at, direction)));
    }
    expect(reached.size).toBe(VERTEX_POINTS.length);
  });
});

it('sorts row by row', () => {
  const mixed = [{ x: 5, y: 9 }, { x: 9, y: 0.4 }, { x: 1, y: 0.6 }];
  expect([...mixed].sort(readingOrder).map(({ x }) => x)).toEqual([1, 9, 5]);
});
