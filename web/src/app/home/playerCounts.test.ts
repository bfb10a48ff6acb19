import { expect, it } from 'vitest';
import { botCounts, countsText, usualBots } from './playerCounts';

const DEALER = [{ name: 'dealer', title: { ko: '딜러', en: 'Dealer' } }];

it.each([
  [[2, 3, 4, 5, 6], '2–6'],
  [[2], '2'],
  [[2, 4], '2, 4'],
  [[1, 2], '1–2'],
  [[2, 3, 4, 6, 8, 9, 10, 12], '2–4, 6, 8–10, 12'],
  [[2, 3, 5], '2, 3, 5'],
])('%j players read %s', (seats, words) => expect(countsText(seats)).toBe(words));

it.each([
  [[2, 3, 4, 5, 6], 3],
  [[2, 3], 2],
  [[2], 1],
  [[5, 6, 7], 6],
  [[1], 0],
])('a game for %j gets %d bots by default', (seats, bots) => {
  expect(usualBots({ seats, roles: [] })).toBe(bots);
});

it('the counts leave one seat for the person', () => {
  expect(botCounts({ seats: [1, 2, 4], roles: [] })).toEqual([1, 3]);
});

it('a dealer counts among the usual four', () => {
  const table = { seats: [1, 2, 3, 4, 5], roles: DEALER };
  expect([botCounts(table), usualBots(table)]).toEqual([[1, 2, 3], 2]);
});
