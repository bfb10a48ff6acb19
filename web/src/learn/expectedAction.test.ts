// What somebody did is what was waited for, or something else that is on offer, or neither.
import { describe, expect, it } from 'vitest';
import type { Menu } from '../wire/wire';
import { isExpected, isOffered, narrowMenu } from './expectedAction';

const ROAD = { type: 'Road', edge: { q: 1, r: -1, dir: 'E' } };

describe('an action', () => {
  it.each([
    ['the very same', ROAD, ROAD, [], true],
    ['in another order', { edge: { dir: 'E', r: -1, q: 1 }, type: 'Road' }, ROAD, [], true],
    ['somewhere else', { type: 'Road', edge: { q: 2, r: -1, dir: 'E' } }, ROAD, [], false],
    ['of another type', { type: 'City', edge: ROAD.edge }, ROAD, [], false],
    ['with a field more', { ...ROAD, free: true }, ROAD, [], false],
    ['with words of its own', { type: 'Roll', seed: 'a' }, { type: 'Roll', seed: '' }, ['seed'], true],
    ['that leaves them out', { type: 'Roll' }, { type: 'Roll', seed: '' }, ['seed'], true],
    ['with other words where none are free', { type: 'Roll', seed: 'a' }, { type: 'Roll', seed: '' }, [], false],
    ['with a list', { type: 'Take', cards: [1, 2] }, { type: 'Take', cards: [1, 2] }, [], true],
    ['with a longer list', { type: 'Take', cards: [1, 2, 3] }, { type: 'Take', cards: [1, 2] }, [], false],
    ['where nothing is waited for', ROAD, null, [], false],
  ])('%s', (_, action, wanted, free, does) => expect(isExpected(action, wanted, free)).toBe(does));
});

describe('a menu', () => {
  const menu: Menu = { actions: [ROAD], forms: [{ action: 'Bet', fields: [], samples: [] }] };

  it.each([
    ['what stands in it', { ...ROAD }, menu, true],
    ['what one of its forms makes', { type: 'Bet', face: 3 }, menu, true],
    ['not what it lacks', { type: 'City' }, menu, false],
    ['nothing where there is none', ROAD, null, false],
  ])('offers %s', (_, action, offered, does) => expect(isOffered(action, offered)).toBe(does));
});

describe('a menu is narrowed', () => {
  const elsewhere = { type: 'Road', edge: { q: 2, r: -1, dir: 'E' } };
  const menu: Menu = { actions: [elsewhere, { type: 'Roll', seed: 'a' }, ROAD, { type: 'Pass' }], forms: [] };

  it.each([
    ['to the one of its kind', ROAD, [], [1, 2, 3]],
    ['but not of what one may word as one likes', { type: 'Roll', seed: '' }, ['seed'], [0, 1, 2, 3]],
    ['by nothing that has no kind of its own there', { type: 'Bet', face: 3 }, [], [0, 1, 2, 3]],
    ['by nothing where nothing is waited for', null, [], [0, 1, 2, 3]],
  ])('%s', (_, wanted, free, left) => {
    expect(narrowMenu(menu, wanted, free)).toEqual({ actions: left.map((at) => menu.actions[at]), forms: [] });
  });

  it('where there is one', () => expect(narrowMenu(null, ROAD, [])).toBeNull());
});
