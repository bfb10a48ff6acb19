// A roll for nothing: one button, and what came of it for a while.
import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/sockets.fixture';
import type { Command, DiceResult, EntryView } from '../../wire/wire';
import { update, welcome } from '../room.fixture';
import { Room } from '../room.svelte';
import BrokenLuck from './BrokenLuck.svelte';
import FreeRoll from './FreeRoll.svelte';

let room: Room;
const free = { number: 0, words: 'mine', low: 1, high: 100, value: 57 };
const dice_result: DiceResult = {
  low: 1, high: 100, value: 57, is_not_ready: false, free, effect: 'fixedDuration',
};
const said = (member: string): EntryView => ({ type: 'Said', member, text: '/roll', dice_result });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'en' });
  room = new Room('6VS9HF', null, 'player', { looked() {}, moved() {}, happened() {} });
  FakeSocket.last.opens().says(welcome());
  render(FreeRoll, { room });
});
afterEach(() => {
  room.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('rolls as somebody would type it, with luck of one’s own', () => {
  screen.getByRole('button', { name: /Try a roll/ }).click();
  const sent = FakeSocket.last.sent.at(-1) as Command;
  expect(sent.do).toMatchObject({ type: 'Say', text: '/roll', client_seed: expect.any(String) });
});

it('shows one’s own number for a while, and nobody else’s', async () => {
  FakeSocket.last.says(update({ seq: 11, entries: [said('joon')] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.queryByRole('status')).toBeNull();
  FakeSocket.last.says(update({ seq: 12, entries: [said('mina')] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getByRole('status').textContent).toContain('57, from 1 to 100');
  await vi.advanceTimersByTimeAsync(4000);
  expect(screen.queryByRole('status')).toBeNull();
});

it('a broken promise is told aloud, with both numbers', () => {
  render(BrokenLuck, { broken: { what: 'roll', found: 1000, expected: 7 } });
  const words = screen.getByRole('alert').textContent;
  expect(words).toContain('comes out as 7, but it was shown as 1,000');
});
