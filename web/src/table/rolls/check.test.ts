// @vitest-environment node
// Free rolls made again: the published vectors, and every way in which a room could have cheated.
import { describe, expect, it, test } from 'vitest';
import { docs, known, subtle } from '../../replay/fixtures/recordings';
import { commitmentOf } from '../../replay/verify/fairness';
import type { FreeRoll, RollsRevealed } from '../../wire/wire';
import type { Finding, Shown } from './check';
import { checkRolls } from './check';

type Vector = FreeRoll & { readonly secret: string };
const VECTORS = (JSON.parse(docs('reference/vectors/fairness.json')) as { free_rolls: readonly Vector[] }).free_rolls;
const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const PROMISED = await commitmentOf(subtle, known(SECRET));
const ROLLS = VECTORS.filter(({ secret, words }) => secret === SECRET && words === 'test').map(
  ({ secret: _, ...roll }): FreeRoll => roll,
);
const SHOWN: readonly Shown[] = ROLLS.map((roll, at) => ({ seq: 10 + at, roll, isOfThis: true }));

function revealed(changes: Partial<RollsRevealed> = {}): RollsRevealed {
  return { type: 'RollsRevealed', secret: SECRET, rolls: ROLLS, ...changes };
}

function changed(at: number, changes: Partial<FreeRoll>): readonly FreeRoll[] {
  return ROLLS.map((roll, place) => (place === at ? { ...roll, ...changes } : roll));
}

const shownAs = (rolls: readonly FreeRoll[]): readonly Shown[] =>
  SHOWN.map((each, at) => ({ ...each, roll: rolls[at] ?? each.roll }));

function check(shown: readonly Shown[], reveal = revealed(), promised: string | null = PROMISED): Promise<Finding> {
  return checkRolls(subtle, promised, shown, reveal);
}

test.each(VECTORS)('the vector $words, $number', async ({ secret, ...roll }) => {
  const rolls = Array.from({ length: roll.number + 1 }, (_, number) => ({ ...roll, number }));
  const shown = [{ seq: 1, roll, isOfThis: true }];
  const { checked } = await check(shown, { type: 'RollsRevealed', secret, rolls }, null);
  expect(checked.get(1)).toBe('right');
});

describe('a room that kept its promise', () => {
  it('has every roll checked', async () => {
    const { checked, broken } = await check(SHOWN);
    expect([[...checked], broken]).toEqual([[[10, 'right'], [11, 'right']], null]);
  });

  it('says nothing of rolls that another secret may have made', async () => {
    const old = [{ seq: 3, roll: { ...ROLLS[0]!, words: 'long ago', value: 1 }, isOfThis: false }];
    const { checked, broken } = await check([...old, ...SHOWN]);
    expect([checked.has(3), broken]).toEqual([false, null]);
  });

  it('has rolls checked that were there before, where they are its own', async () => {
    const { checked } = await check(SHOWN.map((each) => ({ ...each, isOfThis: false })));
    expect([...checked.values()]).toEqual(['right', 'right']);
  });
});

describe('a room that did not', () => {
  it('is caught with another secret, and no roll of it is right', async () => {
    const { checked, broken } = await check(SHOWN, revealed(), 'f'.repeat(64));
    expect([[...checked.values()], broken]).toEqual([['wrong', 'wrong'], { what: 'secret' }]);
  });

  it('is caught with a roll that the secret does not make', async () => {
    const rolls = changed(1, { value: 99 });
    const { checked, broken } = await check(shownAs(rolls), revealed({ rolls }));
    expect([[...checked.values()], broken]).toEqual([
      ['right', 'wrong'],
      { what: 'roll', found: 99, expected: ROLLS[1]?.value },
    ]);
  });

  it('is caught with a list that tells another number than the message did', async () => {
    const { checked, broken } = await check(shownAs(changed(0, { value: 1 })));
    const off = { what: 'roll', found: 1, expected: ROLLS[0]?.value };
    expect([checked.get(10), broken]).toEqual(['wrong', off]);
  });

  it('is caught with a roll left out', async () => {
    const { checked, broken } = await check(SHOWN, revealed({ rolls: ROLLS.slice(0, 1) }));
    expect([checked.get(11), broken?.what]).toEqual(['wrong', 'roll']);
  });

  it('is caught with words that nobody gave', async () => {
    const { broken } = await check(shownAs(changed(0, { words: 'mine' })));
    expect(broken?.what).toBe('roll');
  });

  it('is caught with a number that was used twice', async () => {
    const rolls = [...ROLLS.slice(0, 1), ...ROLLS.slice(0, 1)];
    const { broken } = await check([], revealed({ rolls }));
    expect(broken?.what).toBe('roll');
  });
});
