import { expect, it } from 'vitest';
import { member, playingView } from '../client/room.fixture';
import { newcomersOf } from './newcomers';

const PLAYED = playingView({ phase: 'over' });
const members = [...PLAYED.members, member('sky'), member('haru')];

it('the same players are no newcomers', () => {
  expect(newcomersOf(PLAYED)).toEqual([]);
});

it('only seated members count, not bots or spectators', () => {
  const sky = { seat: 2, player: { type: 'HumanPlayer' as const, member: 'sky' } };
  const bot = { seat: 3, player: { type: 'BotPlayer' as const, bot: 'odds', character: null } };
  expect(newcomersOf({ ...PLAYED, members, seats: [...PLAYED.seats, sky, bot] })).toEqual(['sky']);
});

it('players who changed seats are no newcomers', () => {
  const seats = PLAYED.seats.map(({ player, seat }) => ({ player, seat: seat + 4 }));
  expect(newcomersOf({ ...PLAYED, seats })).toEqual([]);
});
