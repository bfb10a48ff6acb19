// What is seen between a press and the answer.
import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../app/preferences.svelte';
import { FakeSocket } from '../net/sockets.fixture';
import Asking from './Asking.svelte';
import { welcome } from './room.fixture';
import { Room } from './room.svelte';

const nobody = { looked: vi.fn(), moved: vi.fn(), happened: vi.fn() };
let room: Room;
let socket: FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  preferences.set({ lang: 'en' });
  room = new Room('6VS9HF', 'secret', 'player', nobody);
  socket = FakeSocket.last.opens().says(welcome());
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const thread = (container: HTMLElement): Element | null => container.querySelector('[data-asking]');

it('runs from the press to the answer, and says so where that takes long', async () => {
  const { container } = render(Asking, { room });
  expect(thread(container)).toBeNull();
  const asked = room.ask({ type: 'Stand' });
  await vi.advanceTimersByTimeAsync(100);
  expect(thread(container)).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(thread(container)).not.toBeNull();
  expect(screen.queryByText('The line is slow. Sending…')).toBeNull();
  await vi.advanceTimersByTimeAsync(1600);
  expect(screen.getByText('The line is slow. Sending…')).toBeTruthy();
  socket.says({ type: 'Accepted', id: (socket.sent.at(-1) as { id: string }).id, seq: 9 });
  await asked;
  await tick();
  expect(thread(container)).toBeNull();
  expect(screen.queryByText('The line is slow. Sending…')).toBeNull();
});
