import { expect, it } from 'vitest';
import type { MatchSummary, RoomView } from '../../wire/wire';
import { playingView, roomView } from '../client/room.fixture';
import { mayPlayOn } from './playOn';

const JOON = { type: 'HumanPlayer', member: 'joon' } as const;
const ALONE = roomView().seats.slice(0, 1);

/** Joon has left the match that is over. */
function over(changes: Partial<RoomView> = {}, head: Partial<MatchSummary> = {}): RoomView {
  const view = playingView({ phase: 'over', seats: ALONE, ...changes });
  const [mina = null] = view.match?.players ?? [];
  return { ...view, match: view.match && { ...view.match, players: [mina, null], ...head } };
}

it('the player who stays can play on', () => {
  expect(mayPlayOn(over(), 0)).toBe(true);
  expect(mayPlayOn(over({}, { players: [JOON, JOON] }), 0)).toBe(true);
});

it.each<[string, RoomView, number | null]>([
  ['for spectators', over(), null],
  ['while the match runs', over({ phase: 'playing' }), 0],
  ['if the other seat is taken', over({ seats: roomView().seats }), 0],
  ['after a match of three', over({}, { players: [JOON, null, null] }), 0],
])('nobody can play on %s', (_, view, me) => {
  expect(mayPlayOn(view, me)).toBe(false);
});
