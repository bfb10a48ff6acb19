import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { api } from '../../net/http';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import { RoomPresenter } from '../client/presenter.svelte';
import { TURN, gameCard, playingView, welcome } from '../client/room.fixture';
import type { GameBoard } from './boards';
import GateBoard from './GateBoard.fixture.svelte';
import MatchTable from './MatchTable.svelte';
import type { Moment } from './stage.svelte';

const MS = 500;
const BOARD: GameBoard = {
  Board: GateBoard,
  beats: ({ events }) => events.map((event) => ({ view: event, scene: 'rolling', ms: MS, holds: event === 'old dice' })),
};
let presenter: RoomPresenter;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(api, 'games').mockResolvedValue([gameCard()]);
  preferences.set({ lang: 'en', motion: 'full', sound: false });
  presenter = new RoomPresenter('6VS9HF', null, 'player');
  const turn = { ...TURN, menu: { actions: ['go'], forms: [] } } as unknown as typeof TURN;
  FakeSocket.last.opens().says(welcome({ room: playingView(), turn, member: 'mina' }));
  await vi.advanceTimersByTimeAsync(0);
  presenter.board = BOARD;
  presenter.stage.set('old dice');
  render(MatchTable, { presenter });
  vi.spyOn(presenter.room, 'act').mockResolvedValue(null);
});

afterEach(() => {
  presenter.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(...events: string[]): void {
  const moment: Moment = { events, before: 'old dice', after: 'new dice', viewer: 0 };
  flushSync(() => presenter.stage.push(moment));
}

const button = () => screen.getByRole('button');

async function press(): Promise<void> {
  await fireEvent.pointerDown(button());
  await fireEvent.click(button());
}

it('offers nothing while the new situation is not shown', () => {
  show('old dice');
  expect([button().textContent, screen.getByText('old dice')]).toEqual(['wait', expect.anything()]);
  flushSync(() => vi.advanceTimersByTime(MS));
  expect([button().textContent, screen.getByText('new dice')]).toEqual(['go', expect.anything()]);
});

it('does not wait for decoration', () => {
  show('new dice');
  expect(button().textContent).toBe('go');
});

it.each(['Enter', ' ', 'Escape'])('a press of %j shows the situation without acting on it', async (key) => {
  show('old dice');
  await fireEvent.keyDown(window, { key });
  flushSync();
  expect(presenter.room.act).not.toHaveBeenCalled();
  expect(screen.getByText('new dice')).toBeTruthy();
  await fireEvent.keyDown(window, { key: 'Enter' });
  expect(presenter.room.act).toHaveBeenCalledExactlyOnceWith('by key');
});

it('a tap shows the situation without acting on it', async () => {
  show('old dice');
  await press();
  expect(presenter.room.act).not.toHaveBeenCalled();
  expect(screen.getByText('new dice')).toBeTruthy();
  await press();
  expect(presenter.room.act).toHaveBeenCalledExactlyOnceWith('by press');
});
