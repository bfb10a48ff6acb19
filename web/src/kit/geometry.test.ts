import { describe, expect, it } from 'vitest';
import { isInside, onCircle, overlaps, placeAt } from './geometry';

const BOX = { x: 50, y: 40, width: 20, height: 10 };

describe('boxes', () => {
  it.each([
    ['beside each other', { ...BOX, x: 70 }, false],
    ['above each other', { ...BOX, y: 50 }, false],
    ['touching at a corner', { ...BOX, x: 69, y: 49 }, true],
    ['inside each other', { x: 50, y: 40, width: 2, height: 2 }, true],
  ])('%s', (_, other, isOverlap) => expect(overlaps(BOX, other)).toBe(isOverlap));

  it.each([
    [{ width: 60, height: 45 }, true],
    [{ width: 59, height: 45 }, false],
    [{ width: 60, height: 44 }, false],
  ])('are inside an area of %o: %s', (area, is) => expect(isInside(BOX, area)).toBe(is));

  it('are placed by their centre', () => {
    expect(placeAt(BOX)).toBe('position: absolute; left: 40px; top: 35px; width: 20px; height: 10px');
  });
});

it.each([
  [0, 0, -10],
  [90, 10, 0],
  [180, 0, 10],
])('%s degrees clockwise from the top are (%s, %s)', (degrees, x, y) => {
  const point = onCircle(degrees, 10);
  expect(point.x).toBeCloseTo(x);
  expect(point.y).toBeCloseTo(y);
});
