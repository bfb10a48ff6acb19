import { expect, it } from 'vitest';
import type { MatchCard, Result } from '../../../wire/wire';
import { caughtIn, talliesOf } from './tallies';

function match(id: string, people: Readonly<Record<string, Result>>): MatchCard {
  const [names, results] = [Object.keys(people), Object.values(people)];
  const ranks = results.map(() => 1);
  return { id, slug: 'toy', ended: 0, names, outcome: { results, ranks, reason: 'HIGH' }, bots: [], characters: [] };
}

const MATCHES = [
  match('3', { Ann: 'lose', Ben: 'win', Cleo: 'lose' }),
  match('2', { Ben: 'none', Ann: 'none' }),
  match('1', { Ann: 'lose', Ben: 'win' }),
];

it('counts by name how often each was caught, the most often first', () => {
  expect(talliesOf(MATCHES)).toEqual([
    { name: 'Ann', games: 3, caught: 2 },
    { name: 'Cleo', games: 1, caught: 1 },
    { name: 'Ben', games: 3, caught: 0 },
  ]);
});

it('names who was caught in a match', () => {
  expect(MATCHES.map(caughtIn)).toEqual([['Ann', 'Cleo'], [], ['Ann']]);
});
