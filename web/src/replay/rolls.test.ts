// @vitest-environment node
// Dice rolled in the talk, as a replay file carries them: made again, and forgeries of them found out.
import { describe, expect, test } from 'vitest';
import { docs, example, subtle, type Recording } from './fixtures/recordings';
import type { FreeRoll } from '../wire/wire';
import type { Step, Verdict } from './steps';
import { follow, verify } from './verify';

interface Vectors {
  readonly free_rolls: readonly (FreeRoll & { readonly secret: string })[];
}
const VECTORS = (JSON.parse(docs('reference/vectors/fairness.json')) as Vectors).free_rolls;
const SECRET = VECTORS[0]?.secret ?? '';
const ROLLS = VECTORS.filter(({ words, secret }) => words === 'test' && secret === SECRET).map(
  ({ secret: _, ...roll }): FreeRoll => roll,
);

function withRolls(rolls: readonly unknown[], secret = SECRET): Recording {
  return example().withEnd((end) => ({ ...end, rolls: { secret, rolls } }));
}

async function checked({ raw }: Recording): Promise<[readonly Step[], Verdict]> {
  const steps: Step[] = [];
  const verdict = await follow(verify(raw, { subtle, kept: () => null }), (taken) => steps.push(taken));
  return [steps, verdict];
}

test('what the secret makes is right, and its commitment is told', async () => {
  const [steps, { verdict }] = await checked(withRolls(ROLLS));
  const step = steps.find(({ id }) => id === 'rolls');
  expect([verdict, step?.code, step?.params['rolls']]).toEqual(['verified', 'ROLLS_RIGHT', 2]);
  expect(step?.params['commitment']).toMatch(/^[0-9a-f]{64}$/);
});

test('a file without any says nothing of them', async () => {
  const [steps] = await checked(example());
  expect(steps.some(({ id }) => id === 'rolls')).toBe(false);
});

describe('found out is', () => {
  const [first, second] = ROLLS;
  test.each([
    ['another value', [first, { ...second, value: 99 }], 'ROLL_DIFFERS'],
    ['other words', [first, { ...second, words: 'mine' }], 'ROLL_DIFFERS'],
    ['a roll left out', [second], 'ROLL_MISPLACED'],
    ['a roll told twice', [first, first], 'ROLL_MISPLACED'],
    ['a range that is none', [{ ...first, low: 9, high: 2 }], 'NO_END'],
    ['a field more', [{ ...first, lucky: true }], 'NO_END'],
  ])('%s', async (_, rolls, code) => {
    expect((await checked(withRolls(rolls)))[1].wrong?.code).toBe(code);
  });

  test('another secret, or none', async () => {
    expect((await checked(withRolls(ROLLS, 'ab'.repeat(32))))[1].wrong?.code).toBe('ROLL_DIFFERS');
    expect((await checked(withRolls([], 'AB')))[1].wrong?.code).toBe('NO_END');
    expect((await checked(example().withEnd((end) => ({ ...end, rolls: null }))))[1].wrong?.code).toBe('NO_END');
  });
});
