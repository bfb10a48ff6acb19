import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import PendingIndicator from './PendingIndicator.svelte';
import { welcome } from '../client/room.fixture';
import { RoomClient } from '../client/roomClient.svelte';

const listener = { reset: vi.fn(), moved: vi.fn(), happened: vi.fn() };
let room: RoomClient;
let socket: FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  preferences.set({ lang: 'en' });
  room = new RoomClient('6VS9HF', 'secret', 'player', listener);
  socket = FakeSocket.last.opens().says(welcome());
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const indicator = (container: HTMLElement): Element | null => container.querySelector('[data-pending]');

it('is shown until the answer, and says if that takes long', async () => {
  let isSlow = false;
  const { container } = render(PendingIndicator, {
    room,
    get isSlow() {
      return isSlow;
    },
    set isSlow(slow) {
      isSlow = slow;
    },
  });
  expect(indicator(container)).toBeNull();
  const sent = room.send({ type: 'Stand' });
  await vi.advanceTimersByTimeAsync(100);
  expect(indicator(container)).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(indicator(container)).not.toBeNull();
  expect(isSlow).toBe(false);
  await vi.advanceTimersByTimeAsync(1600);
  expect(isSlow).toBe(true);
  socket.says({ type: 'Accepted', id: (socket.sent.at(-1) as { id: string }).id, seq: 9 });
  await sent;
  await tick();
  expect(indicator(container)).toBeNull();
  expect(isSlow).toBe(false);
});
