// When a turn begins.
import { expect, it } from 'vitest';
import type { TurnView } from '../wire/wire';
import { TurnWatch } from './turns';

const MENU = { actions: [], forms: [] };
const mine = (number: number): TurnView => ({ number, clocks: [], menu: MENU, asks: null });
const theirs = (number: number): TurnView => ({ number, clocks: [], menu: null, asks: null });

it.each([
  ['after others moved', [theirs(1), mine(2)], true],
  ['on coming in', [mine(5)], true],
  ['not twice', [mine(5), mine(5)], false],
  ['not by one’s own move', [mine(5), mine(6)], false],
  ['where others moved in between, unseen', [mine(5), mine(7)], true],
  ['in the next match', [mine(30), mine(1)], true],
  ['not for others', [mine(5), theirs(6)], false],
  ['not without a match', [null], false],
])('a turn begins: %s', (_, turns, begins) => {
  const watch = new TurnWatch();
  expect(turns.map((turn) => watch.begins(turn)).at(-1)).toBe(begins);
});

it('a turn begins anew when the answers are in, and not while one waits for them', () => {
  const watch = new TurnWatch();
  const kinds = ['turn', 'wait', 'wait', 'turn'] as const;
  expect(kinds.map((kind, at) => watch.begins(mine(at), kind))).toEqual([true, false, false, true]);
});
