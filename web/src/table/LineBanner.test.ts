// A broken line is said within a second, and no clock runs on meanwhile.
import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../app/preferences.svelte';
import { FakeSocket } from '../net/sockets.fixture';
import Clock from './Clock.svelte';
import LineBanner from './LineBanner.svelte';
import { TURN, playingView, welcome } from './room.fixture';
import { Room } from './room.svelte';

const SECOND = 1000;
let room: Room;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'en' });
  room = new Room('6VS9HF', null, 'player', { looked() {}, moved() {}, happened() {} });
  enter(30);
  render(LineBanner, { room });
  render(Clock, { get deadline() {
    return room.seating.seats[0]?.deadline ?? 0;
  } });
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function enter(seconds: number): void {
  const clock = { seat: 0, deadline: Date.now() + seconds * SECOND, kind: 'turn' } as const;
  const turn = { ...TURN, clocks: [clock] };
  FakeSocket.last.opens().says(welcome({ room: playingView(), turn }));
}

async function pass(seconds: number): Promise<string | null> {
  await vi.advanceTimersByTimeAsync(seconds * SECOND);
  await tick();
  return screen.getByRole('timer').textContent;
}

it('a blink is not worth a word', async () => {
  FakeSocket.last.breaks();
  await pass(0.3);
  enter(30);
  await pass(1);
  expect(screen.getByRole('status').textContent?.trim()).toBe('');
});

it('a broken line is said within a second', async () => {
  FakeSocket.last.breaks();
  await pass(1);
  expect(screen.getByRole('status').textContent).toContain('Reconnecting');
});

it('a clock stands still while the line is away, and goes on from what the welcome says', async () => {
  expect(await pass(2)).toContain('28');
  FakeSocket.last.breaks();
  const held = await pass(1);
  expect(await pass(20)).toBe(held);
  enter(28); // the server was away as well, and took nobody's time
  expect(await pass(0.3)).toContain('28');
  expect(await pass(2)).toContain('26');
});
