import { expect, test } from 'vitest';
import { searchFor, spotIn, type Spot } from './address';

const START: Spot = { at: 0, eyes: null, speed: 1 };

test.each<[string, Spot]>([
  ['', START],
  ['?at=12&eyes=0', { at: 12, eyes: 0, speed: 1 }],
  ['?speed=0.5&at=3', { at: 3, eyes: null, speed: 0.5 }],
  ['?at=7&speed=4&utm=x', { at: 7, eyes: null, speed: 4 }],
])('%s is read', (search, spot) => {
  expect(spotIn(search)).toEqual(spot);
});

test.each(['?at=-1', '?at=1.5', '?at=1e3', '?at=', '?at=99999999', '?at=%F0', '?eyes=me', '?speed=3'])(
  '%s is as at the start',
  (search) => {
    expect(spotIn(search)).toEqual(START);
  },
);

test.each<[Spot, string]>([
  [START, '?at=0'],
  [{ at: 12, eyes: 0, speed: 1 }, '?at=12&eyes=0'],
  [{ at: 3, eyes: 2, speed: 0.5 }, '?at=3&eyes=2&speed=0.5'],
])('%o is written and read back', (spot, search) => {
  expect(searchFor(spot)).toBe(search);
  expect(spotIn(search)).toEqual(spot);
});
