import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../../net/fakeSocket.fixture';
import type { Command, Ready } from '../../../wire/wire';
import { AutoReady } from './autoReady';
import { member, refused, roomView, update, welcome } from '../../client/room.fixture';
import { RoomClient } from '../../client/roomClient.svelte';

let room: RoomClient;
let autoReady: AutoReady;
const LISTENER = { reset() {}, moved() {}, happened() {} };
const ANOTHER = 'b'.repeat(64);

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  localStorage.clear();
  room = new RoomClient('6VS9HF', null, 'player', LISTENER);
  autoReady = new AutoReady(room);
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

function join(start: 'first_seat' | 'all_ready'): FakeSocket {
  return FakeSocket.last.opens().says(welcome({ room: roomView({ start }) }));
}

function readyCommands(socket: FakeSocket): (Command & { do: Ready })[] {
  return socket.sent.filter((frame) => frame.type === 'Command') as (Command & { do: Ready })[];
}

it('Ready is sent once, with a salt for the current commitment', async () => {
  const socket = join('first_seat');
  const updated = autoReady.update();
  await autoReady.update();
  const [first, ...more] = readyCommands(socket);
  expect(more).toEqual([]);
  expect(first?.do).toMatchObject({ type: 'Ready', commitment: 'a'.repeat(64), salt: expect.any(String) });
  socket.says({ type: 'Accepted', id: first?.id ?? '', seq: 11 });
  await updated;
});

it('Ready is sent again for a new commitment', async () => {
  const socket = join('first_seat');
  const updated = autoReady.update();
  socket.says(update({ room: [['commitment', ANOTHER]] }));
  socket.says(refused(readyCommands(socket)[0]?.id ?? '', 'STALE_COMMITMENT'));
  await vi.waitFor(() => expect(readyCommands(socket)).toHaveLength(2));
  expect(readyCommands(socket)[1]?.do.commitment).toBe(ANOTHER);
  socket.says({ type: 'Accepted', id: readyCommands(socket)[1]?.id ?? '', seq: 12 });
  await updated;
});

it('nothing is sent by ready members or if a button is shown', async () => {
  const socket = join('all_ready');
  await autoReady.update();
  const members = [member('mina', { ready: true }), member('joon')];
  socket.says(update({ room: [[roomView({ start: 'first_seat', members })]] }));
  await autoReady.update();
  expect(readyCommands(socket)).toEqual([]);
});
