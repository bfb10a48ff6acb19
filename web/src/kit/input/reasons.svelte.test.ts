import { expect, it, vi } from 'vitest';
import type { Check, CheckRefusal } from '../../table/seating';
import { Reasons } from './reasons.svelte';

const NO: CheckRefusal = { allowed: false, code: 'TOO_LOW', words: 'Too low.', rule: null };
const YES: Check = { allowed: true, words: null };

function reasonsOf(...answers: readonly Check[]): { reasons: Reasons<string, { local: string }>; turn: unknown[] } {
  const turn: unknown[] = [{ actions: [] }, 3];
  const check = vi.fn<(action: string) => Promise<Check>>();
  for (const answer of answers) check.mockResolvedValueOnce(answer);
  return { reasons: new Reasons(check, () => [...turn]), turn };
}

it('shows the refusal of the server, and nothing if it would allow the action', async () => {
  const { reasons } = reasonsOf(YES, NO);
  expect(await reasons.ask('high')).toBe(true);
  expect(reasons.current).toBeNull();
  expect(await reasons.ask('low')).toBe(false);
  expect(reasons.current).toEqual(NO);
});

it('forgets a reason when the turn is over, or if it is told to', () => {
  const { reasons, turn } = reasonsOf();
  reasons.show({ local: 'nothing.here' });
  expect(reasons.current).toEqual({ local: 'nothing.here' });
  turn[1] = 4;
  const later = new Reasons<string, string>(() => Promise.resolve(YES), () => [turn[1]]);
  later.show('closed');
  later.drop();
  expect(later.current).toBeNull();
});

it('ignores answers to questions that do not matter any more', async () => {
  const { reasons } = reasonsOf(NO, YES, NO);
  const [first, second] = [reasons.ask('one'), reasons.ask('two')];
  expect([await first, await second]).toEqual([null, true]);
  expect(reasons.current).toBeNull();
  const third = reasons.ask('three');
  reasons.drop();
  expect(await third).toBeNull();
  expect(reasons.current).toBeNull();
});
