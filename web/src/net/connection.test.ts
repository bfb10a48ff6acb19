import type { Mock } from 'vitest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberCommand, Command } from '../wire/wire';
import { refused, update, welcome } from '../table/client/room.fixture';
import type { ConnectionEvents, ConnectionState } from './connection';
import { PROBE_MS, Connection, PING_MS, SILENCE_MS, retryDelay, socketAddress } from './connection';
import { FakeSocket } from './fakeSocket.fixture';
import { TICK_MS } from './wakeUp';

const READY: MemberCommand = { type: 'Unready' };
const LONGEST_DELAY = 8000;

let states: [ConnectionState, number][];
let events: { [Name in keyof ConnectionEvents]: Mock<ConnectionEvents[Name]> };
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  states = [];
  events = {
    join: vi.fn(() => ({ type: 'Join', room: '6VS9HF', after: 10 })),
    onUpdate: vi.fn(),
    onTime: vi.fn(),
    onState: vi.fn((state, attempts) => void states.push([state, attempts])),
    onClosed: vi.fn(),
  };
  connection = new Connection('ws://there/api/socket', events);
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function join(): FakeSocket {
  return FakeSocket.last.opens().says(welcome());
}

function commandsSentOn(socket: FakeSocket): Command[] {
  return socket.sent.filter((frame) => frame.type === 'Command');
}

describe('address of the socket', () => {
  it('names the room, for proxies', () => {
    const at = (url: string) => new URL(url) as unknown as Location;
    expect(socketAddress(at('http://here:8000/r/6VS9HF'), '6VS9HF')).toBe('ws://here:8000/api/socket?room=6VS9HF');
    expect(socketAddress(at('https://there/'), 'a&b')).toBe('wss://there/api/socket?room=a%26b');
  });
});

