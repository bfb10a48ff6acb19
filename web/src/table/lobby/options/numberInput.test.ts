import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { isWide, parseNumber, formatNumber, quickPicks, defaultNumber } from './numberInput';

const WIDE = { low: 2, high: 100_000 };
const NARROW = { low: 1, high: 15 };

beforeEach(() => preferences.set({ lang: 'en' }));

it('only wide ranges get a text field', () => {
  const ranges = [WIDE, NARROW, { low: 1, high: 1001 }, { low: 1, high: 1002 }];
  expect(ranges.map(isWide)).toEqual([true, false, false, true]);
});

it('quick picks are round numbers within the bounds', () => {
  expect(quickPicks(WIDE)).toEqual([6, 20, 50, 100, 1000]);
  expect(quickPicks({ low: 10, high: 60 })).toEqual([20, 50]);
});

it('the default lies within the bounds', () => {
  expect([defaultNumber(WIDE), defaultNumber(NARROW), defaultNumber({ low: 5000, high: 9000 })]).toEqual([100, 6, 5000]);
});

it.each([
  ['100', 100],
  [' 100,000 ', 100_000],
  ['１２', 12],
  ['2', 2],
  ['1', null],
  ['100001', null],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['6.5', null],
  ['many', null],
])('%o is parsed as %o', (typed, number) => {
  expect(parseNumber(WIDE, typed)).toBe(number);
});

it('thousands are separated', () => {
  expect(formatNumber(100_000)).toBe('100,000');
});
