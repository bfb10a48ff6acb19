import { describe, expect, it } from 'vitest';
import { litBy, playAt, playsIn, actionFor } from './plays';
import { menuOf } from '../../../kit/samples/players';
import { MENU, SEVENS } from '../sampleTable';
import type { Action } from '../wire';

const plays = playsIn(MENU);
const NONE_OWN = (): boolean => false;
const cells = (card: string | null): number[] => litBy(plays, card, NONE_OWN).map(({ cell }) => cell);

describe('lit cells', () => {
  it('are those of the selected card', () => {
    expect(cells('clover_7_1')).toEqual([...SEVENS]);
    expect(cells('heart_j_1')).toEqual([50]);
    expect(cells('diamond_4_1')).toEqual([]);
  });

  it('are those of all printed cards if none is selected', () => {
    expect(cells(null)).toEqual([...SEVENS, 15, 0, 9, 90, 99]);
  });

  it('are a jack’s only if there is nothing else', () => {
    const jacks = menuOf({ type: 'Remove', card: 'heart_j_1', cell: 50 });
    expect(litBy(playsIn(jacks), null, NONE_OWN)).toEqual(jacks.actions);
  });

  it('leave out one’s own chips, unless there are no others', () => {
    const remove = (cell: number): Action => ({ type: 'Remove', card: 'heart_j_1', cell });
    const both = playsIn(menuOf(remove(50), remove(51)));
    expect(litBy(both, 'heart_j_1', (cell) => cell === 51)).toEqual([remove(50)]);
    expect(litBy(both, 'heart_j_1', () => true)).toEqual([remove(50), remove(51)]);
  });

  it('are none without a menu', () => expect(playsIn(null)).toEqual([]));
});

describe('a tap', () => {
  it('means the selected card, or nothing', () => {
    expect(playAt(plays, 42, 'spade_j_2')).toEqual({ type: 'Place', card: 'spade_j_2', cell: 42 });
    expect(playAt(plays, 43, 'clover_7_1')).toBeNull();
  });

  it('means a printed card rather than a jack if none is selected', () => {
    const jackFirst = [...plays].reverse();
    expect(playAt(jackFirst, 42, null)?.card).toBe('clover_7_1');
    expect(playAt(plays, 43, null)?.card).toBe('spade_j_2');
  });
});

it('checks a removal for a one-eyed jack, and a placement for any other card', () => {
  expect(actionFor('heart_j_1', 3)).toEqual({ type: 'Remove', card: 'heart_j_1', cell: 3 });
  expect(actionFor('heart_j_2', 3)).toEqual({ type: 'Place', card: 'heart_j_2', cell: 3 });
});
