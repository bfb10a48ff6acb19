import { beforeEach, describe, expect, it } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { NAMES, during, table } from '../sampleTable';
import { statusInScene, statusLineOf } from './statusLine';
import type { Intent } from './statusLine';
import type { Scene } from '../scene/scene';
import type { Answer, Phase } from '../wire';

const nameOf = (seat: number): string => NAMES[seat] ?? '';
const NOTHING: Intent = { mode: 'watching', ware: null, card: null, figure: null, robbed: [] };
const NONE = [0, 0, 0, 0, 0] as const;
const ROBBING: Phase = { type: 'Robbing', rolled: true };

beforeEach(() => preferences.set({ lang: 'en' }));

function offer(...said: readonly (Answer['said'] | null)[]): Phase {
  const answers = said.map((each) => each && { said: each, give: NONE, want: NONE });
  return { type: 'Trading', give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0], answers };
}

describe('a player who can act reads what to do', () => {
  const bare = { settlements: [], cities: [], roads: [] };
  const home = { ...bare, settlements: [{ q: 0, r: 0, dir: 'N' as const }] };
  const draft: Phase = { type: 'Drafting', step: 0, settlement: null };

  it.each([
    ['a first settlement', during(draft, { pieces: [bare] }), {}, ['status.draft.settlement', { place: 1 }]],
    [
      'a second one',
      during(draft, { pieces: [{ ...home, roads: [{ q: 0, r: 0, dir: 'NE' }] }] }),
      {},
      ['status.draft.settlement', { place: 2 }],
    ],
    [
      'a place for one',
      during(draft, { pieces: [bare] }),
      { figure: 'settlement' },
      ['status.here.settlement'],
    ],
    ['its road', during(draft, { pieces: [home] }), {}, ['status.draft.road']],
    ['free roads', during({ type: 'Paving', left: 2, rolled: true }), {}, ['status.pave', { count: 2 }]],
    ['a roll', during({ type: 'Rolling' }), { mode: 'rolling' }, ['status.roll']],
    [
      'discards',
      during({ type: 'Discarding', owed: [4, 0, 5, 0] }),
      { mode: 'discarding' },
      ['status.discard', { count: 4 }],
    ],
    ['the robber', during(ROBBING), { mode: 'robbing' }, ['status.robber']],
    ['nobody to rob', during(ROBBING), { mode: 'robbing', figure: 'robber' }, ['status.robber.nobody']],
    [
      'one to rob',
      during(ROBBING),
      { mode: 'robbing', figure: 'robber', robbed: [2] },
      ['status.robber.one', { name: 'Cleo' }],
    ],
    [
      'several to rob',
      during(ROBBING),
      { mode: 'robbing', figure: 'robber', robbed: [1, 2] },
      ['status.robber.whom'],
    ],
    ['a turn', table(), { mode: 'acting' }, ['status.act']],
    ['a road to place', table(), { mode: 'acting', ware: 'road' }, ['status.pick.road']],
    ['a place for it', table(), { mode: 'acting', ware: 'road', figure: 'road' }, ['status.here.road']],
    ['a card looked at', table(), { mode: 'acting', card: 'knight' }, ['card.knight.does']],
    [
      'an offer to answer',
      during(offer('asked'), { turn: 1 }),
      { mode: 'answering' },
      ['status.answer', { name: 'Ben' }],
    ],
    [
      'their own offer without all answers',
      during(offer(null, 'yes', 'asked', 'asked')),
      { mode: 'offering' },
      ['status.offer.waiting', { count: 2 }],
    ],
    [
      'their own offer with all answers',
      during(offer(null, 'yes', 'no', 'counter')),
      { mode: 'offering' },
      ['status.offer.choose'],
    ],
  ] as const)('%s', (_, view, intent, expected) => {
    expect(statusLineOf(view, null, { ...NOTHING, mode: 'placing', ...intent }, nameOf)).toEqual(expected);
  });

  it('during an animation, too', () => {
    const scene: Scene = { type: 'buying', seat: 1, card: null };
    expect(statusLineOf(table(), scene, { ...NOTHING, mode: 'rolling' }, nameOf)).toEqual(['status.roll']);
  });
});

