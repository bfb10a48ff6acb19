import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import type { Outcome, EntryView, LogLine } from '../../wire/wire';
import Announcer from './Announcer.svelte';
import { narration, update, welcome } from '../client/room.fixture';
import { RoomClient } from '../client/roomClient.svelte';

let room: RoomClient;
let region: Element;
const line = (seq: number, text: string): LogLine => ({ seq, at: 0, seat: null, text });

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  room = new RoomClient('6VS9HF', null, 'player', { reset: () => {}, moved: () => {}, happened: () => {} });
  FakeSocket.last.opens().says(welcome({ narration: narration({ lines: [line(9, 'past')] }) }));
  region = render(Announcer, { room }).container.querySelector('[aria-live]') as Element;
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

async function announced(): Promise<(string | null)[]> {
  await tick();
  return [...region.children].map((each) => each.textContent);
}

it('new lines are announced once and in order, earlier ones are not', async () => {
  expect(await announced()).toEqual([]);
  const said: EntryView = { type: 'Said', member: 'joon', text: 'hi', dice_result: null };
  FakeSocket.last.says(update({ seq: 11, narration: narration({ lines: [line(11, 'one'), line(11, 'two')] }) }));
  FakeSocket.last.says(update({ seq: 12, entries: [said] }));
  expect(await announced()).toEqual(['one', 'two', 'joon: hi']);
  const nodes = [...region.children];
  FakeSocket.last.says(update({ seq: 13, narration: narration({ lines: [line(13, 'three')] }) }));
  expect(await announced()).toEqual(['one', 'two', 'joon: hi', 'three']);
  expect([...region.children].slice(0, 3)).toEqual(nodes);
});

it('own messages are not announced', async () => {
  FakeSocket.last.says(update({ seq: 11, entries: [{ type: 'Said', member: 'mina', text: 'hello', dice_result: null }] }));
  expect(await announced()).toEqual([]);
});

it('a change of language announces nothing again', async () => {
  FakeSocket.last.says(update({ seq: 11, narration: narration({ lines: [line(11, 'one')] }) }));
  await announced();
  const [node] = region.children;
  room.reloadNarration();
  const lines = [line(9, '지난 일'), line(11, '하나')];
  FakeSocket.last.opens().says(welcome({ seq: 11, narration: narration({ lines }) }));
  expect(await announced()).toEqual(['하나']);
  expect(region.children[0]).toBe(node);
});

it('the line about the winner is left to the heading of the result', async () => {
  const outcome: Outcome = { ranks: [0, 1], results: ['win', 'lose'], reason: 'LAST_STANDING' };
  const end: EntryView = { type: 'MatchEnded', match: 'm1', outcome, secret: '', key: '' };
  const lines = [line(11, 'mina won: the last one standing!'), line(12, 'Winner: mina!')];
  FakeSocket.last.says(update({ seq: 12, entries: [null, end], narration: narration({ lines, ending: 'Winner: mina!' }) }));
  expect(await announced()).toEqual(['mina won: the last one standing!']);
  FakeSocket.last.says(update({ seq: 13, narration: narration({ lines: [line(13, 'A new match.')], ending: null }) }));
  expect(await announced()).toEqual(['mina won: the last one standing!', 'A new match.']);
});
