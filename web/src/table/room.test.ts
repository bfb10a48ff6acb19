// A room's documents: welcomed, patched, narration, and asked.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../app/preferences.svelte';
import { FakeSocket } from '../net/sockets.fixture';
import { knownCommitment } from '../replay/verify/knownCommitments';
import type { EntryView, LogLine, Welcome } from '../wire/wire';
import { COMMITMENT, TURN, member, playingView, refused, roomView, narration, update, welcome } from './room.fixture';
import type { Watching } from './room.svelte';
import { Room, merged } from './room.svelte';

let room: Room;
let seen: string[];
const watching: Watching = {
  looked: (table) => seen.push(`looked ${JSON.stringify(table)}`),
  moved: (...move) => seen.push(`moved ${JSON.stringify(move)}`),
  happened: (entry) => seen.push(entry.type),
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  localStorage.clear();
  FakeSocket.all = [];
  seen = [];
  preferences.set({ lang: 'en' });
  room = new Room('6vs9hf', 'secret', 'player', watching);
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

function enter(changes: Partial<Welcome> = {}): FakeSocket {
  return FakeSocket.last.opens().says(welcome(changes));
}

function line(seq: number, text: string): LogLine {
  return { seq, at: 0, seat: null, text };
}

function idOf(socket: FakeSocket): string {
  return (socket.sent.at(-1) as { id: string }).id;
}

describe('deadlines', () => {
  it('are read by the time that the server told last, whatever frame told it', () => {
    const now = Date.now();
    vi.setSystemTime(now);
    const socket = enter({ at: now });
    expect(room.here(now + 5000)).toBe(now + 5000);
    socket.says(update({ at: now - 1000 }));
    expect(room.here(now + 5000)).toBe(now + 6000);
    socket.says({ type: 'ServerTime', at: now - 20_000 });
    expect(room.here(now + 5000)).toBe(now + 25_000);
    socket.says({ type: 'Pong', at: now });
    expect(room.here(now + 5000)).toBe(now + 5000);
    vi.useRealTimers();
  });
});

describe('the welcome', () => {
  it('is asked for with the invite and in the language of now', () => {
    expect(enter().sent[0]).toEqual({
      type: 'Join',
      room: '6vs9hf',
      role: 'player',
      invite: 'secret',
      password: null,
      key: null,
      after: null,
      narrate: 'en',
    });
  });

  it('brings all documents and words', () => {
    const words = narration({ lines: [line(9, 'Hello.')] });
    enter({ room: playingView(), table: { count: 1 }, turn: TURN, narration: words });
    expect([room.view?.phase, room.table]).toEqual(['playing', { count: 1 }]);
    expect([room.isHost, room.mySeat]).toEqual([true, 0]);
    expect(room.log.map(({ text }) => text)).toEqual(['Hello.']);
    expect(seen).toEqual(['looked {"count":1}']);
  });

  it('after a break names the last entry that was seen', () => {
    enter({ seq: 10 }).says(update({ seq: 12, entries: [null, null] }));
    room.retell();
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent[0]).toMatchObject({ after: 12 });
  });

  it('on a page that was closed names it too', () => {
    enter({ seq: 10 });
    room.close();
    room = new Room('6vs9hf', null, 'player', watching);
    expect(FakeSocket.last.opens().sent[0]).toMatchObject({ after: 10 });
  });

  it('tells what was missed', () => {
    enter({ missed: [{ type: 'MemberBack', member: 'mina' }, null, { type: 'SeatReturned', seat: 0 }] });
    expect(room.missed.map(({ type }) => type)).toEqual(['MemberBack', 'SeatReturned']);
    FakeSocket.last.says(update());
    expect(room.missed).toEqual([]);
  });

  it('in another language takes the place of everything that was told', () => {
    enter({ narration: narration({ lines: [line(3, 'Hello.'), line(4, 'It begins.')] }) });
    preferences.set({ lang: 'ko' });
    room.retell();
    enter({ narration: narration({ lines: [line(4, '시작해요.')] }) });
    expect(room.log.map(({ text }) => text)).toEqual(['시작해요.']);
  });
});

