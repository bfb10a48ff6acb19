// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { docs, known, subtle } from '../../replay/fixtures/recordings';
import { commitmentOf } from '../../replay/verify/fairness';
import type { FreeRoll, RollsRevealed } from '../../wire/wire';
import type { RollReport, ShownRoll } from './verifyRolls';
import { verifyRolls } from './verifyRolls';

type Vector = FreeRoll & { readonly secret: string };
const VECTORS = (JSON.parse(docs('reference/vectors/fairness.json')) as { free_rolls: readonly Vector[] }).free_rolls;
const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const COMMITMENT = await commitmentOf(subtle, known(SECRET));
const ROLLS = VECTORS.filter(({ secret, words }) => secret === SECRET && words === 'test').map(
  ({ secret: _, ...roll }): FreeRoll => roll,
);
const SHOWN: readonly ShownRoll[] = ROLLS.map((roll, at) => ({ seq: 10 + at, roll, isOfSecret: true }));

function revealed(changes: Partial<RollsRevealed> = {}): RollsRevealed {
  return { type: 'RollsRevealed', secret: SECRET, rolls: ROLLS, ...changes };
}

function changed(at: number, changes: Partial<FreeRoll>): readonly FreeRoll[] {
  return ROLLS.map((roll, place) => (place === at ? { ...roll, ...changes } : roll));
}

const shownAs = (rolls: readonly FreeRoll[]): readonly ShownRoll[] =>
  SHOWN.map((each, at) => ({ ...each, roll: rolls[at] ?? each.roll }));

function check(shown: readonly ShownRoll[], reveal = revealed(), commitment: string | null = COMMITMENT): Promise<RollReport> {
  return verifyRolls(subtle, commitment, shown, reveal);
}

test.each(VECTORS)('vector $words, $number', async ({ secret, ...roll }) => {
  const rolls = Array.from({ length: roll.number + 1 }, (_, number) => ({ ...roll, number }));
  const shown = [{ seq: 1, roll, isOfSecret: true }];
  const { verdicts } = await check(shown, { type: 'RollsRevealed', secret, rolls }, null);
  expect(verdicts.get(1)).toBe('right');
});

describe('an honest room', () => {
  it('has right rolls', async () => {
    const { verdicts, problem } = await check(SHOWN);
    expect([[...verdicts], problem]).toEqual([[[10, 'right'], [11, 'right']], null]);
  });

  it('gets no verdict on rolls of an older secret', async () => {
    const old = [{ seq: 3, roll: { ...ROLLS[0]!, words: 'long ago', value: 1 }, isOfSecret: false }];
    const { verdicts, problem } = await check([...old, ...SHOWN]);
    expect([verdicts.has(3), problem]).toEqual([false, null]);
  });

  it('gets verdicts on older messages that its secret made', async () => {
    const { verdicts } = await check(SHOWN.map((each) => ({ ...each, isOfSecret: false })));
    expect([...verdicts.values()]).toEqual(['right', 'right']);
  });
});

describe('a cheating room', () => {
  it('is caught with another secret', async () => {
    const { verdicts, problem } = await check(SHOWN, revealed(), 'f'.repeat(64));
    expect([[...verdicts.values()], problem]).toEqual([['wrong', 'wrong'], { kind: 'secret' }]);
  });

  it('is caught with a wrong value', async () => {
    const rolls = changed(1, { value: 99 });
    const { verdicts, problem } = await check(shownAs(rolls), revealed({ rolls }));
    expect([[...verdicts.values()], problem]).toEqual([
      ['right', 'wrong'],
      { kind: 'roll', found: 99, expected: ROLLS[1]?.value },
    ]);
  });

  it('is caught when the revealed value differs from the message', async () => {
    const { verdicts, problem } = await check(shownAs(changed(0, { value: 1 })));
    const off = { kind: 'roll', found: 1, expected: ROLLS[0]?.value };
    expect([verdicts.get(10), problem]).toEqual(['wrong', off]);
  });

  it('is caught with a missing roll', async () => {
    const { verdicts, problem } = await check(SHOWN, revealed({ rolls: ROLLS.slice(0, 1) }));
    expect([verdicts.get(11), problem?.kind]).toEqual(['wrong', 'roll']);
  });

  it('is caught with another client seed', async () => {
    const { problem } = await check(shownAs(changed(0, { words: 'mine' })));
    expect(problem?.kind).toBe('roll');
  });

  it('is caught with a reused number', async () => {
    const rolls = [...ROLLS.slice(0, 1), ...ROLLS.slice(0, 1)];
    const { problem } = await check([], revealed({ rolls }));
    expect(problem?.kind).toBe('roll');
  });
});
