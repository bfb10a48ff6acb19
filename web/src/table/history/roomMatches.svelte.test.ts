import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { UnreachableError, api } from '../../net/http';
import { notes } from '../../ui/notes.svelte';
import type { RoomPresenter } from '../client/presenter.svelte';
import { roomView } from '../client/room.fixture';
import { RoomMatches, keepMatchesLoaded } from './roomMatches.svelte';

const MATCH = { id: 'm1', slug: 'toy', ended: 0, names: [], outcome: { results: [], ranks: [], reason: '' }, bots: [], characters: [] };
let asked = vi.spyOn(api, 'matchesIn');
let close = (): void => undefined;

beforeEach(() => {
  preferences.set({ lang: 'en' });
  notes.all = [];
  asked = vi.spyOn(api, 'matchesIn').mockResolvedValue([MATCH]);
});
afterEach(() => close());

function follow(board: unknown): { matches: RoomMatches; stage: { isPlaying: boolean }; room: { matchEnds: number[] } } {
  const view = roomView();
  const stage = $state({ isPlaying: false });
  const room = $state({ code: view.code, view, matchEnds: [] as number[] });
  const presenter = { board, stage, room, matches: new RoomMatches() };
  close = $effect.root(() => keepMatchesLoaded(() => presenter as unknown as RoomPresenter));
  flushSync();
  return presenter;
}

it('loads the matches of a game that has a history', async () => {
  const { matches } = follow({ History: {} });
  expect(asked).toHaveBeenCalledExactlyOnceWith('6VS9HF', 'secret', 100);
  await vi.waitFor(() => expect(matches.list).toEqual([MATCH]));
});

it('names the bots of earlier matches in the language of the reader', async () => {
  asked.mockResolvedValue([{ ...MATCH, names: ['Mina', 'Hana'], characters: [null, 'hana'] }]);
  const { matches } = follow({ History: {} });
  await vi.waitFor(() => expect(matches.list?.[0]?.names).toEqual(['Mina', 'Hana']));
  preferences.set({ lang: 'ko' });
  expect(matches.list?.[0]?.names).toEqual(['Mina', '하나']);
});

it('loads nothing for other games', () => {
  follow({});
  expect(asked).not.toHaveBeenCalled();
});

it('loads them again after a match, once its end was shown', () => {
  const { stage, room } = follow({ History: {} });
  stage.isPlaying = true;
  room.matchEnds = [17];
  flushSync();
  expect(asked).toHaveBeenCalledTimes(1);
  stage.isPlaying = false;
  flushSync();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('says why they could not be loaded', async () => {
  asked.mockRejectedValue(new UnreachableError('gone'));
  follow({ History: {} });
  await vi.waitFor(() => expect(notes.all).toHaveLength(1));
});
