// The summary sheet over the table: a few sentences and two links.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../app/preferences.svelte';
import { gameCard } from '../table/client/room.fixture';
import HowToPlaySheet from './HowToPlaySheet.svelte';

beforeEach(() => preferences.set({ lang: 'en' }));

it('summarises the game, and links to its lesson and all rules', () => {
  const how_to_play = ['First roll.', 'Then look.'].map((en) => ({ ko: '굴려요.', en }));
  render(HowToPlaySheet, { game: gameCard({ slug: 'toy', how_to_play }), open: true, onclose() {} });
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent?.trim());
  expect(lines).toEqual(['First roll.', 'Then look.']);
  const links = screen.getAllByRole('link');
  const targets = links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
  expect(targets).toEqual([['Lesson', '/learn/toy'], ['All the rules', '/how/toy']]);
});