describe('an update', () => {
  it('patches the documents and shows the move', () => {
    const move: EntryView = { type: 'MoveView', number: 1, seat: 0, kind: 'action', events: [{ type: 'Added' }] };
    enter({ room: playingView(), table: { count: 1 }, turn: TURN }).says(
      update({
        entries: [move],
        table: { steps: [{ at: ['count'], to: 2 }] },
        room: { steps: [{ at: ['members', 1, 'connected'], to: false }] },
        turn: { ...TURN, number: 2 },
      }),
    );
    expect([room.table, room.turn?.number]).toEqual([{ count: 2 }, 2]);
    expect(room.seating.seats[1]?.isAway).toBe(true);
    expect(seen.at(-1)).toBe('moved [[{"type":"Added"}],{"count":1},{"count":2},10]');
  });

  it('that begins a match comes from no table', () => {
    const begins: EntryView[] = [
      { type: 'MatchStarted', match: 'm2', players: [], names: [], options: {}, seat_options: [], salts: [] },
      { type: 'MoveView', number: 0, seat: null, kind: 'opening', events: [1] },
    ];
    enter({ table: { count: 9 } }).says(update({ seq: 12, entries: begins, table: { whole: { count: 0 } } }));
    expect(seen.slice(1)).toEqual(['MatchStarted', 'moved [[1],null,{"count":0},10]']);
  });

  it('that puts the match away leaves no table and no turn, whatever moved before', () => {
    const move: EntryView = { type: 'MoveView', number: 1, seat: 0, kind: 'forfeit', events: [1] };
    const cleared: EntryView = { type: 'TableCleared', notice: 'GAME_TERMINATED' };
    enter({ room: playingView(), table: { count: 9 }, turn: TURN }).says(
      update({ seq: 12, entries: [move, cleared], table: { whole: null }, turn: null }),
    );
    expect([room.table, room.turn]).toEqual([null, null]);
    expect(seen.slice(1)).toEqual(['TableCleared', 'looked null']);
  });

  it('keeps what people say, by its number', () => {
    const said: EntryView = { type: 'Said', member: 'joon', text: 'hi', dice_result: null };
    enter({ seq: 10 }).says(update({ seq: 13, entries: [null, said, null] }));
    expect(room.chat).toMatchObject([{ seq: 12, name: 'joon', text: 'hi' }]);
  });

  it('leaves alone what it does not tell of', () => {
    const menu = { actions: ['Pass'], forms: [] };
    enter({ narration: narration({ rows: [['Round', '1']], menu, ending: null }) }).says(update({ narration: narration() }));
    expect([room.rows, room.menuText]).toEqual([[['Round', '1']], menu]);
  });
});

describe('the log', () => {
  it('is told once, whatever comes again', () => {
    const log = [line(1, 'a'), line(2, 'b'), line(2, 'c')];
    const more = [line(2, 'b'), line(2, 'c'), line(3, 'd')];
    expect(merged(log, more).map(({ text }) => text)).toEqual([...'abcd']);
    expect(merged(log, [])).toBe(log);
  });
});

describe('asking', () => {
  it('resolves with why not, and acts by the moves that were seen', async () => {
    const socket = enter({ room: playingView(), turn: { ...TURN, number: 7 } });
    const asked = room.act({ type: 'Bet' });
    expect(socket.sent.at(-1)).toMatchObject({ do: { type: 'Act', action: { type: 'Bet' }, number: 7 } });
    socket.says(refused(idOf(socket)));
    expect(await asked).toMatchObject({ code: 'NOT_YOUR_TURN', rule: { game: 'toy', numbers: ['4.4'] } });
  });

  it('of a check answers in the language of now', async () => {
    const socket = enter();
    const no = room.check({ type: 'Bet' });
    socket.says(refused(idOf(socket)));
    const rule = { game: 'toy', numbers: ['4.4'] };
    expect(await no).toEqual({ allowed: false, code: 'NOT_YOUR_TURN', words: 'Not yet.', rule });
    const yes = room.check({ type: 'Bet' });
    socket.says({ type: 'Allowed', id: idOf(socket), words: 'Bet 1' });
    expect(await yes).toEqual({ allowed: true, words: 'Bet 1' });
  });

  it('that is refused at the door leaves the room closed', () => {
    FakeSocket.last.opens().says(refused(null, 'ROOM_FULL'));
    expect([room.refused?.code, room.hasLeft, room.line]).toEqual(['ROOM_FULL', false, 'over']);
  });
});

