import { expect, test } from 'vitest';
import { nearestWhole, partOf, wholeTicks } from './scale';

test.each([
  [{ low: 0, high: 1 }, 0.25, 0.25],
  [{ low: 0, high: 40 }, 10, 0.25],
  [{ low: -10, high: 10 }, 0, 0.5],
  [{ low: 3, high: 3 }, 3, 0],
])('on %j the value %d lies at %d', (scale, value, part) => {
  expect(partOf(scale, value)).toBe(part);
});

test.each([
  [0.24, 2],
  [0.26, 3],
  [-0.5, 0],
  [1.5, 10],
])('the part %d of an axis from 0 to 10 is nearest to %d', (part, nearest) => {
  expect(nearestWhole({ low: 0, high: 10 }, part)).toBe(nearest);
});

test.each([
  [0, 7, 8, [0, 1, 2, 3, 4, 5, 6, 7]],
  [0, 7, 5, [0, 2, 4, 6]],
  [0, 10, 3, [0, 5, 10]],
  [0, 87, 5, [0, 20, 40, 60, 80]],
  [0, 400, 5, [0, 100, 200, 300, 400]],
  [1, 9, 3, [5]],
  [0, 0.5, 3, [0]],
  [-10, 10, 3, [-10, 0, 10]],
  [0, 0, 5, [0]],
])('from %d to %d with at most %d labels', (low, high, most, ticks) => {
  expect(wholeTicks({ low, high }, most)).toEqual(ticks);
});

test('there are never more labels than asked for, and always one', () => {
  const counts = [...Array(1000).keys()].flatMap((high) =>
    [2, 3, 5, 8].map((most) => [wholeTicks({ low: 0, high }, most).length, most] as const),
  );
  expect(counts.filter(([count, most]) => count < 1 || count > most)).toEqual([]);
});
