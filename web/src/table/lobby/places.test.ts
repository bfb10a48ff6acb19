// The mat before a match: who sits where, as what, and with which wishes.
import { beforeEach, describe, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import type { OptionCard } from '../../wire/wire';
import { gameCard, member, roomView } from '../room.fixture';
import { isFree, lookingOn, placesOf, seatedMembers } from './places';

const TEAM: OptionCard = {
  name: 'team',
  label: { ko: '팀', en: 'Team' },
  explained: { ko: '', en: '' },
  schema: { anyOf: [{ enum: ['blue', 'red'] }, { type: 'null' }] },
  default: null,
  choices: { red: { ko: '빨강', en: 'Red' }, blue: { ko: '파랑', en: 'Blue' } },
};

beforeEach(() => preferences.set({ lang: 'en' }));

describe('places', () => {
  it('are as many as the game has seats, taken or not', () => {
    const bot = { seat: 2, player: { type: 'Bot' as const, bot: 'odds' } };
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
