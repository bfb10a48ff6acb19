// A visit: what was meant on the way is done, and words do not run ahead of the stage.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intent } from '../app/intent';
import { lastRoom } from '../app/lastRoom';
import { preferences } from '../app/preferences.svelte';
import { api } from '../net/http';
import { FakeSocket } from '../net/sockets.fixture';
import { notes } from '../ui/notes.svelte';
import type { Command, EntryView, Welcome } from '../wire/wire';
import type { GameBoard } from './boards';
import { TURN, gameCard, member, playingView, roomView, narration, update, welcome } from './room.fixture';
import { Visit } from './visit.svelte';

const RETURNED = 'You have your seat back from the bot';
const ALONE = roomView({ members: [member('mina')], seats: roomView().seats.slice(0, 1) });
let visit: Visit;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(api, 'games').mockResolvedValue([gameCard()]);
  localStorage.clear();
  preferences.set({ lang: 'en', motion: 'full', sound: false });
});

afterEach(() => {
  visit.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function come(changes: Partial<Welcome> = {}): FakeSocket {
  visit = new Visit('6VS9HF', null, 'player');
  return FakeSocket.last.opens().says(welcome(changes));
}

function asked(socket: FakeSocket): Command['do'][] {
  return socket.sent.filter((frame) => frame.type === 'Command').map((frame) => frame.do);
}

/** Accepts what was asked last, once it was. */
async function accept(socket: FakeSocket): Promise<void> {
  const { id } = socket.sent.at(-1) as Command;
  socket.says({ type: 'Accepted', id, seq: 11 });
  await vi.advanceTimersByTimeAsync(0);
}

describe('coming in', () => {
  it('is remembered, and the game is looked for', async () => {
    come();
    await vi.advanceTimersByTimeAsync(0);
    expect(lastRoom()).toEqual({ code: '6VS9HF', invite: 'secret' });
    expect([visit.game?.slug, visit.board]).toEqual(['toy', null]);
  });

  it('to an empty room of one’s own does what was meant: bots, and the start', async () => {
    intent.playNow('6VS9HF', ['odds', 'odds']);
    const socket = come({ room: ALONE });
    await accept(socket);
    await accept(socket);
    const bot = { type: 'SeatBot', bot: 'odds' };
    expect(asked(socket)).toEqual([bot, bot, expect.objectContaining({ type: 'Start' })]);
  });

  it('where the house starts, one is ready instead, whoever else sits there for it', async () => {
    intent.playNow('6VS9HF', []);
    const house = { seat: 1, player: { type: 'BotPlayer' as const, bot: 'house' } };
    const socket = come({ room: { ...ALONE, start: 'house', seats: [...ALONE.seats, house] } });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked(socket)).toEqual([expect.objectContaining({ type: 'Ready' })]);
  });

  it.each([
    ['somebody else is there', { room: roomView() }],
    ['it is not one’s own', { room: ALONE, member: 'sky' }],
    ['a match is running', { room: playingView({ members: ALONE.members }) }],
  ])('does nothing where %s', async (_, changes) => {
    intent.playNow('6VS9HF', ['odds']);
    const socket = come(changes);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked(socket)).toEqual([]);
  });
});

describe('the log', () => {
  const board = { beats: () => [{ view: 'revealing', scene: {}, ms: 100 }] } as unknown as GameBoard;
  const move: EntryView = { type: 'MoveView', number: 1, seat: 0, kind: 'action', events: [1] };
  const line = (seq: number, text: string) => ({ seq, at: 0, seat: null, text });

  it('waits for the stage', () => {
    const words = narration({ lines: [line(10, 'It begins.')] });
    const socket = come({ room: playingView(), table: 'before', turn: TURN, narration: words });
    visit.board = board;
    const won = narration({ lines: [line(11, 'Won!')] });
    socket.says(update({ entries: [move], table: { whole: 'after' }, narration: won }));
    expect([visit.stage.view, visit.log.map(({ text }) => text)]).toEqual(['revealing', ['It begins.']]);
    vi.advanceTimersByTime(100);
    expect([visit.stage.view, visit.log.map(({ text }) => text)]).toEqual(['after', ['It begins.', 'Won!']]);
  });
});

describe('a feeling', () => {
  it('is in the air for a moment, by its owner’s seat', () => {
    const socket = come({ room: playingView(), turn: TURN });
    socket.says(update({ entries: [{ type: 'Reacted', member: 'joon', reaction: 'wow' }] }));
    expect(visit.feelings).toMatchObject([{ reaction: 'wow', name: 'joon', seat: 1 }]);
    vi.advanceTimersByTime(5000);
    expect(visit.feelings).toEqual([]);
  });
});

describe('coming back to one’s own seat', () => {
  const back: EntryView = { type: 'SeatReturned', seat: 0 };

  it.each<[string, EntryView[], string[]]>([
    ['from a bot is said', [{ type: 'BotTookOver', seat: 0, bot: 'odds' }, back], [RETURNED]],
    ['is said whatever became of others', [back, { type: 'BotTookOver', seat: 1, bot: 'odds' }], [RETURNED]],
    ['of another’s seat is not', [{ type: 'SeatReturned', seat: 1 }], []],
    ['while a bot plays there again is not', [back, { type: 'BotTookOver', seat: 0, bot: 'odds' }], []],
  ])('%s', (_, missed, said) => {
    notes.all = [];
    come({ room: playingView(), turn: TURN, missed });
    expect(notes.all.map(({ text }) => text)).toEqual(said);
  });
});
