import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import { knownCommitment } from '../../replay/verify/knownCommitments';
import type { EntryView, LogLine, Welcome } from '../../wire/wire';
import { COMMITMENT, TURN, member, playingView, refused, roomView, narration, update, welcome } from './room.fixture';
import type { RoomListener } from './roomClient.svelte';
import { RoomClient, mergeLog } from './roomClient.svelte';

let room: RoomClient;
let calls: string[];
const listener: RoomListener = {
  reset: (table) => calls.push(`reset ${JSON.stringify(table)}`),
  moved: (...move) => calls.push(`moved ${JSON.stringify(move)}`),
  happened: (entry) => calls.push(entry.type),
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  localStorage.clear();
  FakeSocket.all = [];
  calls = [];
  preferences.set({ lang: 'en' });
  room = new RoomClient('6vs9hf', 'secret', 'player', listener);
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

function join(changes: Partial<Welcome> = {}): FakeSocket {
  return FakeSocket.last.opens().says(welcome(changes));
}

function line(seq: number, text: string): LogLine {
  return { seq, at: 0, seat: null, text };
}

function idOf(socket: FakeSocket): string {
  return (socket.sent.at(-1) as { id: string }).id;
}

describe('deadlines', () => {
  it('follow the last server time, whatever frame carried it', () => {
    const now = Date.now();
    vi.setSystemTime(now);
    const socket = join({ at: now });
    expect(room.toLocalTime(now + 5000)).toBe(now + 5000);
    socket.says(update({ at: now - 1000 }));
    expect(room.toLocalTime(now + 5000)).toBe(now + 6000);
    socket.says({ type: 'ServerTime', at: now - 20_000 });
    expect(room.toLocalTime(now + 5000)).toBe(now + 25_000);
    socket.says({ type: 'Pong', at: now });
    expect(room.toLocalTime(now + 5000)).toBe(now + 5000);
    vi.useRealTimers();
  });
});

describe('the Welcome', () => {
  it('is requested with the invite and the chosen language', () => {
    expect(join().sent[0]).toEqual({
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

  it('holds all documents and the log', () => {
    const words = narration({ lines: [line(9, 'Hello.')] });
    join({ room: playingView(), table: { count: 1 }, turn: TURN, narration: words });
    expect([room.view?.phase, room.table]).toEqual(['playing', { count: 1 }]);
    expect([room.isHost, room.mySeat]).toEqual([true, 0]);
    expect(room.log.map(({ text }) => text)).toEqual(['Hello.']);
    expect(calls).toEqual(['reset {"count":1}']);
  });

  it('is requested with the last entry seen after a break', () => {
    join({ seq: 10 }).says(update({ seq: 12, entries: [null, null] }));
    room.reloadNarration();
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent[0]).toMatchObject({ after: 12 });
  });

  it('is requested with the last entry seen after a reload', () => {
    join({ seq: 10 });
    room.close();
    room = new RoomClient('6vs9hf', null, 'player', listener);
    expect(FakeSocket.last.opens().sent[0]).toMatchObject({ after: 10 });
  });

  it('holds the missed entries until the next update', () => {
    join({ missed: [{ type: 'MemberBack', member: 'mina' }, null, { type: 'SeatReturned', seat: 0 }] });
    expect(room.missed.map(({ type }) => type)).toEqual(['MemberBack', 'SeatReturned']);
    FakeSocket.last.says(update());
    expect(room.missed).toEqual([]);
  });

  it('in another language replaces the log', () => {
    join({ narration: narration({ lines: [line(3, 'Hello.'), line(4, 'It begins.')] }) });
    preferences.set({ lang: 'ko' });
    room.reloadNarration();
    join({ narration: narration({ lines: [line(4, '시작해요.')] }) });
    expect(room.log.map(({ text }) => text)).toEqual(['시작해요.']);
  });
});

describe('an update', () => {
  it('applies deltas and animates the move', () => {
    const move: EntryView = { type: 'MoveView', number: 1, seat: 0, kind: 'action', events: [{ type: 'Added' }] };
    join({ room: playingView(), table: { count: 1 }, turn: TURN }).says(
      update({
        entries: [move],
        table: [['count', 2]],
        room: [['members', 1, 'connected', false]],
        turn: [['number', 2]],
      }),
    );
    expect([room.table, room.turn?.number]).toEqual([{ count: 2 }, 2]);
    expect(room.seating.seats[1]?.isAway).toBe(true);
    expect(calls.at(-1)).toBe('moved [{"events":[{"type":"Added"}],"before":{"count":1},"after":{"count":2},"viewer":0},10]');
  });

  it('brings another menu with each turn, even if it offers the same', () => {
    const menu = { actions: [{ type: 'Roll' }], forms: [] };
    const socket = join({ room: playingView(), table: {}, turn: { ...TURN, menu } });
    const before = room.turn?.menu;
    socket.says(update({ turn: [['number', 2]] }));
    expect(room.turn?.menu).toEqual(menu);
    expect(room.turn?.menu).not.toBe(before);
  });

  it('that starts a match animates from no table', () => {
    const begins: EntryView[] = [
      { type: 'MatchStarted', match: 'm2', players: [], names: [], options: {}, seat_options: [], salts: [] },
      { type: 'MoveView', number: 0, seat: null, kind: 'opening', events: [1] },
    ];
    join({ table: { count: 9 } }).says(update({ seq: 12, entries: begins, table: [[{ count: 0 }]] }));
    expect(calls.slice(1)).toEqual(['MatchStarted', 'moved [{"events":[1],"before":null,"after":{"count":0},"viewer":null},10]']);
  });

  it('that clears the table leaves no table and no turn', () => {
    const move: EntryView = { type: 'MoveView', number: 1, seat: 0, kind: 'forfeit', events: [1] };
    const cleared: EntryView = { type: 'TableCleared', notice: 'GAME_TERMINATED' };
    join({ room: playingView(), table: { count: 9 }, turn: TURN }).says(
      update({ seq: 12, entries: [move, cleared], table: [[null]], turn: [[null]] }),
    );
    expect([room.table, room.turn]).toEqual([null, null]);
    expect(calls.slice(1)).toEqual(['TableCleared', 'reset null']);
  });

  it('adds chat messages with their entry numbers', () => {
    const said: EntryView = { type: 'Said', member: 'joon', text: 'hi', dice_result: null };
    join({ seq: 10 }).says(update({ seq: 13, entries: [null, said, null] }));
    expect(room.chat).toMatchObject([{ seq: 12, name: 'joon', text: 'hi' }]);
  });

  it('leaves absent parts of the narration unchanged', () => {
    const menu = { actions: ['Pass'], forms: [] };
    join({ narration: narration({ rows: [['Round', '1']], menu, ending: null }) }).says(update({ narration: narration() }));
    expect([room.rows, room.menuText]).toEqual([[['Round', '1']], menu]);
  });
});

describe('the log', () => {
  it('replaces lines that come again', () => {
    const log = [line(1, 'a'), line(2, 'b'), line(2, 'c')];
    const more = [line(2, 'b'), line(2, 'c'), line(3, 'd')];
    expect(mergeLog(log, more).map(({ text }) => text)).toEqual([...'abcd']);
    expect(mergeLog(log, [])).toBe(log);
  });
});

describe('commands', () => {
  it('resolve with the refusal, and actions carry the turn number', async () => {
    const socket = join({ room: playingView(), turn: { ...TURN, number: 7 } });
    const sent = room.act({ type: 'Bet' });
    expect(socket.sent.at(-1)).toMatchObject({ do: { type: 'Act', action: { type: 'Bet' }, number: 7 } });
    socket.says(refused(idOf(socket)));
    expect(await sent).toMatchObject({ code: 'NOT_YOUR_TURN', rule: { game: 'toy', numbers: ['4.4'] } });
  });

  it('to check an action answer in the chosen language', async () => {
    const socket = join();
    const no = room.check({ type: 'Bet' });
    socket.says(refused(idOf(socket)));
    const rule = { game: 'toy', numbers: ['4.4'] };
    expect(await no).toEqual({ allowed: false, code: 'NOT_YOUR_TURN', words: 'Not yet.', rule });
    const yes = room.check({ type: 'Bet' });
    socket.says({ type: 'Allowed', id: idOf(socket), words: 'Bet 1' });
    expect(await yes).toEqual({ allowed: true, words: 'Bet 1' });
  });

  it('to join that are refused close the room', () => {
    FakeSocket.last.opens().says(refused(null, 'ROOM_FULL'));
    expect([room.refused?.code, room.hasLeft, room.connection]).toEqual(['ROOM_FULL', false, 'closed']);
  });
});

describe('a closed connection', () => {
  it.each([
    [4000, null, true],
    [4001, 'KICKED', false],
    [4002, 'NO_SPECTATORS', false],
  ])('by %i means removal: %s, left: %s', (code, removal, hasLeft) => {
    join().breaks(code);
    expect([room.removal, room.hasLeft]).toEqual([removal, hasLeft]);
  });
});

describe('rejoining', () => {
  it('uses the newest invite and no password', () => {
    room.close();
    room = new RoomClient('6VS9HF', null, 'player', listener, { password: 'sesame', key: 'c0ffee' });
    const first = FakeSocket.last.opens();
    first.says(welcome()).says(update({ room: [['invite', 'newest']] }));
    room.reloadNarration();
    const second = FakeSocket.last.opens();
    expect(first.sent[0]).toMatchObject({ invite: null, password: 'sesame', key: 'c0ffee' });
    expect(second.sent[0]).toMatchObject({ invite: 'newest', password: null, key: 'c0ffee' });
  });
});

describe('muting', () => {
  it.each([
    ['joon', true],
    ['mina', false],
  ])('applies to %s: %s, never to the host', (who, isMuted) => {
    const members = ['mina', 'joon'].map((id) => member(id, { muted: true }));
    join({ member: who, room: roomView({ members }) });
    expect(room.isMuted).toBe(isMuted);
  });
});

it('a second press sends nothing until the first is answered', async () => {
  const socket = join({ room: playingView(), turn: TURN });
  const before = socket.sent.length;
  const first = room.act({ type: 'Roll' });
  expect(room.isPending).toBe(true);
  expect(await room.act({ type: 'Roll' })).toBeNull();
  expect(socket.sent).toHaveLength(before + 1);
  socket.says(refused(idOf(socket)));
  expect(await first).not.toBeNull();
  expect(room.isPending).toBe(false);
  void room.act({ type: 'Roll' });
  expect(socket.sent).toHaveLength(before + 2);
});

describe('commitments', () => {
  const started: EntryView = {
    type: 'MatchStarted',
    match: 'm1',
    players: [{ type: 'HumanPlayer', member: 'mina' }],
    names: ['mina'],
    options: {},
    seat_options: [{}],
    salts: ['salt'],
  };

  it('are stored with the accepted salt and the match', async () => {
    const socket = join();
    const sent = room.sendReady('Start');
    const command = socket.sent.at(-1) as unknown as { do: { salt: string; commitment: string } };
    const { salt } = command.do;
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(command.do).toEqual({ type: 'Start', commitment: COMMITMENT, salt });
    socket.says(update({ entries: [started] }), { type: 'Accepted', id: idOf(socket), seq: 11 });
    await sent;
    expect(knownCommitment('m1', COMMITMENT)).toEqual({ commitment: COMMITMENT, match: 'm1', salt });
  });

  it('are stored without a refused salt', async () => {
    const socket = join();
    const sent = room.sendReady('Ready');
    socket.says(refused(idOf(socket), 'STALE_COMMITMENT'));
    await sent;
    expect(knownCommitment('', COMMITMENT)?.salt).toBeNull();
  });

  it('are stored without a salt for spectators', () => {
    join({ member: 'joon' }).says(update({ entries: [started] }));
    expect(knownCommitment('m1', COMMITMENT)).toEqual({ commitment: COMMITMENT, match: 'm1', salt: null });
  });

  it('are stored from missed entries too', () => {
    join();
    room.reloadNarration();
    const next = 'b'.repeat(64);
    join({ missed: [started, null], room: { ...playingView(), commitment: next } });
    expect(knownCommitment('m1', '')?.commitment).toBe(COMMITMENT);
    expect(knownCommitment('', next)?.match).toBeNull();
  });

  it('are not taken for those of a match that was missed with them', () => {
    join();
    room.reloadNarration();
    join({ missed: [started, null, { ...started, match: 'm2' }] });
    expect(knownCommitment('m1', '')?.commitment).toBe(COMMITMENT);
    expect(knownCommitment('m2', '')).toBeNull();
  });
});
