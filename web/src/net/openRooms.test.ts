import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RoomCard } from '../wire/wire';
import { api, UnreachableError } from './http';
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

  send(rooms: readonly RoomCard[]): void {
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
  free: 2,
  spectators: true,
};

let rooms: OpenRooms;
let unwatch: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.spyOn(api, 'rooms').mockResolvedValue([]);
  hide(false);
  FakeSource.all = [];
  rooms = new OpenRooms();
  unwatch = rooms.watch();
});
afterEach(() => {
  unwatch();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function source(): FakeSource {
  const last = FakeSource.all.at(-1);
  if (!last) throw new Error('no stream was opened');
  return last;
}

it('the list is null until the stream sends one', () => {
  expect(rooms.rooms).toBeNull();
  source().send([CARD]);
  expect(rooms.rooms).toEqual([CARD]);
  source().send([]);
  expect(rooms.rooms).toEqual([]);
});

it('all viewers share one stream, which closes with the last', () => {
  const another = rooms.watch();
  expect(FakeSource.all).toHaveLength(1);
  unwatch();
  expect(source().readyState).not.toBe(FakeSource.CLOSED);
  another();
  expect(source().readyState).toBe(FakeSource.CLOSED);
  unwatch = rooms.watch();
  expect(FakeSource.all).toHaveLength(2);
});

it('a hidden tab closes the stream and a visible one opens it again', () => {
  hide(true);
  expect(source().readyState).toBe(FakeSource.CLOSED);
  hide(false);
  expect(FakeSource.all).toHaveLength(2);
  expect(rooms.isStale).toBe(false);
});

it('a stream that reconnects by itself is left alone', () => {
  source().send([CARD]);
  source().fail(FakeSource.CONNECTING);
  expect(rooms.isStale).toBe(true);
  expect(rooms.rooms).toEqual([CARD]);
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all).toHaveLength(1);
  source().send([]);
  expect(rooms.isStale).toBe(false);
});

it('a closed stream is replaced, with a growing delay', () => {
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

it('showing the tab during the delay opens only one stream', () => {
  source().fail(FakeSource.CLOSED);
  hide(true);
  hide(false);
  vi.advanceTimersByTime(1_000);
  expect(FakeSource.all).toHaveLength(2);
});

it('a closed stream is not replaced without viewers', () => {
  source().fail(FakeSource.CLOSED);
  unwatch();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all).toHaveLength(1);
  unwatch = rooms.watch();
});

it('a silent stream is replaced by polling until it sends a list', async () => {
  vi.mocked(api.rooms).mockResolvedValue([CARD]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(rooms.rooms).toEqual([CARD]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(api.rooms).toHaveBeenCalledTimes(2);
  source().send([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.rooms).toHaveBeenCalledTimes(2);
  expect(rooms.rooms).toEqual([]);
});

it('a stream that sends lists is never polled', async () => {
  source().send([CARD]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.rooms).not.toHaveBeenCalled();
});

it('a late poll does not overwrite a list from the stream', async () => {
  let answer: (late: readonly RoomCard[]) => void = () => undefined;
  vi.mocked(api.rooms).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(4_000);
  source().send([CARD]);
  answer([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(rooms.rooms).toEqual([CARD]);
});

it('the list is stale if polling fails too', async () => {
  vi.mocked(api.rooms).mockRejectedValue(new UnreachableError('gone'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(rooms.isStale).toBe(true);
  expect(rooms.rooms).toBeNull();
});
