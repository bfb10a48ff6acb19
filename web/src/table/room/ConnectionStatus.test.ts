import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import Clock from '../turn/Clock.svelte';
import ConnectionStatus from './ConnectionStatus.svelte';
import { TURN, playingView, welcome } from '../client/room.fixture';
import { RoomClient } from '../client/roomClient.svelte';

const SECOND = 1000;
let room: RoomClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'en' });
  room = new RoomClient('6VS9HF', null, 'player', { reset() {}, moved() {}, happened() {} });
  join(30);
  render(ConnectionStatus, { room });
  render(Clock, { get deadline() {
    return room.seating.seats[0]?.deadline ?? 0;
  } });
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function join(seconds: number): void {
  const clock = { seat: 0, deadline: Date.now() + seconds * SECOND, kind: 'turn' } as const;
  const turn = { ...TURN, clocks: [clock] };
  FakeSocket.last.opens().says(welcome({ room: playingView(), turn }));
}

async function pass(seconds: number): Promise<string | null> {
  await vi.advanceTimersByTimeAsync(seconds * SECOND);
  await tick();
  return screen.getByRole('timer').textContent;
}

it('a short break is not shown', async () => {
  FakeSocket.last.breaks();
  await pass(0.3);
  join(30);
  await pass(1);
  expect(screen.getByRole('status').textContent?.trim()).toBe('');
});

it('a lost connection is shown within a second', async () => {
  FakeSocket.last.breaks();
  await pass(1);
  expect(screen.getByRole('status').textContent).toContain('Reconnecting');
});

it('says that sending takes long', async () => {
  render(ConnectionStatus, { room, isSlow: true });
  await pass(0.1);
  expect(screen.getByText('Slow connection. Sending…')).toBeTruthy();
});

it('clocks stop while the connection is lost and continue with the Welcome', async () => {
  expect(await pass(2)).toContain('28');
  FakeSocket.last.breaks();
  const held = await pass(1);
  expect(await pass(20)).toBe(held);
  join(28); // the server's clock stood still, too
  expect(await pass(0.3)).toContain('28');
  expect(await pass(2)).toContain('26');
});
