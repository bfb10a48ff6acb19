import { describe, expect, it } from 'vitest';
import { dangerOf, endangered, ranked } from './danger';
import { HIGHEST, LOWEST, NEAREST, reading, roll, table } from '../sampleTable';

const ROLLS = [roll(0, 40), roll(1, 7), roll(2, 50), roll(3, 60), roll(4, 7)];
const seatsOf = (rolls: readonly { seat: number }[]): number[] => rolls.map(({ seat }) => seat);

describe('who would be caught now', () => {
  it.each([
    ['the lowest, all who are equal', LOWEST, [1, 4]],
    ['the highest', HIGHEST, [3]],
    ['the nearest', NEAREST, [2]],
  ])('%s', (_, how, seats) => expect(endangered(table(ROLLS, { reading: how }))).toEqual(seats));

  it('is as near from below as from above', () => {
    expect(endangered(table([roll(0, 40), roll(3, 60)], { reading: NEAREST }))).toEqual([0, 3]);
  });

  it.each([
    ['nobody can read', null],
    ['catches everyone else', reading(LOWEST.pick, { but: true })],
    ['considers only some numbers', reading(LOWEST.pick, { among: { type: 'Parity', parity: 'odd' } })],
    ['catches several', reading({ type: 'Extreme', side: 'lowest', count: 2 })],
    ['catches the farthest', reading({ type: 'Nearest', target: 5, only: null, farthest: true })],
    ['looks from one side', reading({ type: 'Nearest', target: 5, only: 'at_most', farthest: false })],
    ['is of another type', reading({ type: 'Same' })],
  ])('is nobody under a rule that %s', (_, how) => {
    expect(dangerOf(how)).toBeNull();
    expect(endangered(table(ROLLS, { reading: how }))).toEqual([]);
  });
});

describe('the ranking', () => {
  it('has the caught first, whatever the rule punishes', () => {
    const phase = { type: 'Caught', seats: [3], by: 'host', reason: '' } as const;
    expect(seatsOf(ranked(table(ROLLS, { phase })))).toEqual([3, 1, 4, 0, 2]);
  });

  it('has the highest first if no number is in danger', () => {
    expect(seatsOf(ranked(table(ROLLS, { reading: null })))).toEqual([3, 2, 0, 1, 4]);
  });
});
