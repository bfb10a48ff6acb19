import { expect, it } from 'vitest';
import { firstSeat, movesToGoOnFrom, seatsToGoOnIn } from './goOn';

it.each([
  [0, false],
  [1, true],
  [41, true],
  [42, false],
])('at move %i of 42 one can go on: %s', (at, can) => {
  expect(movesToGoOnFrom(at, 42)).toBe(can);
});

const card = { names: ['House', 'Bori', 'Mina', 'Sky'] };
const bots = ['house', 'counter', null, null];

it('seats of roles and seats that are out are not offered', () => {
  expect(seatsToGoOnIn(card, 1, [])).toEqual([1, 2, 3]);
  expect(seatsToGoOnIn(card, 0, [0, 2])).toEqual([1, 3]);
});

it.each([
  ['the seat that is shown', [1, 2, 3], 1, 1],
  ['a person’s seat for a spectator', [1, 2, 3], null, 2],
  ['a person’s seat if a role is shown', [1, 2, 3], 0, 2],
  ['another person’s seat if the one that is shown is out', [1, 3], 2, 3],
  ['the first seat if only bots are left', [1], 2, 1],
])('the visitor takes %s', (_, seats, viewer, seat) => {
  expect(firstSeat(seats, bots, viewer)).toBe(seat);
});
