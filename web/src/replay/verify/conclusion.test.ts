import { expect, test } from 'vitest';
import { step, verdictOn, type StepCode } from './findings';
import { conclusionOf } from './conclusion';

function concluded(wrong: StepCode | null, codes: readonly StepCode[], isAnother = false): string {
  const steps = codes.map((code) => step(code));
  return conclusionOf(verdictOn(wrong && step(wrong)), steps, isAnother);
}

test('a promise seen beforehand proves the most', () => {
  expect(concluded(null, ['READABLE', 'PROMISE_KEPT'])).toBe('kept');
});

test('a promise nobody here saw proves only that the file fits itself', () => {
  expect(concluded(null, ['READABLE', 'PROMISE_UNKNOWN'])).toBe('fits');
});

test('a right file of another match proves nothing about this one', () => {
  expect(concluded(null, ['READABLE', 'PROMISE_KEPT'], true)).toBe('another');
});

test('what is wrong is wrong in any case', () => {
  expect(concluded('DRAW_DIFFERS', ['READABLE', 'PROMISE_KEPT', 'DRAW_DIFFERS'], true)).toBe('differs');
  expect(concluded('NOT_A_REPLAY', ['NOT_A_REPLAY'])).toBe('unreadable');
});
