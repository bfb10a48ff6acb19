// Playing on against a bot where the other one of two is gone.
import { expect, it } from 'vitest';
import type { MatchSummary, RoomView } from '../../wire/wire';
import { playingView, roomView } from '../room.fixture';
import { mayPlayOn } from './playOn';

const JOON = { type: 'HumanPlayer', member: 'joon' } as const;
const ALONE = roomView().seats.slice(0, 1);

/** Joon has left the match that is over. */
function over(changes: Partial<RoomView> = {}, head: Partial<MatchSummary> = {}): RoomView {
  const view = playingView({ phase: 'over', seats: ALONE, ...changes });
  const [mina = null] = view.match?.players ?? [];
  return { ...view, match: view.match && { ...view.match, players: [mina, null], ...head } };
}

it('is for the one who stays, whether the other one is gone or was only idle', () => {
  expect(mayPlayOn(over(), 0)).toBe(true);
  expect(mayPlayOn(over({}, { players: [JOON, JOON] }), 0)).toBe(true);
});

it.each<[string, RoomView, number | null]>([
  ['for those who look on', over(), null],
  ['while the match runs', over({ phase: 'playing' }), 0],
  ['where somebody sits there, the other one or a newcomer', over({ seats: roomView().seats }), 0],
  ['after a match of three', over({}, { players: [JOON, null, null] }), 0],
])('is not %s', (_, view, me) => {
  expect(mayPlayOn(view, me)).toBe(false);
});
