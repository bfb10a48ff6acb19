import { expect, test } from 'vitest';
import { labelRows, leftOf, linePath, markedIndexes, topOf } from './lines';

const SCALES = { across: { low: 0, high: 4 }, up: { low: 0, high: 1 } };
const WIDE = { ...SCALES, across: { low: 0, high: 100 } };

test('values grow to the right and upwards', () => {
  expect([leftOf(SCALES, 0), leftOf(SCALES, 1), leftOf(SCALES, 4)]).toEqual([0, 25, 100]);
  expect([topOf(SCALES, 0), topOf(SCALES, 0.25), topOf(SCALES, 1)]).toEqual([100, 75, 0]);
});

test('a line goes through its values', () => {
  expect(linePath([0.5, 0.25, 1], SCALES)).toBe('M0 50L25 75L50 0');
});

test('a line has gaps where values are unknown', () => {
  expect(linePath([null, 0.5, 0.5, null, 1], SCALES)).toBe('M25 50L50 50M100 0');
  expect(linePath([], SCALES)).toBe('');
});

test('coordinates are short', () => {
  expect(linePath([1 / 3], { ...SCALES, across: { low: 0, high: 3 } })).toBe('M0 66.67');
});

test('marks are spread over the line, with one at its end', () => {
  const values = Array.from({ length: 101 }, () => 0.5);
  expect(markedIndexes(values, WIDE, 0, 1)).toEqual([13, 38, 63, 88, 100]);
});

test('the marks of lines are at different places', () => {
  const values = Array.from({ length: 100 }, () => 0.5);
  const places = [0, 1, 2].flatMap((line) => markedIndexes(values, WIDE, line, 3).slice(0, -1));
  expect(new Set(places).size).toBe(places.length);
});

test('marks stay in place while a line grows', () => {
  const half = Array.from({ length: 50 }, () => 0.5);
  expect(markedIndexes(half, WIDE, 0, 1)).toEqual([13, 38, 49]);
});

test('a line without values has no marks, and a short one has no more than points', () => {
  expect(markedIndexes([], SCALES, 0, 2)).toEqual([]);
  expect(markedIndexes([null, null], SCALES, 0, 2)).toEqual([]);
  expect(markedIndexes([0.5], SCALES, 0, 2)).toEqual([0]);
  expect(markedIndexes([null, null, 0.4, null], SCALES, 0, 2)).toEqual([2]);
});

test.each([
  [[10, 50, 90], [0, 0, 0]],
  [[10, 12, 30], [0, 1, 0]],
  [[10, 12, 14], [0, 1, 2]],
  [[10, 12, 20], [0, 1, 0]],
  [[], []],
])('labels at %j are in the rows %j', (lefts, rows) => {
  expect(labelRows(lefts, 8)).toEqual(rows);
});
