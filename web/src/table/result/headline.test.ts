import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { sampleSeating } from '../../kit/samples/players';
import type { Result } from '../../wire/wire';
import { headlineOf } from './headline';
import { standingsOf } from './ranking';

beforeEach(() => preferences.set({ lang: 'en' }));

function headline(results: Result[], ranks: number[], teams: number[] = []): string | undefined {
  const standings = standingsOf({ results, ranks, reason: 'X' }, sampleSeating(results.length, 0).seats, teams);
  return headlineOf(standings.find(({ seated }) => seated.isMe)!, standings);
}

it.each([
  [['win', 'lose'], [1, 2], [], 'You won!'],
  [['win', 'lose', 'win', 'lose'], [1, 3, 1, 3], [0, 1, 0, 1], 'Your team won!'],
  [['win', 'win', 'lose'], [1, 1, 3], [], 'You won!'],
  [['lose', 'win'], [2, 1], [], 'Not this time'],
  [['tie', 'tie'], [1, 1], [], 'It’s a draw'],
  [['none', 'none'], [1, 1], [], undefined],
] as const)('%j with ranks %j and teams %j', (results, ranks, teams, words) => {
  expect(headline([...results], [...ranks], [...teams])).toBe(words);
});
