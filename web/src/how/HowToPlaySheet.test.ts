// The summary sheet over the table: a few sentences and two links.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../app/preferences.svelte';
import { gameCard } from '../table/client/room.fixture';
import type { GameCard } from '../wire/wire';
import HowToPlaySheet from './HowToPlaySheet.svelte';

beforeEach(() => preferences.set({ lang: 'en' }));

function show(changes: Partial<GameCard>): void {
  render(HowToPlaySheet, { game: gameCard({ slug: 'toy', ...changes }), open: true, onclose() {} });
}

function links(): (string | null | undefined)[][] {
  return screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
}

it('summarises the game, and links to its lesson and all rules', () => {
  show({ how_to_play: ['First roll.', 'Then look.'].map((en) => ({ ko: '굴려요.', en })) });
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent?.trim());
  expect(lines).toEqual(['First roll.', 'Then look.']);
  expect(links()).toEqual([['Lesson', '/learn/toy'], ['All the rules', '/how/toy']]);
});

it('links to no lesson that does not exist', () => {
  show({ has_lesson: false });
  expect(links()).toEqual([['All the rules', '/how/toy']]);
});
