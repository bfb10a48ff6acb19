import { afterEach, describe, expect, test } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { finding, type FindingCode } from '../findings';
import { findingText } from './findingText';

const HEX = 'ab'.repeat(32);
/** Every code with its parameters in `findings.ts`. */
const STEPS: Readonly<Record<FindingCode, Readonly<Record<string, string | number>>>> = {
  READABLE: { match: 'm-1', slug: 'counting', version: 1, seats: 3 },
  NOT_A_REPLAY: { most: 2 ** 26 },
  OTHER_FORMAT: { most: 2 ** 26 },
  CUT_WITHIN_LINE: { most: 2 ** 26 },
  TOO_LARGE: { most: 2 ** 26 },
  SECRET_FITS: { commitment: HEX },
  SECRET_MISSHAPEN: {},
  SECRET_DIFFERS: { expected: HEX, found: HEX },
  COMMITMENT_KEPT: { commitment: HEX },
  COMMITMENT_DIFFERS: { expected: HEX, found: HEX },
  COMMITMENT_OF_ANOTHER: { expected: 'm-0', found: 'm-1' },
  COMMITMENT_UNKNOWN: { commitment: HEX },
  KEY_FITS: { key: HEX },
  KEY_DIFFERS: { expected: HEX, found: HEX },
  SALT_FOUND: { seat: 1, salt: 'my salt' },
  SALT_MISSING: { salt: 'my salt' },
  SALT_UNKNOWN: {},
  DRAWS_RIGHT: { number: 11, draws: 2 },
  LINE_DAMAGED: { number: 11 },
  NUMBER_DIFFERS: { number: 11, found: 13 },
  OPENING_MISPLACED: { number: 11 },
  NO_SUCH_SEAT: { number: 11, seat: 7 },
  NOTHING_LEFT: { number: 11, seat: 1 },
  DRAW_DIFFERS: { number: 11, draw: 0, expected: 3, found: 4 },
  END_RIGHT: { entries: 12, draws: 40 },
  NO_END: {},
  NO_ENTRIES: {},
  COUNT_DIFFERS: { expected: 12, found: 13 },
  OUTCOME_MISSHAPEN: { seats: 3 },
  ROLLS_RIGHT: { rolls: 3, commitment: HEX },
  ROLL_MISPLACED: { roll: 2 },
  ROLL_DIFFERS: { roll: 2, expected: 57, found: 58 },
  RULES_UNCHECKED: { command: 'noripan verify FILE' },
};
const CODES = Object.keys(STEPS) as FindingCode[];

afterEach(() => preferences.set({ lang: 'auto' }));

function textOf(code: FindingCode, lang: 'ko' | 'en') {
  preferences.set({ lang });
  return findingText(finding(code, STEPS[code]));
}

describe.each(CODES)('%s', (code) => {
  test('has a title and a text in both languages, with all gaps filled', () => {
    for (const lang of ['ko', 'en'] as const) {
      const { title, text } = textOf(code, lang);
      expect(title).not.toBe('');
      expect(text).not.toMatch(/[{}]|undefined|NaN|^$/);
    }
  });

  test('has no technical terms', () => {
    expect(textOf(code, 'en').text).not.toMatch(/[A-Z]+_[A-Z]|\b(hash|SHA|HMAC|salt|invalid|error)\b/i);
    expect(textOf(code, 'ko').text).toMatch(/(요|\d)\.$/);
  });
});

test('positions count from one', () => {
  const { text } = textOf('DRAW_DIFFERS', 'en');
  expect(text).toBe('Draw 1 of move 12 differs. Repeated, it is 3; the file says 4.');
  expect(textOf('DRAW_DIFFERS', 'ko').text).toContain('12번째 수의 1번째 뽑기');
  expect(textOf('SALT_FOUND', 'ko').text).toContain('2번째 자리');
});

test('counts are unchanged', () => {
  expect(textOf('COUNT_DIFFERS', 'en').text).toContain('holds 12 moves');
  expect(textOf('END_RIGHT', 'ko').text).toContain('12수와 뽑기 40번');
  expect(textOf('TOO_LARGE', 'en').text).toContain('64 MB');
});

test('computed values are listed in full', () => {
  expect(textOf('COMMITMENT_DIFFERS', 'en').values).toEqual([
    { label: 'Should be', value: HEX },
    { label: 'In the file', value: HEX },
  ]);
  expect(textOf('SECRET_FITS', 'ko').values).toEqual([{ label: '봉인값', value: HEX }]);
  expect(textOf('DRAW_DIFFERS', 'en').values).toEqual([]);
});
