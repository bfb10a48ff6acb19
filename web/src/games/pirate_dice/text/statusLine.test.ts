import { describe, expect, it } from 'vitest';
import { MENU, NAMES, judgement, table } from '../sampleTable';
import { lineOf } from './statusLine';
import type { Reveal } from '../scene/scene';

const nameOf = (seat: number): string => NAMES[seat] ?? '';
const REVEAL: Reveal = {
  type: 'reveal',
  judgement: judgement(),
  step: 'called',
  lifted: [],
  counted: [],
  isRedCounted: false,
  total: 0,
  flights: [],
};

describe('whoever may act', () => {
  it('reads that, also while something is still shown', () => {
    expect(lineOf(table(), null, MENU, nameOf)).toEqual(['line.mine']);
    expect(lineOf(table(), REVEAL, MENU, nameOf)).toEqual(['line.mine']);
  });

  it('opens where there is nothing to challenge', () => {
    expect(lineOf(table(), null, { ...MENU, actions: [] }, nameOf)).toEqual(['line.mine.first']);
  });
});

describe('whoever waits', () => {
  it('reads whose turn it is', () => {
    const waiting = table({ phase: { type: 'Betting', turn: 1, bets: [] } });
    expect(lineOf(waiting, null, null, nameOf)).toEqual(['line.other', { name: 'Ben' }]);
    expect(lineOf({ ...waiting, living: [1, 2] }, null, null, nameOf)).toEqual(['line.out', { name: 'Ben' }]);
  });

  it('reads what is shown while it is', () => {
    const leaving = lineOf(table(), { type: 'leaving', seat: 1 }, null, nameOf);
    expect(leaving).toEqual(['line.left', { name: 'Ben' }]);
    const called = lineOf(table(), REVEAL, null, nameOf);
    expect(called).toEqual(['line.called', { challenger: 'Cleo', bettor: 'Ben' }]);
    const judged = lineOf(table(), { ...REVEAL, step: 'verdict' }, null, nameOf);
    expect(judged).toEqual(['line.judged', { count: 4, actual: 5 }]);
  });

  it('reads that it is over', () => {
    const over = table({ phase: { type: 'Over', winner: 2 } });
    expect(lineOf(over, null, null, nameOf)).toEqual(['line.over']);
  });
});
