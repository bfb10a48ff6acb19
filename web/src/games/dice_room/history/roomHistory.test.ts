// A room's history as its members read it.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import RoomHistory from '../../../table/history/RoomHistory.svelte';
import type { RoomPresenter } from '../../../table/client/presenter.svelte';
import type { MatchCard } from '../../../wire/wire';
import History from './History.svelte';

const OUTCOME = { results: ['lose', 'win'], ranks: [2, 1], reason: 'HIGH' } as const;

function match(id: string): MatchCard {
  return { id, slug: 'toy', ended: 0, names: ['Ann', 'Ben'], outcome: OUTCOME, bots: [], characters: [] };
}

function presenter(list: readonly MatchCard[], board: unknown = { History }): RoomPresenter {
  return { matches: { list }, board } as unknown as RoomPresenter;
}

beforeEach(() => preferences.set({ lang: 'en' }));

it('says that nothing was played yet', () => {
  render(RoomHistory, { presenter: presenter([]) });
  expect(screen.getByText(/^No match finished yet/)).toBeTruthy();
});

it('shows how often each player was caught, with links to the replays', () => {
  render(RoomHistory, { presenter: presenter([match('m2'), match('m1')]) });
  expect(screen.getByRole('row', { name: 'Ann 2 2' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Ben 2 0' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/replay/m2', '/replay/m1']);
});

it('is absent if the game has no history component', () => {
  const { container } = render(RoomHistory, { presenter: presenter([match('m1')], {}) });
  expect(container.textContent?.trim()).toBe('');
});
