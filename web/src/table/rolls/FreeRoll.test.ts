import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import type { Command, DiceResult, EntryView } from '../../wire/wire';
import { update, welcome } from '../client/room.fixture';
import { RoomClient } from '../client/roomClient.svelte';
import RollAlert from './RollAlert.svelte';
import FreeRoll from './FreeRoll.svelte';

let room: RoomClient;
const free = { number: 0, words: 'mine', low: 1, high: 100, value: 57 };
const dice_result: DiceResult = {
  low: 1, high: 100, value: 57, is_not_ready: false, free, effect: 'fixedDuration',
};
const said = (member: string): EntryView => ({ type: 'Said', member, text: '/roll', dice_result });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'en' });
  room = new RoomClient('6VS9HF', null, 'player', { reset() {}, moved() {}, happened() {} });
  FakeSocket.last.opens().says(welcome());
  render(FreeRoll, { room });
});
afterEach(() => {
  room.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the button sends the chat command with a client seed', () => {
  screen.getByRole('button', { name: /Try a roll/ }).click();
  const sent = FakeSocket.last.sent.at(-1) as Command;
  expect(sent.do).toMatchObject({ type: 'Say', text: '/roll', client_seed: expect.any(String) });
});

it('only an own roll is shown, for a moment', async () => {
  FakeSocket.last.says(update({ seq: 11, entries: [said('joon')] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.queryByRole('status')).toBeNull();
  FakeSocket.last.says(update({ seq: 12, entries: [said('mina')] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getByRole('status').textContent).toContain('57, from 1 to 100');
  await vi.advanceTimersByTimeAsync(4000);
  expect(screen.queryByRole('status')).toBeNull();
});

it('a wrong roll is reported with both numbers', () => {
  render(RollAlert, { problem: { kind: 'roll', found: 1000, expected: 7 } });
  const words = screen.getByRole('alert').textContent;
  expect(words).toContain('should be 7, but 1,000 was shown');
});