describe('others read what is happening', () => {
  const points = [10, 3, 4, 5];
  it.each([
    ['a turn', table({ turn: 1 }), ['status.other', { name: 'Ben' }]],
    ['a roll', during({ type: 'Rolling' }, { turn: 1 }), ['status.other.roll', { name: 'Ben' }]],
    ['the robber', during(ROBBING, { turn: 2 }), ['status.other.robber', { name: 'Cleo' }]],
    [
      'discards',
      during({ type: 'Discarding', owed: [0, 4, 0, 5] }),
      ['status.others.discard', { names: 'Ben, Dan' }],
    ],
    ['an offer', during(offer('no', null, 'asked'), { turn: 1 }), ['status.other.offer', { name: 'Ben' }]],
    ['their own turn before its menu', table({ turn: 0 }), ['status.moment']],
    ['no island yet', during({ type: 'Waiting' }, { turn: null }), ['status.waiting']],
    ['an own win', during({ type: 'Over', winner: 0, reason: 'POINTS', points }), ['status.won.you', { points: 10 }]],
    [
      'another player’s',
      during({ type: 'Over', winner: 3, reason: 'POINTS', points }),
      ['status.won', { name: 'Dan', points: 5 }],
    ],
    ['nobody’s', during({ type: 'Over', winner: null, reason: 'TURN_LIMIT', points }), ['status.draw']],
  ] as const)('%s', (_, view, expected) => {
    expect(statusLineOf(view, null, NOTHING, nameOf)).toEqual(expected);
  });

  it('a scene comes first', () => {
    const scene: Scene = { type: 'buying', seat: 1, card: null };
    expect(statusLineOf(table({ turn: 1 }), scene, NOTHING, nameOf)).toEqual(['scene.bought', { name: 'Ben' }]);
  });
});

describe('scenes in words', () => {
  const wheat = [0, 0, 0, 2, 0] as const;
  const place = { on: 'edge', at: 3 } as const;
  it.each([
    [{ type: 'laying' }, ['scene.laying']],
    [
      { type: 'rolling', seat: 1, dice: { die1: 3, die2: 4, sum: 7 }, isForStart: false },
      ['scene.rolled', { name: 'Ben', sum: 7 }],
    ],
    [
      { type: 'rolling', seat: 1, dice: { die1: 3, die2: 4, sum: 7 }, isForStart: true },
      ['scene.rolling.start', { name: 'Ben', sum: 7 }],
    ],
    [
      { type: 'harvesting', sum: 8, gained: [wheat, NONE] },
      ['scene.harvest.mine', { sum: 8, gained: '2 wheat' }],
    ],
    [{ type: 'harvesting', sum: 8, gained: [NONE, wheat] }, ['scene.harvest', { sum: 8 }]],
    [
      { type: 'building', seat: 1, figure: 'road', place, gained: NONE },
      ['scene.built.road', { name: 'Ben' }],
    ],
    [{ type: 'stealing', seat: 1, victim: 2, kind: null }, ['scene.stolen', { name: 'Ben', victim: 'Cleo' }]],
    [
      { type: 'stealing', seat: 1, victim: 0, kind: 'ore' },
      ['scene.stolen.kind', { name: 'Ben', victim: 'Ann', kind: 'ore' }],
    ],
    [{ type: 'discarding', seat: 1, kind: 'ore' }, ['scene.discarded', { name: 'Ben', kind: 'ore' }]],
    [
      { type: 'playing', seat: 1, card: 'knight', gained: NONE },
      ['scene.played', { name: 'Ben', card: 'knight' }],
    ],
    [
      { type: 'trading', seat: 1, partner: null, give: wheat, want: wheat },
      ['scene.traded.bank', { name: 'Ben', give: '2 wheat', want: '2 wheat' }],
    ],
    [{ type: 'awarding', award: 'road', seat: 1 }, ['scene.award.road', { name: 'Ben' }]],
    [{ type: 'awarding', award: 'army', seat: null }, ['scene.aside.army']],
    [{ type: 'leaving', seat: 1 }, ['scene.left', { name: 'Ben' }]],
    [{ type: 'ending', winner: 1 }, null],
  ] as const)('%o', (scene, expected) => {
    expect(statusInScene(scene, 0, nameOf)).toEqual(expected);
  });
});
