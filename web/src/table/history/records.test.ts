import { expect, it } from 'vitest';
import type { MatchCard, Result } from '../../wire/wire';
import { recordsOf } from './records';

function match(people: Readonly<Record<string, Result>>): MatchCard {
  const [names, results] = [Object.keys(people), Object.values(people)];
  const outcome = { results, ranks: results.map(() => 1), reason: 'SETTLED' };
  return { id: names.join(), slug: 'toy', ended: 0, names, outcome, bots: [], characters: [] };
}

const NEWEST_FIRST = [
  match({ House: 'none', Ann: 'win', Ben: 'lose' }),
  match({ House: 'none', Ben: 'tie', Ann: 'win' }),
  match({ House: 'none', Ann: 'none', Ben: 'lose' }),
  match({ House: 'none', Ann: 'lose' }),
];

it('counts results by name, wherever somebody sat', () => {
  const { wins, ties, losses } = recordsOf(NEWEST_FIRST).get('Ben') ?? {};
  expect([wins, ties, losses]).toEqual([0, 1, 2]);
});

it('counts the latest equal results in a row; matches without a result do not break a streak', () => {
  const records = recordsOf(NEWEST_FIRST);
  expect(records.get('Ann')).toEqual({ wins: 2, ties: 0, losses: 1, streak: { result: 'win', length: 2 } });
  expect(records.get('Ben')?.streak).toEqual({ result: 'lose', length: 1 });
  expect(recordsOf(NEWEST_FIRST.slice(2)).get('Ann')?.streak).toEqual({ result: 'lose', length: 1 });
});

it('leaves out who never had a result', () => {
  expect([...recordsOf(NEWEST_FIRST).keys()]).toEqual(['Ann', 'Ben']);
});
