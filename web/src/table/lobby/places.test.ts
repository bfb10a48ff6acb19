// The mat before a match: who sits where, as what, and with which wishes.
import { beforeEach, describe, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import type { OptionCard } from '../../wire/wire';
import { gameCard, member, roomView } from '../room.fixture';
import { isFree, lookingOn, placesOf, readyOf, seatedMembers } from './places';

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

describe('places', () => {
  it('are as many as the game has seats, taken or not', () => {
    const bot = { seat: 2, player: { type: 'BotPlayer' as const, bot: 'odds' } };
    const places = placesOf(roomView({ seats: [...roomView().seats.slice(1), bot] }), gameCard());
    expect(places.map(({ member, bot }) => member?.name ?? bot)).toEqual([null, 'joon', 'odds']);
    expect(places.map(isFree)).toEqual([true, false, false]);
  });

  it('of roles come first', () => {
    const dealer = { name: 'dealer', title: { ko: '딜러', en: 'Dealer' } };
    const places = placesOf(roomView(), gameCard({ roles: [dealer] }));
    expect(places.map(({ role }) => role?.name ?? null)).toEqual(['dealer', null, null]);
  });

  it('are not all there is: some look on', () => {
    const room = roomView({ members: [...roomView().members, member('sky')] });
    expect(lookingOn(room).map(({ name }) => name)).toEqual(['sky']);
    expect(seatedMembers(room).map(({ name }) => name)).toEqual(['mina', 'joon']);
  });
});

describe('where players choose a number', () => {
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
  const wishes = (options: unknown) =>
    placesOf(roomView({ members, options }), game).map((place) => place.wishes[0]);

  it('everyone’s stands beside the name, the usual one too', () => {
    const words = ['1,000', '100', undefined];
    expect(wishes({ common_max: null }).map((wish) => wish?.words)).toEqual(words);
    expect(wishes({}).map((wish) => wish?.isOverruled)).toEqual([false, false, undefined]);
  });

  it('it says where the host’s takes its place', () => {
    expect(wishes({ common_max: 50 }).map((wish) => wish?.isOverruled)).toEqual([true, true, undefined]);
  });
});

it('whose wishes keep the match from starting is marked', () => {
  const start_blocker = { code: 'NO', message: { ko: '', en: '' }, members: ['joon'] };
  const marked = (view = roomView()) => placesOf(view, gameCard()).map(({ isInTheWay }) => isInTheWay);
  expect(marked(roomView({ start_blocker }))).toEqual([false, true, false]);
  expect(marked()).toEqual([false, false, false]);
});

it('the ready are counted: bots, the host who starts, and whoever is ready and here', () => {
  const members = [
    member('mina'),
    member('joon', { ready: true }),
    member('sky', { ready: true, connected: false }),
    member('ann'),
  ];
  const people = members.map(({ id }, seat) => ({ seat, player: { type: 'HumanPlayer' as const, member: id } }));
  const seats = [...people, { seat: 4, player: { type: 'BotPlayer' as const, bot: 'odds' } }];
  expect(readyOf(roomView({ start: 'ready_only', members, seats }))).toBe(3);
  expect(readyOf(roomView({ start: 'house', members, seats }))).toBe(2);
});

describe('where players choose a colour', () => {
  const members = [member('mina', { options: { team: 'blue' } }), member('joon', { options: { team: null } })];
  const places = () => placesOf(roomView({ members }), gameCard({ seat_options: [TEAM] }));

  it('the wish stands beside the name, in words', () => {
    expect(places().map(({ wishes }) => wishes.map(({ words }) => words))).toEqual([['Blue'], [], []]);
  });

  it('nobody has another colour than the one they chose', () => {
    const [mina, joon, free] = places().map(({ mark }) => mark.colour);
    expect(mina).toBe('var(--player-2)');
    expect(joon).toBe(free);
    expect(joon).not.toMatch(/player/);
  });
});