describe('the end', () => {
  it.each([
    [4000, null, true],
    [4001, 'KICKED', false],
    [4002, 'NO_SPECTATORS', false],
  ])('by %i is told apart: shown out by %s, left: %s', (code, shownOut, hasLeft) => {
    enter().breaks(code);
    expect([room.shownOut, room.hasLeft]).toEqual([shownOut, hasLeft]);
  });
});

describe('coming back', () => {
  it('needs no password, for whoever was inside has the newest invite', () => {
    room.close();
    room = new Room('6VS9HF', null, 'player', watching, { password: 'sesame', key: 'c0ffee' });
    const first = FakeSocket.last.opens();
    first.says(welcome()).says(update({ room: { steps: [{ at: ['invite'], to: 'newest' }] } }));
    room.retell();
    const second = FakeSocket.last.opens();
    expect(first.sent[0]).toMatchObject({ invite: null, password: 'sesame', key: 'c0ffee' });
    expect(second.sent[0]).toMatchObject({ invite: 'newest', password: null, key: 'c0ffee' });
  });
});

describe('being muted', () => {
  it.each([
    ['joon', true],
    ['mina', false],
  ])('is for %s: %s, and never for the host', (who, isMuted) => {
    const members = ['mina', 'joon'].map((id) => member(id, { muted: true }));
    enter({ member: who, room: roomView({ members }) });
    expect(room.isMuted).toBe(isMuted);
  });
});

it('makes one move of two presses, and another once the first is answered', async () => {
  const socket = enter({ room: playingView(), turn: TURN });
  const before = socket.sent.length;
  const first = room.act({ type: 'Roll' });
  expect(room.isAsking).toBe(true);
  expect(await room.act({ type: 'Roll' })).toBeNull();
  expect(socket.sent).toHaveLength(before + 1);
  socket.says(refused(idOf(socket)));
  expect(await first).not.toBeNull();
  expect(room.isAsking).toBe(false);
  void room.act({ type: 'Roll' });
  expect(socket.sent).toHaveLength(before + 2);
});

describe('promises', () => {
  const started: EntryView = {
    type: 'MatchStarted',
    match: 'm1',
    players: [{ type: 'HumanPlayer', member: 'mina' }],
    names: ['mina'],
    options: {},
    seat_options: [{}],
    salts: ['salt'],
  };

  it('are kept with the salt that the room took, and with the match', async () => {
    const socket = enter();
    const asked = room.getReady('Start');
    const sent = socket.sent.at(-1) as unknown as { do: { salt: string; commitment: string } };
    const { salt } = sent.do;
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(sent.do).toEqual({ type: 'Start', commitment: COMMITMENT, salt });
    socket.says(update({ entries: [started] }), { type: 'Accepted', id: idOf(socket), seq: 11 });
    await asked;
    expect(knownCommitment('m1', COMMITMENT)).toEqual({ commitment: COMMITMENT, match: 'm1', salt });
  });

  it('have no salt where the room took none', async () => {
    const socket = enter();
    const asked = room.getReady('Ready');
    socket.says(refused(idOf(socket), 'STALE_COMMITMENT'));
    await asked;
    expect(knownCommitment('', COMMITMENT)?.salt).toBeNull();
  });

  it('have no salt for whoever only looks on', () => {
    enter({ member: 'joon' }).says(update({ entries: [started] }));
    expect(knownCommitment('m1', COMMITMENT)).toEqual({ commitment: COMMITMENT, match: 'm1', salt: null });
  });

  it('are kept from what was missed, too', () => {
    enter();
    room.retell();
    const next = 'b'.repeat(64);
    const missed: EntryView[] = [started, { type: 'Committed', commitment: next }];
    enter({ missed, room: { ...playingView(), commitment: next } });
    expect(knownCommitment('m1', '')?.commitment).toBe(COMMITMENT);
    expect(knownCommitment('', next)?.match).toBeNull();
  });
});
