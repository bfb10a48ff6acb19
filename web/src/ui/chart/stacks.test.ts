import { expect, test } from 'vitest';
import { segmentsOf, totalsOf } from './stacks';

const PARTS = [
  { text: 'dice', values: [12, 5] },
  { text: 'bank', values: [0, 1] },
  { text: 'trades', values: [8, 4] },
];

test('each bar has the sum of its parts', () => {
  expect(totalsOf(PARTS, 2)).toEqual([20, 10]);
  expect(totalsOf([], 2)).toEqual([0, 0]);
});

test('parts follow each other, without empty ones', () => {
  const segments = segmentsOf(PARTS, 0, 20);
  expect(segments.map(({ part, value, left, width }) => [part, value, left, width])).toEqual([
    [0, 12, 0, 60],
    [2, 8, 60, 40],
  ]);
});

test('a shorter bar ends earlier', () => {
  const last = segmentsOf(PARTS, 1, 20).at(-1);
  expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(50);
});

test('a number is left out if there is no room for it', () => {
  const widths = segmentsOf([{ text: 'a', values: [1] }, { text: 'b', values: [100] }, { text: 'c', values: [5] }], 0, 106);
  expect(widths.map(({ isWide }) => isWide)).toEqual([false, true, false]);
});
