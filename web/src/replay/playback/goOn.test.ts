import { expect, it } from 'vitest';
import { firstSeat, movesToGoOnFrom } from './goOn';

it.each([
  [0, false],
  [1, true],
  [41, true],
  [42, false],
])('at move %i of 42 one can go on: %s', (at, can) => {
  expect(movesToGoOnFrom(at, 42)).toBe(can);
});

const card = { names: ['House', 'Bori', 'Mina'], bots: ['house', 'counter', null] };

it.each([
  ['the seat that is shown', 1, 1],
  ['a person’s seat for a spectator', null, 2],
  ['a person’s seat if a role is shown', 0, 2],
])('the visitor takes %s', (_, viewer, seat) => {
  expect(firstSeat(card, 1, viewer)).toBe(seat);
});

it('if only bots played, it is the first seat without a role', () => {
  expect(firstSeat({ ...card, bots: ['house', 'counter', 'counter'] }, 1, null)).toBe(1);
});
