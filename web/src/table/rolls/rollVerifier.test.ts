// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { known, subtle } from '../../replay/fixtures/recordings';
import { commitmentOf, seededRandom } from '../../replay/verify/fairness';
import type { ChatMessage, DiceResult, FreeRoll, EntryView } from '../../wire/wire';
import { RollVerifier } from './rollVerifier.svelte';

const SECRET = 'ab'.repeat(32);
const COMMITMENT = await commitmentOf(subtle, known(SECRET));
const NEXT = 'c'.repeat(64);

async function rolled(number: number, words: string): Promise<FreeRoll> {
  const value = await seededRandom(subtle, `${SECRET}:${number}:${words}`, 1, 100);
  return { number, words, low: 1, high: 100, value };
}
const ROLL = await rolled(0, 'mine');

const result = ({ number, words, ...rolled }: FreeRoll): DiceResult => ({
  ...rolled, is_not_ready: false, free: { number, words, ...rolled }, effect: 'fixedDuration',
});
const said = (roll: FreeRoll): EntryView => ({
  type: 'Said', member: 'mina', text: '/roll', dice_result: result(roll),
});
const line = (seq: number, roll: FreeRoll): ChatMessage => ({
  seq, at: 0, member: 'mina', name: 'mina', text: '/roll', dice_result: result(roll),
});
const reveal = (...rolls: FreeRoll[]): EntryView => ({ type: 'RollsRevealed', secret: SECRET, rolls });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

let verifier: RollVerifier;
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  verifier = new RollVerifier('6VS9HF', subtle);
  verifier.restart(COMMITMENT);
});

it('a shown roll is verified once its secret is revealed', async () => {
  verifier.saw(said(ROLL), 7);
  verifier.saw(reveal(ROLL), 8);
  verifier.expect(NEXT);
  await vi.waitFor(() => expect(verifier.verdicts.get(7)).toBe('right'));
  expect(verifier.problem).toBeNull();
});

it('a wrong roll is a problem that stays', async () => {
  verifier.saw(said({ ...ROLL, value: (ROLL.value % 100) + 1 }), 7);
  verifier.saw(reveal(ROLL), 8);
  await vi.waitFor(() => expect(verifier.problem?.kind).toBe('roll'));
  verifier.restart(NEXT);
  expect([verifier.verdicts.get(7), verifier.problem?.kind]).toEqual(['wrong', 'roll']);
});

it('a secret that does not match the commitment is a problem', async () => {
  verifier.restart(NEXT);
  verifier.saw(said(ROLL), 7);
  verifier.saw(reveal(ROLL), 8);
  await vi.waitFor(() => expect(verifier.problem?.kind).toBe('secret'));
});

it('a commitment that changes silently is a problem at once', () => {
  verifier.expect(NEXT);
  expect(verifier.problem?.kind).toBe('switched');
});

describe('after a reload', () => {
  it('the stored commitment is used', async () => {
    verifier = new RollVerifier('6VS9HF', subtle);
    verifier.saw(reveal(), 8);
    verifier.expect(NEXT);
    await settled();
    expect(verifier.problem).toBeNull();
    verifier = new RollVerifier('6VS9HF', subtle);
    verifier.saw(reveal(), 12);
    await vi.waitFor(() => expect(verifier.problem?.kind).toBe('secret'));
  });

  it('the commitment of another room is ignored', () => {
    verifier = new RollVerifier('222222', subtle);
    verifier.expect(NEXT);
    expect(verifier.problem).toBeNull();
  });

  it('older messages are verified only if the secret made them', async () => {
    const old = await rolled(0, 'of another secret');
    verifier.addOlder([line(3, { ...old, value: 1 }), line(5, ROLL)]);
    verifier.saw(reveal(ROLL), 8);
    await vi.waitFor(() => expect([...verifier.verdicts]).toEqual([[5, 'right']]));
    expect(verifier.problem).toBeNull();
  });
});

it('without crypto.subtle nothing is verified', async () => {
  verifier = new RollVerifier('6VS9HF', null);
  verifier.restart(NEXT);
  verifier.saw(reveal({ ...ROLL, value: 1 }), 8);
  await settled();
  expect(verifier.problem).toBeNull();
});
