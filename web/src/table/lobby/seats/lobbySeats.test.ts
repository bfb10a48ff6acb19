import { beforeEach, describe, expect, it } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import type { OptionCard } from '../../../wire/wire';
import { gameCard, member, roomView } from '../../client/room.fixture';
import { isFree, spectatorsOf, lobbySeatsOf, readyCount, seatedMembers } from './lobbySeats';

const TEAM: OptionCard = {
  name: 'team',
  label: { ko: '팀', en: 'Team' },
  explained: { ko: '', en: '' },
  schema: { anyOf: [{ enum: ['blue', 'red'] }, { type: 'null' }] },
  default: null,
  fine: false,
  choices: { red: { ko: '빨강', en: 'Red' }, blue: { ko: '파랑', en: 'Blue' } },
};

beforeEach(() => preferences.set({ lang: 'en' }));

describe('lobby seats', () => {
  it('include free seats', () => {
    const bot = { seat: 2, player: { type: 'BotPlayer' as const, bot: 'odds', character: 'bori' } };
    const seats = lobbySeatsOf(roomView({ seats: [...roomView().seats.slice(1), bot] }), gameCard());
    expect(seats.map(({ member, bot }) => member?.name ?? bot?.name.en)).toEqual([undefined, 'joon', 'Bori']);
    expect(seats[2]?.bot).toMatchObject({ character: 'bori', card: { level: 'normal' } });
    expect(seats.map(isFree)).toEqual([true, false, false]);
  });

  it('with roles come first', () => {
    const dealer = { name: 'dealer', title: { ko: '딜러', en: 'Dealer' } };
    const seats = lobbySeatsOf(roomView(), gameCard({ roles: [dealer] }));
    expect(seats.map(({ role }) => role?.name ?? null)).toEqual(['dealer', null, null]);
  });

  it('do not include spectators', () => {
    const room = roomView({ members: [...roomView().members, member('sky')] });
    expect(spectatorsOf(room).map(({ name }) => name)).toEqual(['sky']);
    expect(seatedMembers(room).map(({ name }) => name)).toEqual(['mina', 'joon']);
  });
});

describe('a number option', () => {
  const max: OptionCard = {
    ...TEAM,
    name: 'max',
    label: { ko: '내 주사위', en: 'My die' },
    schema: { type: 'integer', minimum: 2, maximum: 100_000 },
    default: 100,
    choices: {},
    fine: false,
  };
  const game = gameCard({ seat_options: [max] });
  const members = [member('mina', { options: { max: 1000 } }), member('joon')];
  const chosen = (options: unknown) =>
    lobbySeatsOf(roomView({ members, options }), game).map((seat) => seat.options[0]);

  it('is shown for everyone, the default too', () => {
    const words = ['1,000', '100', undefined];
    expect(chosen({ common_max: null }).map((option) => option?.text)).toEqual(words);
    expect(chosen({}).map((option) => option?.isOverruled)).toEqual([false, false, undefined]);
  });

  it('is overruled by the host’s number', () => {
    expect(chosen({ common_max: 50 }).map((option) => option?.isOverruled)).toEqual([true, true, undefined]);
  });
});

it('members whose options block the start are marked', () => {
  const start_blocker = { code: 'NO', message: { ko: '', en: '' }, members: ['joon'] };
  const blocking = (view = roomView()) => lobbySeatsOf(view, gameCard()).map(({ isBlocking }) => isBlocking);
  expect(blocking(roomView({ start_blocker }))).toEqual([false, true, false]);
  expect(blocking()).toEqual([false, false, false]);
});

it('bots, a host who starts and connected ready members are counted as ready', () => {
  const members = [
    member('mina'),
    member('joon', { ready: true }),
    member('sky', { ready: true, connected: false }),
    member('ann'),
  ];
  const people = members.map(({ id }, seat) => ({ seat, player: { type: 'HumanPlayer' as const, member: id } }));
  const seats = [...people, { seat: 4, player: { type: 'BotPlayer' as const, bot: 'odds', character: null } }];
  expect(readyCount(roomView({ start: 'ready_only', members, seats }))).toBe(3);
  expect(readyCount(roomView({ start: 'automatic', members, seats }))).toBe(2);
});

describe('a colour option', () => {
  const members = [member('mina', { options: { team: 'blue' } }), member('joon', { options: { team: null } })];
  const seats = () => lobbySeatsOf(roomView({ members }), gameCard({ seat_options: [TEAM] }));

  it('is shown by name', () => {
    expect(seats().map(({ options }) => options.map(({ text }) => text))).toEqual([['Blue'], [], []]);
  });

  it('colours only the seats that chose one', () => {
    const [mina, joon, free] = seats().map(({ mark }) => mark.colour);
    expect(mina).toBe('var(--player-2)');
    expect(joon).toBe(free);
    expect(joon).not.toMatch(/player/);
  });
});
