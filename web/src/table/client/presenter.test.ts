import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { planStart } from '../../app/rooms/startPlan';
import { lastRoom } from '../../app/rooms/lastRoom';
import { preferences } from '../../app/preferences.svelte';
import { api } from '../../net/http';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import { notes } from '../../ui/notes.svelte';
import type { Command, EntryView, Welcome } from '../../wire/wire';
import type { GameBoard } from '../board/boards';
import { TURN, gameCard, member, playingView, roomView, narration, update, welcome } from './room.fixture';
import { RoomPresenter } from './presenter.svelte';

const RETURNED = 'You took your seat back from the bot';
const ALONE = roomView({ members: [member('mina')], seats: roomView().seats.slice(0, 1) });
let presenter: RoomPresenter;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(api, 'games').mockResolvedValue([gameCard()]);
  localStorage.clear();
  preferences.set({ lang: 'en', motion: 'full', sound: false });
});

afterEach(() => {
  presenter.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function join(changes: Partial<Welcome> = {}): FakeSocket {
  presenter = new RoomPresenter('6VS9HF', null, 'player');
  return FakeSocket.last.opens().says(welcome(changes));
}

function commandsSentOn(socket: FakeSocket): Command['do'][] {
  return socket.sent.filter((frame) => frame.type === 'Command').map((frame) => frame.do);
}

/** Accepts the last command. */
async function accept(socket: FakeSocket): Promise<void> {
  const { id } = socket.sent.at(-1) as Command;
  socket.says({ type: 'Accepted', id, seq: 11 });
  await vi.advanceTimersByTimeAsync(0);
}

describe('joining', () => {
  it('remembers the room and loads the game', async () => {
    join();
    await vi.advanceTimersByTimeAsync(0);
    expect(lastRoom()).toEqual({ code: '6VS9HF', invite: 'secret' });
    expect([presenter.game?.slug, presenter.board]).toEqual(['toy', null]);
  });

  it('seats the planned bots and starts in an own empty room', async () => {
    planStart('6VS9HF', ['odds', 'odds']);
    const socket = join({ room: ALONE });
    await accept(socket);
    await accept(socket);
    const bot = { type: 'SeatBot', bot: 'odds' };
    expect(commandsSentOn(socket)).toEqual([bot, bot, expect.objectContaining({ type: 'Start' })]);
  });

  it('gets ready instead in a room that starts by itself', async () => {
    planStart('6VS9HF', []);
    const house = { seat: 1, player: { type: 'BotPlayer' as const, bot: 'house', character: null } };
    const socket = join({ room: { ...ALONE, start: 'automatic', seats: [...ALONE.seats, house] } });
    await vi.advanceTimersByTimeAsync(0);
    expect(commandsSentOn(socket)).toEqual([expect.objectContaining({ type: 'Ready' })]);
  });

  it.each([
    ['another member is there', { room: roomView() }],
    ['somebody else hosts it', { room: ALONE, member: 'sky' }],
    ['a match is running', { room: playingView({ members: ALONE.members }) }],
  ])('ignores the plan if %s', async (_, changes) => {
    planStart('6VS9HF', ['odds']);
    const socket = join(changes);
    await vi.advanceTimersByTimeAsync(0);
    expect(commandsSentOn(socket)).toEqual([]);
  });
});

describe('the log', () => {
  const board = { beats: () => [{ view: 'revealing', scene: {}, ms: 100 }] } as unknown as GameBoard;
  const move: EntryView = { type: 'MoveView', number: 1, seat: 0, kind: 'action', events: [1] };
  const line = (seq: number, text: string) => ({ seq, at: 0, seat: null, text });

  it('waits for the stage', () => {
    const words = narration({ lines: [line(10, 'It begins.')] });
    const socket = join({ room: playingView(), table: 'before', turn: TURN, narration: words });
    presenter.board = board;
    const won = narration({ lines: [line(11, 'Won!')] });
    socket.says(update({ entries: [move], table: [['after']], narration: won }));
    expect([presenter.stage.view, presenter.log.map(({ text }) => text)]).toEqual(['revealing', ['It begins.']]);
    vi.advanceTimersByTime(100);
    expect([presenter.stage.view, presenter.log.map(({ text }) => text)]).toEqual(['after', ['It begins.', 'Won!']]);
  });
});

describe('a reaction', () => {
  it('is shown for a moment at the sender’s seat', () => {
    const socket = join({ room: playingView(), turn: TURN });
    socket.says(update({ entries: [{ type: 'Reacted', member: 'joon', reaction: 'wow' }] }));
    expect(presenter.reactions).toMatchObject([{ reaction: 'wow', name: 'joon', seat: 1 }]);
    vi.advanceTimersByTime(5000);
    expect(presenter.reactions).toEqual([]);
  });
});

describe('a returned seat', () => {
  const back: EntryView = { type: 'SeatReturned', seat: 0 };

  it.each<[string, EntryView[], string[]]>([
    ['is reported after a bot played', [{ type: 'BotTookOver', seat: 0, bot: 'odds' }, back], [RETURNED]],
    ['is reported whatever happens to other seats', [back, { type: 'BotTookOver', seat: 1, bot: 'odds' }], [RETURNED]],
    ['of another player is not reported', [{ type: 'SeatReturned', seat: 1 }], []],
    ['is not reported if a bot has taken over again', [back, { type: 'BotTookOver', seat: 0, bot: 'odds' }], []],
  ])('%s', (_, missed, said) => {
    notes.all = [];
    join({ room: playingView(), turn: TURN, missed });
    expect(notes.all.map(({ text }) => text)).toEqual(said);
  });
});
