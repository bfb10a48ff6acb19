import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { api } from '../../net/http';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import { gameCard, member, roomView, welcome } from '../client/room.fixture';
import type { ChatMessage, DiceResult, FreeRoll } from '../../wire/wire';
import { RoomPresenter } from '../client/presenter.svelte';
import ChatPanel from './ChatPanel.svelte';

let presenter: RoomPresenter;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(api, 'games').mockResolvedValue([gameCard()]);
  preferences.set({ lang: 'en' });
});

afterEach(() => {
  presenter.close();
  vi.unstubAllGlobals();
});

function show(muted: boolean, chat: readonly ChatMessage[] = []): HTMLInputElement {
  presenter = new RoomPresenter('6VS9HF', null, 'player');
  const members = [member('mina'), member('joon', { muted })];
  FakeSocket.last.opens().says(welcome({ member: 'joon', room: roomView({ members }), chat }));
  render(ChatPanel, { presenter });
  return screen.getByRole('textbox', { name: 'Message' });
}

it('the field is enabled', () => {
  expect(show(false).disabled).toBe(false);
  expect(screen.queryByText(/The host has muted you/)).toBeNull();
});

it('the field of a muted member is disabled and says why', () => {
  const field = show(true);
  expect(field.disabled).toBe(true);
  const why = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toContain('The host has muted you');
});

it('a half-written message survives closing the chat', async () => {
  await fireEvent.input(show(false), { target: { value: 'wait for' } });
  cleanup();
  render(ChatPanel, { presenter });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' }).value).toBe('wait for');
});

it('a button leads back to the newest line after scrolling up', async () => {
  show(false, [{ seq: 9, at: 0, member: 'mina', name: 'mina', text: 'hi', dice_result: null }]);
  const scroller = screen.getByRole('group', { name: 'Log and chat' });
  expect(screen.queryByRole('button', { name: /Newest/ })).toBeNull();
  scroller.scrollTop = -300;
  await fireEvent.scroll(scroller);
  await fireEvent.click(screen.getByRole('button', { name: /Newest/ }));
  expect(scroller.scrollTop).toBe(0);
  await fireEvent.scroll(scroller);
  expect(screen.queryByRole('button', { name: /Newest/ })).toBeNull();
});

describe('a message with a roll', () => {
  const free: FreeRoll = { number: 0, words: 'mine', low: 1, high: 100_000, value: 57_123 };
  const result: DiceResult = {
    low: 1, high: 100_000, value: 57_123, is_not_ready: false, free, effect: 'fixedDuration',
  };
  const line = (changes: Partial<DiceResult> = {}): ChatMessage => ({
    seq: 9, at: 0, member: 'mina', name: 'mina', text: '/roll', dice_result: { ...result, ...changes },
  });

  it('shows the number and its range', () => {
    show(false, [line()]);
    expect(screen.getByText('57,123, from 1 to 100,000')).toBeTruthy();
    expect(screen.queryByText(/Practice/)).toBeNull();
  });

  it('says that it is practice', () => {
    show(false, [line({ is_not_ready: true })]);
    expect(screen.getByText(/Practice/).textContent).toBe('Practice, doesn’t count in this match');
  });

  it.each([
    ['right', 'Verified'],
    ['wrong', 'Doesn’t match the seal'],
  ] as const)('shows the verdict %s', async (verdict, words) => {
    show(false, [line()]);
    presenter.room.rollVerifier.verdicts = new Map([[9, verdict]]);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
