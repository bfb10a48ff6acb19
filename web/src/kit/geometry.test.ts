import { describe, expect, it } from 'vitest';
import { centreIn, flight, isInside, onCircle, overlaps, placeAt } from './geometry';

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

it('something flies between the centres of two elements, wherever the ground is', () => {
  const elementAt = (left: number, top: number): Element => {
    const element = document.createElement('div');
    element.getBoundingClientRect = () => new DOMRect(left, top, 20, 40);
    return element;
  };
  const [from, to] = [elementAt(110, 500), elementAt(210, 80)].map((one) => centreIn(elementAt(100, 50), one));
  expect([from, to]).toEqual([{ x: 20, y: 470 }, { x: 120, y: 50 }]);
  const style = flight({ x: 20, y: 470 }, { x: 120, y: 50 }, { width: 44, height: 62 });
  expect(style).toBe('position: absolute; left: 98px; top: 19px; --dx: -100px; --dy: 420px');
});
