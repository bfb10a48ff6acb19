import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import type { Outcome, Statistic } from '../../wire/wire';
import type { Results } from '../board/boards';
import type { SeatedPlayer } from '../seating';
import { markOf } from '../seating';
import { standingsOf } from './ranking';
import Standings from './Standings.svelte';

const WORDS: Results = { big: 'lose', word: (result) => (result === 'lose' ? 'Caught' : 'Safe') };

beforeEach(() => preferences.set({ lang: 'en' }));

function seats(count: number): SeatedPlayer[] {
  const presence = { isBot: false, isMe: false, isAway: false, awaited: null, hasStandIn: false, hasLeft: false };
  return Array.from({ length: count }, (_, seat) => {
    return { seat, name: `p${seat}`, ...presence, mark: markOf(seat), acts: false, deadline: null };
  });
}

function rows(outcome: Outcome, results: Results | null, score: Statistic | null = null): string[] {
  const standings = standingsOf(outcome, seats(outcome.ranks.length), []);
  const { container } = render(Standings, { standings, results, score });
  for (const hidden of container.querySelectorAll('[aria-hidden]')) hidden.remove();
  return [...container.querySelectorAll('li')].map((row) => (row.textContent ?? '').replace(/\s+/g, ' ').trim());
}

const OUTCOME: Outcome = { results: ['win', 'lose', 'win'], ranks: [1, 3, 1], reason: 'X' };

it('shows ranks and winners', () => {
  expect(rows(OUTCOME, null)).toEqual(['p0 1st (tied)', 'p2 1st (tied)', 'p1 3rd']);
});

it('shows the game’s texts without ranks, the main result first', () => {
  expect(rows(OUTCOME, WORDS)).toEqual(['p1 Caught', 'p0 Safe', 'p2 Safe']);
});

it('folds a long list', () => {
  const many: Outcome = { results: Array(50).fill('win'), ranks: Array(50).fill(1), reason: 'X' };
  expect(rows({ ...many, results: many.results.with(49, 'lose') }, WORDS)[0]).toBe('p49 Caught');
  expect(screen.getByText('40 more').closest('details')?.querySelectorAll('li')).toHaveLength(40);
});

it('shows the score of each player, if there is one', () => {
  const label = { ko: '점수', en: 'Points' };
  const score: Statistic = { name: 'points', label, values: [10, null, 7], is_score: true };
  expect(rows(OUTCOME, null, score)).toEqual(['p0 1st (tied) 10Points', 'p2 1st (tied) 7Points', 'p1 3rd –Points']);
});
