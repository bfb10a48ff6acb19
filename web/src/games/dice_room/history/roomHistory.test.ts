// A room's history: loaded when there is a component for it, and again after every match.
import { render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { UnreachableError, api } from '../../../net/http';
import RoomHistory from '../../../table/history/RoomHistory.svelte';
import { playingView, roomView } from '../../../table/client/room.fixture';
import type { RoomPresenter } from '../../../table/client/presenter.svelte';
import { notes } from '../../../ui/notes.svelte';
import type { MatchCard } from '../../../wire/wire';
import History from './History.svelte';

const OUTCOME = { results: ['lose', 'win'], ranks: [2, 1], reason: 'HIGH' } as const;

function match(id: string): MatchCard {
  return { id, slug: 'toy', ended: 0, names: ['Ann', 'Ben'], outcome: OUTCOME, bots: [] };
}

function presenter(view = roomView(), board: unknown = { History }): RoomPresenter {
  return { room: { code: view.code, view }, board } as unknown as RoomPresenter;
}

beforeEach(() => {
  preferences.set({ lang: 'en' });
  notes.all = [];
});

it('says that nothing was played yet', async () => {
  const asked = vi.spyOn(api, 'matchesIn').mockResolvedValue([]);
  render(RoomHistory, { presenter: presenter() });
  await screen.findByText(/^No games finished yet/);
  expect(asked).toHaveBeenCalledWith('6VS9HF', 'secret', 100);
});

it('shows how often each player was caught, with links to the replays', async () => {
  vi.spyOn(api, 'matchesIn').mockResolvedValue([match('m2'), match('m1')]);
  render(RoomHistory, { presenter: presenter() });
  await screen.findByRole('row', { name: 'Ann 2 2' });
  expect(screen.getByRole('row', { name: 'Ben 2 0' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/replay/m2', '/replay/m1']);
});

it('is loaded again after another match', async () => {
  const asked = vi.spyOn(api, 'matchesIn').mockResolvedValue([match('m1')]);
  const { rerender } = render(RoomHistory, { presenter: presenter() });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await rerender({ presenter: presenter(playingView({ phase: 'over' })) });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

it('is absent if the game has no history component', () => {
  const asked = vi.spyOn(api, 'matchesIn');
  const { container } = render(RoomHistory, { presenter: presenter(roomView(), {}) });
  expect([container.textContent?.trim(), asked.mock.calls.length]).toEqual(['', 0]);
});

it('shows why it could not be loaded', async () => {
  vi.spyOn(api, 'matchesIn').mockRejectedValue(new UnreachableError('gone'));
  render(RoomHistory, { presenter: presenter() });
  await waitFor(() => expect(notes.all).toHaveLength(1));
});
