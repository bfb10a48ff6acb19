import { describe, expect, it } from 'vitest';
import { middleOf, placeOf, stepFrom, strokeThrough } from './geometry';

it.each([
  [0, 'A1'],
  [9, 'J1'],
  [42, 'C5'],
  [99, 'J10'],
])('cell %i is called %s', (cell, place) => expect(placeOf(cell)).toBe(place));

it('has its centre in its row and column', () => expect(middleOf(42)).toEqual({ x: 2.5, y: 4.5 }));

describe('a step', () => {
  it.each([
    ['left', 41],
    ['right', 43],
    ['up', 32],
    ['down', 52],
    ['first', 40],
    ['last', 49],
  ] as const)('to the %s', (direction, cell) => expect(stepFrom(42, direction)).toBe(cell));

  it.each([
    [0, 'left'],
    [9, 'right'],
    [5, 'up'],
    [95, 'down'],
  ] as const)('from cell %i does not lead over the edge: %s', (cell, direction) => {
    expect(stepFrom(cell, direction)).toBe(cell);
  });
});

describe('a stroke', () => {
  it.each([
    ['a row', [43, 44, 45, 46, 47], [3.2, 4.5], [7.8, 4.5]],
    ['a column', [5, 15, 25, 35, 45], [5.5, 0.2], [5.5, 4.8]],
    ['a falling diagonal', [0, 11, 22, 33, 44], [0.2, 0.2], [4.8, 4.8]],
    ['a rising diagonal', [9, 18, 27, 36, 45], [9.8, 0.2], [5.2, 4.8]],
  ])('goes through %s and a little beyond', (_, cells, [x1, y1], [x2, y2]) => {
    const { from, to } = strokeThrough(cells);
    for (const [value, wanted] of [[from.x, x1], [from.y, y1], [to.x, x2], [to.y, y2]] as const) {
      expect(value).toBeCloseTo(wanted ?? NaN);
    }
  });
});
