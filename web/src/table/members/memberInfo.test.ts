import { expect, it } from 'vitest';
import { gameCard, member, playingView, roomView } from '../client/room.fixture';
import { markOf } from '../seating';
import { botInfos, memberInfos } from './memberInfo';

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

it('bots are called by their characters, and without one by their kind', () => {
  const bot = (seat: number, character: string | null) => {
    return { seat, player: { type: 'BotPlayer' as const, bot: 'odds', character } };
  };
  const infos = botInfos(roomView({ seats: [bot(1, 'bori'), bot(2, null)] }), gameCard());
  expect(infos.map(({ seat, bot: { name, card } }) => [seat, name.en, card?.level])).toEqual([
    [1, 'Bori', 'normal'],
    [2, 'Reckoner', 'normal'],
  ]);
});

it('a bot in the seat of a role is called by the role, and has no level', () => {
  const card = gameCard({ roles: [{ name: 'dealer', title: { ko: '딜러', en: 'Dealer' } }] });
  const house = { seat: 0, player: { type: 'BotPlayer' as const, bot: 'house', character: null } };
  const [info] = botInfos(roomView({ seats: [house] }), card);
  expect(info?.bot).toMatchObject({ name: { en: 'Dealer' }, card: undefined });
});
