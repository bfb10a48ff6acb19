// Numbers of a wide range: what is offered, and what is taken for a number.
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { isWide, numberIn, numberWords, picksIn, usualIn } from './numbers';

const WIDE = { low: 2, high: 100_000 };
const NARROW = { low: 1, high: 15 };

beforeEach(() => preferences.set({ lang: 'en' }));

it('only wide ranges are typed', () => {
  const ranges = [WIDE, NARROW, { low: 1, high: 1001 }, { low: 1, high: 1002 }];
  expect(ranges.map(isWide)).toEqual([true, false, false, true]);
});

it('round numbers within the bounds are a tap away', () => {
  expect(picksIn(WIDE)).toEqual([6, 20, 50, 100, 1000]);
  expect(picksIn({ low: 10, high: 60 })).toEqual([20, 50]);
});

it('a number nobody has chosen yet is a usual one within the bounds', () => {
  expect([usualIn(WIDE), usualIn(NARROW), usualIn({ low: 5000, high: 9000 })]).toEqual([100, 6, 5000]);
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
])('%o is read as %o', (typed, number) => {
  expect(numberIn(WIDE, typed)).toBe(number);
});

it('thousands are told apart', () => {
  expect(numberWords(100_000)).toBe('100,000');
});
