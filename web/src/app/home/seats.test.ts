// How many can play, and how many bots that makes.
import { expect, it } from 'vitest';
import { botCounts, spanOf, usualBots } from './seats';

const DEALER = [{ name: 'dealer', title: { ko: '딜러', en: 'Dealer' } }];

it.each([
  [[2, 3, 4, 5, 6], '2–6'],
  [[2], '2'],
  [[2, 4], '2, 4'],
  [[1, 2], '1–2'],
  [[2, 3, 4, 6, 8, 9, 10, 12], '2–4, 6, 8–10, 12'],
  [[2, 3, 5], '2, 3, 5'],
])('%j players read %s', (seats, words) => expect(spanOf(seats)).toBe(words));

it.each([
  [[2, 3, 4, 5, 6], 3],
  [[2, 3], 2],
  [[2], 1],
  [[5, 6, 7], 6],
  [[1], 0],
])('a table for %j is usually filled with %d bots', (seats, bots) => {
  expect(usualBots({ seats, roles: [] })).toBe(bots);
});

it('counts the bots beside one person', () => {
  expect(botCounts({ seats: [1, 2, 4], roles: [] })).toEqual([1, 3]);
});

it('where somebody deals, one person needs no bot at all', () => {
  const table = { seats: [1, 2, 3, 4], roles: DEALER };
  expect([botCounts(table), usualBots(table)]).toEqual([[0, 1, 2], 0]);
});
