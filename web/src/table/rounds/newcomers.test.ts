// Whoever sits at the table now and did not play the last round takes part in the next.
import { expect, it } from 'vitest';
import { member, playingView } from '../room.fixture';
import { newcomersIn } from './newcomers';

const PLAYED = playingView({ phase: 'over' });
const members = [...PLAYED.members, member('sky'), member('haru')];

it('nobody, where the same people sit there', () => {
  expect(newcomersIn(PLAYED)).toEqual([]);
});

it('those with a seat, and neither bots nor those who look on', () => {
  const sky = { seat: 2, player: { type: 'HumanPlayer' as const, member: 'sky' } };
  const bot = { seat: 3, player: { type: 'BotPlayer' as const, bot: 'odds' } };
  expect(newcomersIn({ ...PLAYED, members, seats: [...PLAYED.seats, sky, bot] })).toEqual(['sky']);
});

it('not those who only changed their seats', () => {
  const seats = PLAYED.seats.map(({ player, seat }) => ({ player, seat: seat + 4 }));
  expect(newcomersIn({ ...PLAYED, seats })).toEqual([]);
});
