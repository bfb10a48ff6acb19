// The open rooms: live while somebody looks, back by itself, asked for plainly where the stream is silent.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RoomCard } from '../wire/wire';
import { api, Unreachable } from './http';
import { OpenRooms } from './openRooms.svelte';

class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  tell(rooms: readonly RoomCard[]): void {
    this.dispatchEvent(new MessageEvent('rooms', { data: JSON.stringify(rooms) }));
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.();
  }
}

const CARD: RoomCard = {
  code: '6VS9HF',
  slug: 'some_game',
  phase: 'lobby',
  public: true,
  locked: false,
  host: '지민',
  people: 1,
  seated: 1,
  most: 6,
  bots: 0,
};

let rooms: OpenRooms;
let look: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.spyOn(api, 'rooms').mockResolvedValue([]);
  hide(false);
  FakeSource.all = [];
  rooms = new OpenRooms();
  look = rooms.watch();
});
afterEach(() => {
  look();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function source(): FakeSource {
  const last = FakeSource.all.at(-1);
  if (!last) throw new Error('nothing was opened');
  return last;
}

it('is not known at first, then as it is told', () => {
  expect(rooms.rooms).toBeNull();
  source().tell([CARD]);
  expect(rooms.rooms).toEqual([CARD]);
  source().tell([]);
  expect(rooms.rooms).toEqual([]);
});

it('holds one connection for all who look, and none for nobody', () => {
  const another = rooms.watch();
  expect(FakeSource.all).toHaveLength(1);
  look();
  expect(source().readyState).not.toBe(FakeSource.CLOSED);
  another();
  expect(source().readyState).toBe(FakeSource.CLOSED);
  look = rooms.watch();
  expect(FakeSource.all).toHaveLength(2);
});

it('closes in a hidden tab and opens again', () => {
  hide(true);
  expect(source().readyState).toBe(FakeSource.CLOSED);
  hide(false);
  expect(FakeSource.all).toHaveLength(2);
  expect(rooms.isAway).toBe(false);
});

it('leaves coming back to a stream that does so by itself', () => {
  source().tell([CARD]);
  source().fail(FakeSource.CONNECTING);
  expect(rooms.isAway).toBe(true);
  expect(rooms.rooms).toEqual([CARD]);
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all).toHaveLength(1);
  source().tell([]);
  expect(rooms.isAway).toBe(false);
});

it('opens a new stream where the old one has given up, later each time', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  source().fail(FakeSource.CLOSED);
  vi.advanceTimersByTime(250);
  expect(FakeSource.all).toHaveLength(2);
  source().fail(FakeSource.CLOSED);
  vi.advanceTimersByTime(250);
  expect(FakeSource.all).toHaveLength(2);
  vi.advanceTimersByTime(250);
  expect(FakeSource.all).toHaveLength(3);
});

it('does not open two streams when somebody looks again while a new one is due', () => {
  source().fail(FakeSource.CLOSED);
  hide(true);
  hide(false);
  vi.advanceTimersByTime(1_000);
  expect(FakeSource.all).toHaveLength(2);
});

it('opens nothing for nobody after a break', () => {
  source().fail(FakeSource.CLOSED);
  look();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all).toHaveLength(1);
  look = rooms.watch();
});

it('asks plainly where the stream stays silent, again and again until it speaks', async () => {
  vi.mocked(api.rooms).mockResolvedValue([CARD]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(rooms.rooms).toEqual([CARD]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(api.rooms).toHaveBeenCalledTimes(2);
  source().tell([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.rooms).toHaveBeenCalledTimes(2);
  expect(rooms.rooms).toEqual([]);
});

it('never asks plainly where the stream speaks', async () => {
  source().tell([CARD]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.rooms).not.toHaveBeenCalled();
});

it('lets no late plain answer undo what the stream told', async () => {
  let answer: (late: readonly RoomCard[]) => void = () => undefined;
  vi.mocked(api.rooms).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(4_000);
  source().tell([CARD]);
  answer([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(rooms.rooms).toEqual([CARD]);
});

it('says that it is away where nobody answers at all', async () => {
  vi.mocked(api.rooms).mockRejectedValue(new Unreachable('gone'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(rooms.isAway).toBe(true);
  expect(rooms.rooms).toBeNull();
});
