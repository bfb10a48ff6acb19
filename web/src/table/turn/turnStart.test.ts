import { expect, it } from 'vitest';
import type { TurnView } from '../../wire/wire';
import { TurnStartDetector } from './turnStart';

const MENU = { actions: [], forms: [] };
const mine = (number: number): TurnView => ({ number, clocks: [], menu: MENU, asks: null, hint: false });
const theirs = (number: number): TurnView => ({ number, clocks: [], menu: null, asks: null, hint: false });

it.each([
  ['after others moved', [theirs(1), mine(2)], true],
  ['on joining', [mine(5)], true],
  ['not twice', [mine(5), mine(5)], false],
  ['not after an own move', [mine(5), mine(6)], false],
  ['if others moved in between', [mine(5), mine(7)], true],
  ['in the next match', [mine(30), mine(1)], true],
  ['not for others', [mine(5), theirs(6)], false],
  ['not without a match', [null], false],
])('a turn starts: %s', (_, turns, starts) => {
  const detector = new TurnStartDetector();
  expect(turns.map((turn) => detector.starts(turn)).at(-1)).toBe(starts);
});

it('a turn starts again after the answers of others, not while waiting for them', () => {
  const detector = new TurnStartDetector();
  const kinds = ['turn', 'wait', 'wait', 'turn'] as const;
  expect(kinds.map((kind, at) => detector.starts(mine(at), kind))).toEqual([true, false, false, true]);
});
