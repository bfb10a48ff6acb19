// Who sits where in a match, and how they are told apart.
import { describe, expect, it } from 'vitest';
import { TURN, member, playingView, roomView } from './room.fixture';
import { REFEREE } from '../wire/wire';
import { SHAPES, houseClockOf, markOf, seatOf, seatingOf } from './seating';

describe('seating', () => {
  it('is empty before the first match', () => {
    expect(seatingOf(roomView(), null, 'mina', 0)).toEqual({ seats: [], viewer: null });
  });

  it('knows the viewer, and a spectator has no seat', () => {
    expect(seatingOf(playingView(), TURN, 'joon', 0).viewer).toBe(1);
    expect(seatingOf(playingView(), TURN, 'sky', 0).viewer).toBeNull();
  });

  it('calls the seats as the server tells, or as they were called at the start', () => {
    const { seats } = seatingOf(playingView(), TURN, 'mina', 0, ['The Odds']);
    expect(seats.map(({ name }) => name)).toEqual(['The Odds', 'joon']);
  });

  it('marks those of one team alike', () => {
    const view = playingView();
    const match = view.match && { ...view.match, teams: [2, 2] };
    const { seats } = seatingOf({ ...view, match }, TURN, 'mina', 0);
    expect(seats.map(({ mark }) => mark)).toEqual([markOf(2), markOf(2)]);
  });

  it('tells whose turn it is, by this clock', () => {
    const [mina, joon] = seatingOf(playingView(), TURN, 'mina', 1000).seats;
    expect([mina?.acts, mina?.deadline]).toEqual([true, 60_000]);
    expect([joon?.acts, joon?.deadline]).toEqual([false, null]);
  });

  it('gives the clock of the house to nobody at the table', () => {
    const turn = { ...TURN, clocks: [{ seat: REFEREE, deadline: 61_000, kind: 'turn' } as const] };
    expect(seatingOf(playingView(), turn, 'mina', 0).seats.some(({ acts }) => acts)).toBe(false);
    expect(houseClockOf(turn, 1000)).toEqual({ deadline: 60_000 });
    const endless = { seat: REFEREE, deadline: null, kind: 'turn' } as const;
    expect(houseClockOf({ ...turn, clocks: [endless] }, 0)).toEqual({ deadline: null });
    expect([houseClockOf(TURN, 0), houseClockOf(null, 0)]).toEqual([null, null]);
  });

  it('tells who acts without a clock', () => {
    const turn = { ...TURN, clocks: [{ seat: 1, deadline: null, kind: 'answer' } as const] };
    expect(seatingOf(playingView(), turn, 'mina', 0).seats[1]).toMatchObject({ acts: true, deadline: null, kind: 'answer' });
  });

  it('tells away from gone', () => {
    const view = playingView({ members: [member('mina', { connected: false })] });
    const match = view.match && { ...view.match, players: [view.match.players[0] ?? null, null] };
    const [mina, joon] = seatingOf({ ...view, match }, TURN, 'mina', 0).seats;
    expect([mina?.isAway, mina?.hasLeft]).toEqual([true, false]);
    expect([joon?.isAway, joon?.hasLeft]).toEqual([false, true]);
  });

  it('tells until when a lost player is waited for, by this clock', () => {
    const view = playingView({ members: [member('mina'), member('joon', { connected: false, awaited: 61_000 })] });
    const [mina, joon] = seatingOf(view, TURN, 'mina', 1000).seats;
    expect([mina?.isAway, mina?.awaited]).toEqual([false, null]);
    expect([joon?.isAway, joon?.awaited]).toEqual([true, 60_000]);
  });

  it('knows the seat that a bot plays in for its person', () => {
    const view = playingView({ members: [member('mina'), member('joon', { connected: false })] });
    const players = [{ type: 'BotPlayer' as const, bot: 'odds' }, { type: 'StandIn' as const, member: 'joon', bot: 'odds' }];
    const { seats, viewer } = seatingOf({ ...view, match: view.match && { ...view.match, players } }, TURN, 'joon', 0);
    expect(seats.map(({ isBot, hasStandIn }) => [isBot, hasStandIn])).toEqual([[true, false], [false, true]]);
    expect([viewer, seats[1]?.isMe, seats[1]?.isAway]).toEqual([1, true, true]);
  });

  it('never takes a bot for away', () => {
    const view = playingView();
    const match = view.match && { ...view.match, players: [{ type: 'BotPlayer' as const, bot: 'odds' }, null] };
    const [bot] = seatingOf({ ...view, match }, TURN, 'joon', 0).seats;
    expect(bot).toMatchObject({ isBot: true, isAway: false });
  });
});

it('a seat for the next match is another matter', () => {
  expect([seatOf(roomView(), 'joon'), seatOf(roomView(), 'sky')]).toEqual([1, null]);
});

describe('marks', () => {
  it('are a colour and a shape, beyond six with a number', () => {
    expect(new Set(SHAPES.map((_, seat) => markOf(seat).shape)).size).toBe(SHAPES.length);
    expect(markOf(0).number).toBeNull();
    expect(markOf(6)).toEqual({ ...markOf(0), number: 7 });
  });
});
