import { describe, expect, it } from 'vitest';
import { TURN, member, playingView, roomView } from './client/room.fixture';
import { REFEREE } from '../wire/wire';
import { SHAPES, refereeClockOf, markOf, seatOf, seatingOf } from './seating';

describe('seating', () => {
  it('is empty before the first match', () => {
    expect(seatingOf(roomView(), null, 'mina', 0)).toEqual({ seats: [], viewer: null });
  });

  it('finds the viewer’s seat; a spectator has none', () => {
    expect(seatingOf(playingView(), TURN, 'joon', 0).viewer).toBe(1);
    expect(seatingOf(playingView(), TURN, 'sky', 0).viewer).toBeNull();
  });

  it('uses the names of the narration, or those of the match', () => {
    const { seats } = seatingOf(playingView(), TURN, 'mina', 0, ['The Odds']);
    expect(seats.map(({ name }) => name)).toEqual(['The Odds', 'joon']);
  });

  it('gives a team one mark', () => {
    const view = playingView();
    const match = view.match && { ...view.match, teams: [2, 2] };
    const { seats } = seatingOf({ ...view, match }, TURN, 'mina', 0);
    expect(seats.map(({ mark }) => mark)).toEqual([markOf(2), markOf(2)]);
  });

  it('converts deadlines to this browser’s clock', () => {
    const [mina, joon] = seatingOf(playingView(), TURN, 'mina', 1000).seats;
    expect([mina?.acts, mina?.deadline]).toEqual([true, 60_000]);
    expect([joon?.acts, joon?.deadline]).toEqual([false, null]);
  });

  it('keeps the referee’s clock apart from the seats', () => {
    const turn = { ...TURN, clocks: [{ seat: REFEREE, deadline: 61_000, kind: 'turn' } as const] };
    expect(seatingOf(playingView(), turn, 'mina', 0).seats.some(({ acts }) => acts)).toBe(false);
    expect(refereeClockOf(turn, 1000)).toEqual({ deadline: 60_000 });
    const endless = { seat: REFEREE, deadline: null, kind: 'turn' } as const;
    expect(refereeClockOf({ ...turn, clocks: [endless] }, 0)).toEqual({ deadline: null });
    expect([refereeClockOf(TURN, 0), refereeClockOf(null, 0)]).toEqual([null, null]);
  });

  it('shows actors without a clock', () => {
    const turn = { ...TURN, clocks: [{ seat: 1, deadline: null, kind: 'answer' } as const] };
    expect(seatingOf(playingView(), turn, 'mina', 0).seats[1]).toMatchObject({ acts: true, deadline: null, kind: 'answer' });
  });

  it('distinguishes lost players from those who left', () => {
    const view = playingView({ members: [member('mina', { connected: false })] });
    const match = view.match && { ...view.match, players: [view.match.players[0] ?? null, null] };
    const [mina, joon] = seatingOf({ ...view, match }, TURN, 'mina', 0).seats;
    expect([mina?.isAway, mina?.hasLeft]).toEqual([true, false]);
    expect([joon?.isAway, joon?.hasLeft]).toEqual([false, true]);
  });

  it('converts the waiting time for a lost player', () => {
    const view = playingView({ members: [member('mina'), member('joon', { connected: false, awaited: 61_000 })] });
    const [mina, joon] = seatingOf(view, TURN, 'mina', 1000).seats;
    expect([mina?.isAway, mina?.awaited]).toEqual([false, null]);
    expect([joon?.isAway, joon?.awaited]).toEqual([true, 60_000]);
  });

  it('finds stand-ins', () => {
    const view = playingView({ members: [member('mina'), member('joon', { connected: false })] });
    const players = [{ type: 'BotPlayer' as const, bot: 'odds', character: 'bori' }, { type: 'StandIn' as const, member: 'joon', bot: 'odds' }];
    const { seats, viewer } = seatingOf({ ...view, match: view.match && { ...view.match, players } }, TURN, 'joon', 0);
    expect(seats.map(({ isBot, hasStandIn }) => [isBot, hasStandIn])).toEqual([[true, false], [false, true]]);
    expect(seats.map(({ character }) => character)).toEqual(['bori', undefined]);
    expect([viewer, seats[1]?.isMe, seats[1]?.isAway]).toEqual([1, true, true]);
  });

  it('never counts a bot as away', () => {
    const view = playingView();
    const match = view.match && { ...view.match, players: [{ type: 'BotPlayer' as const, bot: 'odds', character: null }, null] };
    const [bot] = seatingOf({ ...view, match }, TURN, 'joon', 0).seats;
    expect(bot).toMatchObject({ isBot: true, isAway: false });
  });
});

it('seatOf finds the seat for the next match', () => {
  expect([seatOf(roomView(), 'joon'), seatOf(roomView(), 'sky')]).toEqual([1, null]);
});

describe('marks', () => {
  it('have a colour and a shape, and a number after the sixth', () => {
    expect(new Set(SHAPES.map((_, seat) => markOf(seat).shape)).size).toBe(SHAPES.length);
    expect(markOf(0).number).toBeNull();
    expect(markOf(6)).toEqual({ ...markOf(0), number: 7 });
  });
});
