import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { api } from '../../net/http';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import { notes } from '../../ui/notes.svelte';
import type { Hint, TurnView } from '../../wire/wire';
import MatchTable from '../board/MatchTable.svelte';
import { RoomPresenter } from '../client/presenter.svelte';
import { TURN, gameCard, narration, playingView, refused, update, welcome } from '../client/room.fixture';

const WHY = 'With your dice, at least two 3s is 90% likely.';
const MENU = { actions: ['go'], forms: [] };
let presenter: RoomPresenter;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(api, 'games').mockResolvedValue([gameCard()]);
  notes.all = [];
  preferences.set({ lang: 'en', motion: 'full', sound: false });
  presenter = new RoomPresenter('6VS9HF', null, 'player');
  presenter.board = null;
});
afterEach(() => {
  presenter.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function shown(turn: Partial<TurnView> = {}): Promise<void> {
  const menu = { actions: ['Go'], forms: [] };
  const now = { ...TURN, menu: MENU, hint: true, ...turn } as unknown as TurnView;
  FakeSocket.last.opens().says(
    welcome({ room: playingView(), turn: now, member: 'mina', narration: narration({ menu }) }),
  );
  await vi.advanceTimersByTimeAsync(0);
  render(MatchTable, { presenter });
}

const button = () => screen.queryByRole('button', { name: 'Hint' });
const asked = () => FakeSocket.last.sent.filter(({ type }) => type === 'AskHint');

async function answered(): Promise<void> {
  const [question] = asked();
  const hint: Hint = { type: 'Hint', id: (question as { id: string }).id, action: 'go', words: 'Bet: two 3s', why: WHY };
  FakeSocket.last.says(hint);
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

it('there is no button where there is no hint', async () => {
  await shown({ hint: false });
  expect(button()).toBeNull();
  await fireEvent.keyDown(window, { code: 'KeyH' });
  expect(asked()).toEqual([]);
});

it('a hint shows the action and the reason, and its button gets the focus', async () => {
  await shown();
  await fireEvent.click(button()!);
  expect(asked()).toMatchObject([{ type: 'AskHint', number: 1 }]);
  await answered();
  expect(screen.getByText('Bet: two 3s')).toBeTruthy();
  const focused = screen.getByRole('button', { name: 'Do it' });
  expect(document.activeElement).toBe(focused);
  const described = (focused.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(WHY);
});

it('“Do it” sends the action', async () => {
  await shown();
  await fireEvent.click(button()!);
  await answered();
  await fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: { type: 'Act', action: 'go', number: 1 } });
  expect(screen.queryByText(WHY)).toBeNull();
});

it('the key asks once at a time, and Escape closes the hint', async () => {
  await shown();
  await fireEvent.keyDown(window, { code: 'KeyH' });
  await fireEvent.keyDown(window, { code: 'KeyH' });
  expect(asked()).toHaveLength(1);
  await answered();
  await fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByText(WHY)).toBeNull();
});

it('a hint belongs to its position', async () => {
  await shown();
  await fireEvent.click(button()!);
  await answered();
  FakeSocket.last.says(update({ turn: [['number', 2]] }));
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
  expect(screen.queryByText(WHY)).toBeNull();
});

it('a refusal says why', async () => {
  await shown();
  await fireEvent.click(button()!);
  FakeSocket.last.says(refused((asked()[0] as { id: string }).id, 'HINT_FAILED'));
  await vi.advanceTimersByTimeAsync(0);
  expect(notes.all.map(({ text }) => text)).toEqual(['Not yet.']);
});
