import { expect, test } from 'vitest';
import { heightOf, placeOf, scaleOf, type BandBar } from './bands';

function bar(count: number, low = 2, high = 8): BandBar {
  return { text: '6', count, expected: 5, low, high };
}

test.each([
  [1, 'below'],
  [2, 'inside'],
  [8, 'inside'],
  [9, 'above'],
] as const)('%d of a band from 2 to 8 is %s', (count, place) => {
  expect(placeOf(bar(count))).toBe(place);
});

test('the highest bar and the highest band fit, with room above', () => {
  for (const bars of [[bar(3), bar(40)], [bar(3), bar(3, 0, 40)]]) {
    const height = heightOf(scaleOf(bars), 40);
    expect(height).toBeGreaterThan(80);
    expect(height).toBeLessThan(100);
  }
});

test('bars grow from the ground', () => {
  expect(heightOf({ low: 0, high: 10 }, 0)).toBe(0);
  expect(heightOf({ low: 0, high: 10 }, 5)).toBe(50);
});
