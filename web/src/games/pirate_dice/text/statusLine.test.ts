import { describe, expect, it } from 'vitest';
import { MENU, NAMES, judgement, table } from '../sampleTable';
import { statusLineOf } from './statusLine';
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

describe('a player who can act', () => {
  it('is told so, even during an animation', () => {
    expect(statusLineOf(table(), null, MENU, nameOf)).toEqual(['status.mine']);
    expect(statusLineOf(table(), REVEAL, MENU, nameOf)).toEqual(['status.mine']);
  });

  it('opens the betting if there is nothing to challenge', () => {
    expect(statusLineOf(table(), null, { ...MENU, actions: [] }, nameOf)).toEqual(['status.mine.first']);
  });
});

describe('a player who waits', () => {
  it('sees whose turn it is', () => {
    const waiting = table({ phase: { type: 'Betting', turn: 1, bets: [] } });
    expect(statusLineOf(waiting, null, null, nameOf)).toEqual(['status.other', { name: 'Ben' }]);
    expect(statusLineOf({ ...waiting, living: [1, 2] }, null, null, nameOf)).toEqual(['status.out', { name: 'Ben' }]);
  });

  it('reads about the running animation', () => {
    const leaving = statusLineOf(table(), { type: 'leaving', seat: 1 }, null, nameOf);
    expect(leaving).toEqual(['status.left', { name: 'Ben' }]);
    const called = statusLineOf(table(), REVEAL, null, nameOf);
    expect(called).toEqual(['status.called', { challenger: 'Cleo', bettor: 'Ben' }]);
    const judged = statusLineOf(table(), { ...REVEAL, step: 'verdict' }, null, nameOf);
    expect(judged).toEqual(['status.judged', { count: 4, actual: 5 }]);
  });

  it('reads that the match is over', () => {
    const over = table({ phase: { type: 'Over', winner: 2 } });
    expect(statusLineOf(over, null, null, nameOf)).toEqual(['status.over']);
  });
});
