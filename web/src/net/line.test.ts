// The line: it enters, asks, comes back after breaks, and knows when it is over.
import type { Mock } from 'vitest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberCommand, Command } from '../wire/wire';
import { refused, update, welcome } from '../table/room.fixture';
import type { LineEvents, LineState } from './line';
import { DOUBT_MS, Line, PING_MS, SILENCE_MS, waitBefore } from './line';
import { FakeSocket } from './sockets.fixture';
import { BEAT_MS } from './waking';

const READY: MemberCommand = { type: 'Unready' };
const LONGEST_WAIT = 8000;

let states: [LineState, number][];
let events: { [Name in keyof LineEvents]: Mock<LineEvents[Name]> };
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  states = [];
  events = {
    enter: vi.fn(() => ({ type: 'Join', room: '6VS9HF', after: 10 })),
    shown: vi.fn(),
    time: vi.fn(),
    changed: vi.fn((state, tries) => void states.push([state, tries])),
    over: vi.fn(),
  };
  line = new Line('ws://there/api/socket', events);
});

afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function entered(): FakeSocket {
  return FakeSocket.last.opens().says(welcome());
}

function commandsOn(socket: FakeSocket): Command[] {
  return socket.sent.filter((frame) => frame.type === 'Command');
}

describe('entering', () => {
  it('is the first frame, and the welcome opens the line', () => {
    expect(entered().sent).toEqual([{ type: 'Join', room: '6VS9HF', after: 10 }]);
    expect(states).toEqual([['open', 0]]);
  });

  it('comes before whatever was asked meanwhile', () => {
    void line.command(READY);
    const socket = FakeSocket.last.opens();
    expect(commandsOn(socket)).toHaveLength(0);
    socket.says(welcome());
    expect(commandsOn(socket).map((frame) => frame.do)).toEqual([READY]);
  });

  it('that is refused ends the line', () => {
    FakeSocket.last.opens().says(refused(null, 'NO_SUCH_ROOM'));
    expect(events.over).toHaveBeenCalledWith(expect.objectContaining({ code: 'NO_SUCH_ROOM' }));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('that is refused for now is tried again', () => {
    FakeSocket.last.opens().says(refused(null, 'STORAGE_FAILED'));
    expect(events.over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(LONGEST_WAIT);
    entered();
    expect(line.state).toBe('open');
  });
});

describe('a password', () => {
  it.each([
    ['TOO_FAST', 1],
    ['STORAGE_FAILED', 0],
  ])('that is answered by %s ends the line %i times', (code, times) => {
    events.enter.mockReturnValue({ type: 'Join', room: '6VS9HF', password: 'sesame' });
    FakeSocket.last.opens().says(refused(null, code));
    expect(events.over).toHaveBeenCalledTimes(times);
  });
});

describe('frames', () => {
  it('come alone or as a list', () => {
    entered().says(update({ seq: 11 }), update({ seq: 12 }));
    expect(events.shown.mock.calls.map(([frame]) => frame.seq)).toEqual([10, 11, 12]);
  });

  it('that answer resolve what was asked', async () => {
    const socket = entered();
    const [one, other] = [line.command(READY), line.check({ type: 'Bet' })];
    const [, command, check] = socket.sent as { id: string }[];
    socket.says(refused(check?.id ?? ''), { type: 'Accepted', id: command?.id ?? '', seq: 11 });
    expect((await one).type).toBe('Accepted');
    expect((await other).type).toBe('Refused');
  });

  it('that refuse a sign of life do not end the line', () => {
    entered().says(refused(null, 'TOO_FAST'));
    expect(line.state).toBe('open');
  });
});

describe('a break', () => {
  it('is come back from, and what was not answered is sent again under its old id', async () => {
    const first = entered();
    const answered = line.command(READY);
    const lost = line.command({ type: 'Stand' });
    const [before, again] = commandsOn(first);
    first.says({ type: 'Accepted', id: before?.id ?? '', seq: 11 }).breaks();
    expect(states.at(-1)).toEqual(['away', 1]);
    vi.advanceTimersByTime(LONGEST_WAIT);
    const second = entered();
    expect(second).not.toBe(first);
    expect(commandsOn(second)).toEqual([again]);
    second.says({ type: 'Accepted', id: again?.id ?? '', seq: 12 });
    expect((await answered).type).toBe('Accepted');
    expect((await lost).type).toBe('Accepted');
  });

  it('after another makes the waits longer, to a bound, and no two alike', () => {
    const longest = [0, 1, 2, 3, 4, 5, 6].map((tries) => waitBefore(tries, 1));
    expect(longest).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
    expect(waitBefore(3, 0)).toBe(1000);
  });

  it('counts the tries, and forgets them once it is back', () => {
    for (let tries = 1; tries <= 3; tries += 1) {
      FakeSocket.last.breaks();
      expect(states.at(-1)).toEqual(['away', tries]);
      vi.advanceTimersByTime(LONGEST_WAIT);
    }
    entered();
    expect(states.at(-1)).toEqual(['open', 0]);
  });

  it('is noticed when no sign of life comes', () => {
    const socket = entered();
    vi.advanceTimersByTime(PING_MS);
    expect(socket.sent.at(-1)).toEqual({ type: 'Ping' });
    vi.advanceTimersByTime(SILENCE_MS);
    expect(line.state).toBe('away');
    expect(socket.isClosed).toBe(true);
  });

  it('is noticed when a connection never opens', () => {
    vi.advanceTimersByTime(SILENCE_MS);
    expect(line.state).toBe('away');
  });

  it('is noticed at once when the network goes', () => {
    entered();
    dispatchEvent(new Event('offline'));
    expect(line.state).toBe('away');
  });

  it('is over at once when the network is back, without a second connection beside it', () => {
    entered().breaks();
    dispatchEvent(new Event('online'));
    const tried = FakeSocket.last;
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('resume'));
    expect([tried.isClosed, FakeSocket.all.length]).toEqual([false, 2]);
    vi.advanceTimersByTime(DOUBT_MS);
    expect([tried.isClosed, states.at(-1)]).toEqual([true, ['away', 2]]);
  });
});

describe('a page that wakes', () => {
  it('asks for life at once, and is soon back on a line of its own', () => {
    const dead = entered();
    vi.setSystemTime(Date.now() + 60 * 60_000); // the lid was closed for an hour
    vi.advanceTimersByTime(BEAT_MS);
    expect(dead.sent.at(-1)).toEqual({ type: 'Ping' });
    vi.advanceTimersByTime(DOUBT_MS);
    expect([line.state, dead.isClosed]).toEqual(['away', true]);
    vi.advanceTimersByTime(waitBefore(0, 1));
    entered();
    expect(line.state).toBe('open');
  });

  it('keeps the line that is alive', () => {
    const alive = entered();
    document.dispatchEvent(new Event('resume'));
    alive.says({ type: 'Pong', at: Date.now() });
    vi.advanceTimersByTime(SILENCE_MS);
    expect([line.state, FakeSocket.all.length]).toEqual(['open', 1]);
  });

  it('that was away tries again at once', () => {
    entered().breaks();
    dispatchEvent(new Event('pageshow'));
    entered();
    expect(line.state).toBe('open');
  });

  it('asks nothing before the welcome', () => {
    const socket = FakeSocket.last.opens();
    dispatchEvent(new Event('pageshow'));
    expect(socket.sent.map(({ type }) => type)).toEqual(['Join']);
  });

  it('asks nobody once it has left', () => {
    const socket = entered();
    line.close();
    document.dispatchEvent(new Event('resume'));
    expect(socket.sent).toHaveLength(1);
  });
});

describe('entering anew', () => {
  it('keeps the old connection until the new one is welcome', () => {
    const old = entered();
    void line.command(READY);
    line.reenter();
    expect([old.isClosed, FakeSocket.all.length]).toEqual([false, 2]);
    const fresh = entered();
    expect(old.isClosed).toBe(true);
    expect(commandsOn(fresh)).toEqual(commandsOn(old));
    expect(states.map(([state]) => state)).not.toContain('away');
  });

  it('hears the old connection no more', () => {
    const old = entered();
    line.reenter();
    old.says(update({ seq: 11 })).breaks();
    expect(events.shown).toHaveBeenCalledTimes(1);
    expect(line.state).toBe('open');
  });
});

describe('the end', () => {
  it.each([
    [4000, 'the room is left'],
    [4001, 'the host sent them away'],
    [4002, 'the host closed the room to spectators'],
    [4401, 'the cookie is unknown'],
  ])('comes with %i: %s', (code) => {
    entered().breaks(code);
    expect(events.over).toHaveBeenCalledWith(code);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it.each([1006, 1011, 1012, 1013])('does not come with %i', (code) => {
    entered().breaks(code);
    expect(events.over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(LONGEST_WAIT);
    expect(FakeSocket.all).toHaveLength(2);
  });
});
