// An action is the expected one, another one on offer, or neither.
import { describe, expect, it } from 'vitest';
import type { Menu } from '../wire/wire';
import { isExpected, isOffered, narrowMenu } from './expectedAction';

const ROAD = { type: 'Road', edge: { q: 1, r: -1, dir: 'E' } };

describe('an action', () => {
  it.each([
    ['that is equal', ROAD, ROAD, [], true],
    ['with fields in another order', { edge: { dir: 'E', r: -1, q: 1 }, type: 'Road' }, ROAD, [], true],
    ['at another place', { type: 'Road', edge: { q: 2, r: -1, dir: 'E' } }, ROAD, [], false],
    ['of another type', { type: 'City', edge: ROAD.edge }, ROAD, [], false],
    ['with an extra field', { ...ROAD, free: true }, ROAD, [], false],
    ['with a different free field', { type: 'Roll', seed: 'a' }, { type: 'Roll', seed: '' }, ['seed'], true],
    ['without the free field', { type: 'Roll' }, { type: 'Roll', seed: '' }, ['seed'], true],
    ['with a different field that is not free', { type: 'Roll', seed: 'a' }, { type: 'Roll', seed: '' }, [], false],
    ['with a list', { type: 'Take', cards: [1, 2] }, { type: 'Take', cards: [1, 2] }, [], true],
    ['with a longer list', { type: 'Take', cards: [1, 2, 3] }, { type: 'Take', cards: [1, 2] }, [], false],
    ['if none is expected', ROAD, null, [], false],
  ])('%s', (_, action, wanted, free, does) => expect(isExpected(action, wanted, free)).toBe(does));
});

describe('a menu', () => {
  const menu: Menu = { actions: [ROAD], forms: [{ action: 'Bet', fields: [], samples: [] }] };

  it.each([
    ['its actions', { ...ROAD }, menu, true],
    ['actions of its forms', { type: 'Bet', face: 3 }, menu, true],
    ['no other actions', { type: 'City' }, menu, false],
    ['nothing if it is null', ROAD, null, false],
  ])('offers %s', (_, action, offered, does) => expect(isOffered(action, offered)).toBe(does));
});

describe('narrowing a menu', () => {
  const elsewhere = { type: 'Road', edge: { q: 2, r: -1, dir: 'E' } };
  const menu: Menu = { actions: [elsewhere, { type: 'Roll', seed: 'a' }, ROAD, { type: 'Pass' }], forms: [] };

  it.each([
    ['keeps one action of the expected type', ROAD, [], [1, 2, 3]],
    ['keeps actions that differ in free fields', { type: 'Roll', seed: '' }, ['seed'], [0, 1, 2, 3]],
    ['keeps everything if the type is only a form', { type: 'Bet', face: 3 }, [], [0, 1, 2, 3]],
    ['keeps everything if nothing is expected', null, [], [0, 1, 2, 3]],
  ])('%s', (_, wanted, free, left) => {
    expect(narrowMenu(menu, wanted, free)).toEqual({ actions: left.map((at) => menu.actions[at]), forms: [] });
  });

  it('of null gives null', () => expect(narrowMenu(null, ROAD, [])).toBeNull());
});
