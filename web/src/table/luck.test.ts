// Luck is added without anybody's asking where the dealer starts, once for each time it is owed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../net/sockets.fixture';
import type { Command, Ready } from '../wire/wire';
import { Luck } from './luck';
import { member, refused, roomView, update, welcome } from './room.fixture';
import { Room } from './room.svelte';

let room: Room;
let luck: Luck;
const WATCHING = { looked() {}, moved() {}, happened() {} };
const ANOTHER = 'b'.repeat(64);

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  localStorage.clear();
  room = new Room('6VS9HF', null, 'player', WATCHING);
  luck = new Luck(room);
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

function come(start: 'dealer' | 'all_ready'): FakeSocket {
  return FakeSocket.last.opens().says(welcome({ room: roomView({ start }) }));
}

function given(socket: FakeSocket): (Command & { do: Ready })[] {
  return socket.sent.filter((frame) => frame.type === 'Command') as (Command & { do: Ready })[];
}

it('goes out once, with a salt for the commitment of now', async () => {
  const socket = come('dealer');
  const minded = luck.mind();
  await luck.mind();
  const [first, ...more] = given(socket);
  expect(more).toEqual([]);
  expect(first?.do).toMatchObject({ type: 'Ready', commitment: 'a'.repeat(64), salt: expect.any(String) });
  socket.says({ type: 'Accepted', id: first?.id ?? '', seq: 11 });
  await minded;
});

it('goes out anew for another commitment, and where it was for an old one', async () => {
  const socket = come('dealer');
  const minded = luck.mind();
  socket.says(update({ room: { steps: [{ at: ['commitment'], to: ANOTHER }] } }));
  socket.says(refused(given(socket)[0]?.id ?? '', 'STALE_COMMITMENT'));
  await vi.waitFor(() => expect(given(socket)).toHaveLength(2));
  expect(given(socket)[1]?.do.commitment).toBe(ANOTHER);
  socket.says({ type: 'Accepted', id: given(socket)[1]?.id ?? '', seq: 12 });
  await minded;
});

it('is nobody’s debt who is ready, or who is asked to be', async () => {
  const socket = come('all_ready');
  await luck.mind();
  const members = [member('mina', { ready: true }), member('joon')];
  socket.says(update({ room: { whole: roomView({ start: 'dealer', members }) } }));
  await luck.mind();
  expect(given(socket)).toEqual([]);
});
