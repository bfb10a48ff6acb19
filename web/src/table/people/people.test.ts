// Who is in a room, and what anybody may see of them.
import { expect, it } from 'vitest';
import { member, playingView, roomView } from '../room.fixture';
import { markOf } from '../seating';
import { peopleOf } from './people';

const members = [member('joon', { muted: true }), member('sky', { connected: false }), member('mina')];

it('the host comes first, the others as they came', () => {
  const people = peopleOf(roomView({ members }), 'sky');
  expect(people.map(({ id, isHost, isMe }) => [id, isHost, isMe])).toEqual([
    ['mina', true, false],
    ['joon', false, false],
    ['sky', false, true],
  ]);
});

it('everyone is seen with what is the matter with them', () => {
  const [mina, joon, sky] = peopleOf(roomView({ members }), 'mina');
  expect(mina).toMatchObject({ isAway: false, isMuted: false, mark: markOf(0) });
  expect(joon).toMatchObject({ isMuted: true, mark: markOf(1) });
  expect(sky).toMatchObject({ isAway: true, mark: null });
});

it('in a match it is the match that counts, and a bot that stands in keeps a player’s place', () => {
  const match = playingView().match;
  const players = [{ type: 'StandIn' as const, member: 'joon', bot: 'odds' }, null];
  const view = playingView({ members, match: match && { ...match, players } });
  const [mina, joon] = peopleOf(view, 'mina');
  expect(mina).toMatchObject({ isPlaying: false, mark: null });
  expect(joon).toMatchObject({ isPlaying: true, mark: markOf(0) });
});
