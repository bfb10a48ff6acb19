// @vitest-environment node
// Free rolls in a replay file: reproduced, and forgeries detected.
import { describe, expect, test } from 'vitest';
import { docs, example, subtle, type Recording } from '../fixtures/recordings';
import type { FreeRoll } from '../../wire/wire';
import type { Finding, Verdict } from './findings';
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
  return example().withFooter((end) => ({ ...end, rolls: { secret, rolls } }));
}

async function checked({ raw }: Recording): Promise<[readonly Finding[], Verdict]> {
  const findings: Finding[] = [];
  const verdict = await follow(verify(raw, { subtle, knownCommitment: () => null }), (taken) => findings.push(taken));
  return [findings, verdict];
}

test('rolls that the secret reproduces are right, and the commitment is shown', async () => {
  const [findings, { verdict }] = await checked(withRolls(ROLLS));
  const finding = findings.find(({ id }) => id === 'rolls');
  expect([verdict, finding?.code, finding?.params['rolls']]).toEqual(['verified', 'ROLLS_RIGHT', 2]);
  expect(finding?.params['commitment']).toMatch(/^[0-9a-f]{64}$/);
});

test('a file without rolls has no finding about them', async () => {
  const [findings] = await checked(example());
  expect(findings.some(({ id }) => id === 'rolls')).toBe(false);
});

describe('detects', () => {
  const [first, second] = ROLLS;
  test.each([
    ['another value', [first, { ...second, value: 99 }], 'ROLL_DIFFERS'],
    ['other words', [first, { ...second, words: 'mine' }], 'ROLL_DIFFERS'],
    ['a roll left out', [second], 'ROLL_MISPLACED'],
    ['a duplicated roll', [first, first], 'ROLL_MISPLACED'],
    ['an empty range', [{ ...first, low: 9, high: 2 }], 'NO_END'],
    ['an extra field', [{ ...first, lucky: true }], 'NO_END'],
  ])('%s', async (_, rolls, code) => {
    expect((await checked(withRolls(rolls)))[1].wrong?.code).toBe(code);
  });

  test('another secret, or none', async () => {
    expect((await checked(withRolls(ROLLS, 'ab'.repeat(32))))[1].wrong?.code).toBe('ROLL_DIFFERS');
    expect((await checked(withRolls([], 'AB')))[1].wrong?.code).toBe('NO_END');
    expect((await checked(example().withFooter((end) => ({ ...end, rolls: null }))))[1].wrong?.code).toBe('NO_END');
  });
});