describe('joining', () => {
  it('is the first frame, and Welcome opens the connection', () => {
    expect(join().sent).toEqual([{ type: 'Join', room: '6VS9HF', after: 10 }]);
    expect(states).toEqual([['open', 0]]);
  });

  it('comes before commands sent meanwhile', () => {
    void connection.command(READY);
    const socket = FakeSocket.last.opens();
    expect(commandsSentOn(socket)).toHaveLength(0);
    socket.says(welcome());
    expect(commandsSentOn(socket).map((frame) => frame.do)).toEqual([READY]);
  });

  it('that is refused closes the connection', () => {
    FakeSocket.last.opens().says(refused(null, 'NO_SUCH_ROOM'));
    expect(events.onClosed).toHaveBeenCalledWith(expect.objectContaining({ code: 'NO_SUCH_ROOM' }));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('that is refused temporarily is tried again', () => {
    FakeSocket.last.opens().says(refused(null, 'STORAGE_FAILED'));
    expect(events.onClosed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(LONGEST_DELAY);
    join();
    expect(connection.state).toBe('open');
  });
});

describe('a password', () => {
  it.each([
    ['TOO_FAST', 1],
    ['STORAGE_FAILED', 0],
  ])('refused by %s closes the connection %i times', (code, times) => {
    events.join.mockReturnValue({ type: 'Join', room: '6VS9HF', password: 'sesame' });
    FakeSocket.last.opens().says(refused(null, code));
    expect(events.onClosed).toHaveBeenCalledTimes(times);
  });
});

describe('frames', () => {
  it('come alone or as a list', () => {
    join().says(update({ seq: 11 }), update({ seq: 12 }));
    expect(events.onUpdate.mock.calls.map(([frame]) => frame.seq)).toEqual([10, 11, 12]);
  });

  it('that answer resolve the request', async () => {
    const socket = join();
    const [one, other] = [connection.command(READY), connection.check({ type: 'Bet' })];
    const [, command, check] = socket.sent as { id: string }[];
    socket.says(refused(check?.id ?? ''), { type: 'Accepted', id: command?.id ?? '', seq: 11 });
    expect((await one).type).toBe('Accepted');
    expect((await other).type).toBe('Refused');
  });

  it('that refuse a Ping do not close the connection', () => {
    join().says(refused(null, 'TOO_FAST'));
    expect(connection.state).toBe('open');
  });
});

describe('a lost connection', () => {
  it('is opened again, and unanswered commands are resent under their old ids', async () => {
    const first = join();
    const answered = connection.command(READY);
    const lost = connection.command({ type: 'Stand' });
    const [before, again] = commandsSentOn(first);
    first.says({ type: 'Accepted', id: before?.id ?? '', seq: 11 }).breaks();
    expect(states.at(-1)).toEqual(['lost', 1]);
    vi.advanceTimersByTime(LONGEST_DELAY);
    const second = join();
    expect(second).not.toBe(first);
    expect(commandsSentOn(second)).toEqual([again]);
    second.says({ type: 'Accepted', id: again?.id ?? '', seq: 12 });
    expect((await answered).type).toBe('Accepted');
    expect((await lost).type).toBe('Accepted');
  });

  it('is retried with growing, bounded and random delays', () => {
    const longest = [0, 1, 2, 3, 4, 5, 6].map((attempts) => retryDelay(attempts, 1));
    expect(longest).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
    expect(retryDelay(3, 0)).toBe(1000);
  });

  it('counts failed attempts and resets the count once open', () => {
    for (let attempts = 1; attempts <= 3; attempts += 1) {
      FakeSocket.last.breaks();
      expect(states.at(-1)).toEqual(['lost', attempts]);
      vi.advanceTimersByTime(LONGEST_DELAY);
    }
    join();
    expect(states.at(-1)).toEqual(['open', 0]);
  });

  it('is noticed when no Pong arrives', () => {
    const socket = join();
    vi.advanceTimersByTime(PING_MS);
    expect(socket.sent.at(-1)).toEqual({ type: 'Ping' });
    vi.advanceTimersByTime(SILENCE_MS);
    expect(connection.state).toBe('lost');
    expect(socket.isClosed).toBe(true);
  });

  it('is noticed when a socket never opens', () => {
    vi.advanceTimersByTime(SILENCE_MS);
    expect(connection.state).toBe('lost');
  });

  it('is noticed at once when the browser goes offline', () => {
    join();
    dispatchEvent(new Event('offline'));
    expect(connection.state).toBe('lost');
  });

  it('is retried at once when the browser is online, on one socket only', () => {
    join().breaks();
    dispatchEvent(new Event('online'));
    const retry = FakeSocket.last;
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('resume'));
    expect([retry.isClosed, FakeSocket.all.length]).toEqual([false, 2]);
    vi.advanceTimersByTime(PROBE_MS);
    expect([retry.isClosed, states.at(-1)]).toEqual([true, ['lost', 2]]);
  });
});

describe('a page that wakes up', () => {
  it('pings at once and soon reconnects', () => {
    const dead = join();
    vi.setSystemTime(Date.now() + 60 * 60_000); // the laptop slept for an hour
    vi.advanceTimersByTime(TICK_MS);
    expect(dead.sent.at(-1)).toEqual({ type: 'Ping' });
    vi.advanceTimersByTime(PROBE_MS);
    expect([connection.state, dead.isClosed]).toEqual(['lost', true]);
    vi.advanceTimersByTime(retryDelay(0, 1));
    join();
    expect(connection.state).toBe('open');
  });

  it('keeps a connection that is alive', () => {
    const alive = join();
    document.dispatchEvent(new Event('resume'));
    alive.says({ type: 'Pong', at: Date.now() });
    vi.advanceTimersByTime(SILENCE_MS);
    expect([connection.state, FakeSocket.all.length]).toEqual(['open', 1]);
  });

  it('retries a lost connection at once', () => {
    join().breaks();
    dispatchEvent(new Event('pageshow'));
    join();
    expect(connection.state).toBe('open');
  });

  it('sends no Ping before the Welcome', () => {
    const socket = FakeSocket.last.opens();
    dispatchEvent(new Event('pageshow'));
    expect(socket.sent.map(({ type }) => type)).toEqual(['Join']);
  });

  it('sends no Ping once closed', () => {
    const socket = join();
    connection.close();
    document.dispatchEvent(new Event('resume'));
    expect(socket.sent).toHaveLength(1);
  });
});

describe('rejoining', () => {
  it('keeps the old socket until the new one is welcomed', () => {
    const old = join();
    void connection.command(READY);
    connection.rejoin();
    expect([old.isClosed, FakeSocket.all.length]).toEqual([false, 2]);
    const fresh = join();
    expect(old.isClosed).toBe(true);
    expect(commandsSentOn(fresh)).toEqual(commandsSentOn(old));
    expect(states.map(([state]) => state)).not.toContain('lost');
  });

  it('ignores the old socket', () => {
    const old = join();
    connection.rejoin();
    old.says(update({ seq: 11 })).breaks();
    expect(events.onUpdate).toHaveBeenCalledTimes(1);
    expect(connection.state).toBe('open');
  });
});

describe('closing', () => {
  it.each([
    [4000, 'the member left'],
    [4001, 'the host removed the member'],
    [4002, 'the room no longer allows spectators'],
    [4401, 'the cookie is unknown'],
  ])('is final with %i: %s', (code) => {
    join().breaks(code);
    expect(events.onClosed).toHaveBeenCalledWith(code);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it.each([1006, 1011, 1012, 1013])('is not final with %i', (code) => {
    join().breaks(code);
    expect(events.onClosed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(LONGEST_DELAY);
    expect(FakeSocket.all).toHaveLength(2);
  });
});
