import { expect, test } from 'vitest';
import { finding, verdictOf, type FindingCode } from './findings';
import { conclusionOf } from './conclusion';

function concluded(wrong: FindingCode | null, codes: readonly FindingCode[], isAnother = false): string {
  const findings = codes.map((code) => finding(code));
  return conclusionOf(verdictOf(wrong && finding(wrong)), findings, isAnother);
}

test('a commitment seen before the match proves the most', () => {
  expect(concluded(null, ['READABLE', 'COMMITMENT_KEPT'])).toBe('kept');
});

test('an unknown commitment proves only that the file is consistent', () => {
  expect(concluded(null, ['READABLE', 'COMMITMENT_UNKNOWN'])).toBe('fits');
});

test('a valid file of another match proves nothing about this one', () => {
  expect(concluded(null, ['READABLE', 'COMMITMENT_KEPT'], true)).toBe('another');
});

test('an invalid file fails in any case', () => {
  expect(concluded('DRAW_DIFFERS', ['READABLE', 'COMMITMENT_KEPT', 'DRAW_DIFFERS'], true)).toBe('differs');
  expect(concluded('NOT_A_REPLAY', ['NOT_A_REPLAY'])).toBe('unreadable');
});
