// The field to write in, and that whoever is muted is told why it is closed.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { api } from '../../net/http';
import { FakeSocket } from '../../net/sockets.fixture';
import { gameCard, member, roomView, welcome } from '../room.fixture';
import type { ChatMessage, DiceResult, FreeRoll } from '../../wire/wire';
import { Visit } from '../visit.svelte';
import Talk from './Talk.svelte';

let visit: Visit;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(api, 'games').mockResolvedValue([gameCard()]);
  preferences.set({ lang: 'en' });
});

afterEach(() => {
  visit.close();
  vi.unstubAllGlobals();
});

function show(muted: boolean, chat: readonly ChatMessage[] = []): HTMLInputElement {
  visit = new Visit('6VS9HF', null, 'player');
  const members = [member('mina'), member('joon', { muted })];
  FakeSocket.last.opens().says(welcome({ member: 'joon', room: roomView({ members }), chat }));
  render(Talk, { visit });
  return screen.getByRole('textbox', { name: 'Message' });
}

it('is open to everyone', () => {
  expect(show(false).disabled).toBe(false);
  expect(screen.queryByText(/The host has muted you/)).toBeNull();
});

it('is closed to whoever is muted, and says so', () => {
  const field = show(true);
  expect(field.disabled).toBe(true);
  const why = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toContain('The host has muted you');
});

it('leads whoever reads further up back to the newest', async () => {
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

describe('a message that rolled', () => {
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

  it('says where it counts for nothing in the game', () => {
    show(false, [line({ is_not_ready: true })]);
    expect(screen.getByText(/Practice/).textContent).toBe('Practice, not in this game');
  });

  it.each([
    ['right', 'Checked'],
    ['wrong', 'Not as promised'],
  ] as const)('says that it was found %s', async (checked, words) => {
    show(false, [line()]);
    visit.room.luck.checked = new Map([[9, checked]]);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
