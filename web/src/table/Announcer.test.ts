// What a screen reader hears: every new line once, in order.
import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../net/sockets.fixture';
import type { Outcome, EntryView, LogLine } from '../wire/wire';
import Announcer from './Announcer.svelte';
import { narration, update, welcome } from './room.fixture';
import { Room } from './room.svelte';

let room: Room;
let region: Element;
const line = (seq: number, text: string): LogLine => ({ seq, at: 0, seat: null, text });

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  room = new Room('6VS9HF', null, 'player', { looked: () => {}, moved: () => {}, happened: () => {} });
  FakeSocket.last.opens().says(welcome({ narration: narration({ lines: [line(9, 'past')] }) }));
  region = render(Announcer, { room }).container.querySelector('[aria-live]') as Element;
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

async function heard(): Promise<(string | null)[]> {
  await tick();
  return [...region.children].map((each) => each.textContent);
}

it('the past is not said, what comes is, once and in order', async () => {
  expect(await heard()).toEqual([]);
  const said: EntryView = { type: 'Said', member: 'joon', text: 'hi', dice_result: null };
  FakeSocket.last.says(update({ seq: 11, narration: narration({ lines: [line(11, 'one'), line(11, 'two')] }) }));
  FakeSocket.last.says(update({ seq: 12, entries: [said] }));
  expect(await heard()).toEqual(['one', 'two', 'joon: hi']);
  const nodes = [...region.children];
  FakeSocket.last.says(update({ seq: 13, narration: narration({ lines: [line(13, 'three')] }) }));
  expect(await heard()).toEqual(['one', 'two', 'joon: hi', 'three']);
  expect([...region.children].slice(0, 3)).toEqual(nodes);
});

it('nobody hears their own words', async () => {
  FakeSocket.last.says(update({ seq: 11, entries: [{ type: 'Said', member: 'mina', text: 'hello', dice_result: null }] }));
  expect(await heard()).toEqual([]);
});

it('nothing is said again in another language', async () => {
  FakeSocket.last.says(update({ seq: 11, narration: narration({ lines: [line(11, 'one')] }) }));
  await heard();
  const [node] = region.children;
  room.retell();
  const lines = [line(9, '지난 일'), line(11, '하나')];
  FakeSocket.last.opens().says(welcome({ seq: 11, narration: narration({ lines }) }));
  expect(await heard()).toEqual(['하나']);
  expect(region.children[0]).toBe(node);
});

it('who won is said once, by the game: the result’s heading is read as well', async () => {
  const outcome: Outcome = { ranks: [0, 1], results: ['win', 'lose'], reason: 'LAST_STANDING' };
  const end: EntryView = { type: 'MatchEnded', match: 'm1', outcome, secret: '', key: '' };
  const lines = [line(11, 'mina won: the last one standing!'), line(12, 'Winner: mina!')];
  FakeSocket.last.says(update({ seq: 12, entries: [null, end], narration: narration({ lines, ending: 'Winner: mina!' }) }));
  expect(await heard()).toEqual(['mina won: the last one standing!']);
  FakeSocket.last.says(update({ seq: 13, narration: narration({ lines: [line(13, 'A new match.')], ending: null }) }));
  expect(await heard()).toEqual(['mina won: the last one standing!', 'A new match.']);
});
