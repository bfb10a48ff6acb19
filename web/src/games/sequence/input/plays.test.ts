import { describe, expect, it } from 'vitest';
import { litBy, playAt, playsIn, actionFor } from './plays';
import { MENU, SEVENS, menuOf } from '../sampleTable';

const plays = playsIn(MENU);
const cells = (card: string | null): number[] => litBy(plays, card).map(({ cell }) => cell);

describe('what is lit', () => {
  it('is what the chosen card can be used for', () => {
    expect(cells('clover_7_1')).toEqual([...SEVENS]);
    expect(cells('heart_j_1')).toEqual([50]);
    expect(cells('diamond_4_1')).toEqual([]);
  });

  it('is the cells of all printed cards where none is chosen', () => {
    expect(cells(null)).toEqual([...SEVENS, 15, 0, 9, 90, 99]);
  });

  it('is a jack’s cells where there is nothing else', () => {
    const jacks = menuOf({ type: 'Remove', card: 'heart_j_1', cell: 50 });
    expect(litBy(playsIn(jacks), null)).toEqual(jacks.actions);
  });

  it('is nothing where nothing may be done', () => expect(playsIn(null)).toEqual([]));
});

describe('a tap', () => {
  it('means the chosen card, or nothing', () => {
    expect(playAt(plays, 42, 'spade_j_2')).toEqual({ type: 'Place', card: 'spade_j_2', cell: 42 });
    expect(playAt(plays, 43, 'clover_7_1')).toBeNull();
  });

  it('means a printed card rather than a jack where none is chosen', () => {
    const jackFirst = [...plays].reverse();
    expect(playAt(jackFirst, 42, null)?.card).toBe('clover_7_1');
    expect(playAt(plays, 43, null)?.card).toBe('spade_j_2');
  });
});

it('asks to take off by one eye, and to place by any other card', () => {
  expect(actionFor('heart_j_1', 3)).toEqual({ type: 'Remove', card: 'heart_j_1', cell: 3 });
  expect(actionFor('heart_j_2', 3)).toEqual({ type: 'Place', card: 'heart_j_2', cell: 3 });
});
