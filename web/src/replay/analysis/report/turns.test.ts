import { expect, test } from 'vitest';
import { BEGUN, ROWS } from './report.fixture';
import { betterByMove, chancesAt, placeOf, pointOf, positionAt } from './turns';

test('the chances begin before the first turn', () => {
  expect(chancesAt(BEGUN.chances, ROWS).map(([first]) => first)).toEqual([0.5, 0.54, 0.7, 0.38]);
});

test('a point is the position after the last move of its turn', () => {
  expect([0, 1, 2, 3].map((point) => positionAt(ROWS, point))).toEqual([0, 1, 3, 5]);
  expect(positionAt([], 0)).toBe(0);
});

test('positions within a turn lie between two points', () => {
  expect([0, 1, 2, 3, 4, 5].map((position) => placeOf(ROWS, position))).toEqual([0, 1, 1.5, 2, 2.5, 3]);
});

test('a position behind the last turn has no place', () => {
  expect(placeOf(ROWS, 6)).toBeNull();
  expect(placeOf(ROWS.slice(0, 1), 2)).toBeNull();
  expect(placeOf([], 0)).toBeNull();
});

test('positions that no turn has belong to the next one', () => {
  expect([0, 1, 2].map((position) => placeOf(ROWS.slice(1), position))).toEqual([0, 0, 0.5]);
});

test('a position within a turn shows the end of the turn', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((position) => pointOf(ROWS, position))).toEqual([0, 1, 2, 2, 3, 3, 3]);
});

test('every point leads to a position that shows it', () => {
  expect([0, 1, 2, 3].map((point) => pointOf(ROWS, positionAt(ROWS, point)))).toEqual([0, 1, 2, 3]);
});

test('better moves are found by their number', () => {
  const found = betterByMove(ROWS);
  expect([...found.keys()]).toEqual([3]);
  expect(found.get(3)?.better.en).toBe('count to one');
});
