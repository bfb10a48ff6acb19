import { expect, test } from 'vitest';
import { finding, verdictOf, type FindingCode } from './findings';
import { conclusionOf } from './conclusion';

function concluded(wrong: FindingCode | null, codes: readonly FindingCode[], isAnother = false): string {
  const findings = codes.map((code) => finding(code));
  return conclusionOf(verdictOf(wrong && finding(wrong)), findings, isAnother);
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
