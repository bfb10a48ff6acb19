import { expect, it } from 'vitest';
import { member, playingView, roomView } from '../client/room.fixture';
import { markOf } from '../seating';
import { memberInfos } from './memberInfo';

const members = [member('joon', { muted: true }), member('sky', { connected: false }), member('mina')];

it('the host comes first, then the order of joining', () => {
  const infos = memberInfos(roomView({ members }), 'sky');
  expect(infos.map(({ id, isHost, isMe }) => [id, isHost, isMe])).toEqual([
    ['mina', true, false],
    ['joon', false, false],
    ['sky', false, true],
  ]);
});

it('each member has presence, mute and mark', () => {
  const [mina, joon, sky] = memberInfos(roomView({ members }), 'mina');
  expect(mina).toMatchObject({ isAway: false, isMuted: false, mark: markOf(0) });
  expect(joon).toMatchObject({ isMuted: true, mark: markOf(1) });
  expect(sky).toMatchObject({ isAway: true, mark: null });
});

it('during a match its seats count, also with a stand-in', () => {
  const match = playingView().match;
  const players = [{ type: 'StandIn' as const, member: 'joon', bot: 'odds' }, null];
  const view = playingView({ members, match: match && { ...match, players } });
  const [mina, joon] = memberInfos(view, 'mina');
  expect(mina).toMatchObject({ isPlaying: false, mark: null });
  expect(joon).toMatchObject({ isPlaying: true, mark: markOf(0) });
});
