import { beforeEach, expect, test, vi } from 'vitest';
import { rememberCommitment, knownCommitment } from './knownCommitments';

const PLACE = 'noripan.promises';

function digest(number: number): string {
  return number.toString(16).padStart(64, '0');
}

beforeEach(() => localStorage.clear());

test('a commitment is found again', () => {
  expect(rememberCommitment(digest(1))).toBe(true);
  expect(knownCommitment('m', digest(1))).toEqual({ commitment: digest(1), match: null, salt: null });
  expect(knownCommitment('m', digest(2))).toBeNull();
});

test('details are added later, and remembering it again loses nothing', () => {
  rememberCommitment(digest(1));
  rememberCommitment(digest(1), { salt: 'gull' });
  rememberCommitment(digest(1), { match: 'm' });
  rememberCommitment(digest(1));
  expect(knownCommitment('m', digest(1))).toEqual({ commitment: digest(1), match: 'm', salt: 'gull' });
});

test('a salt that was withdrawn is forgotten', () => {
  rememberCommitment(digest(1), { salt: 'gull' });
  rememberCommitment(digest(1), { salt: null });
  expect(knownCommitment('m', digest(1))?.salt).toBeNull();
});

test('the match comes before the commitment', () => {
  rememberCommitment(digest(1), { match: 'm' });
  rememberCommitment(digest(2));
  expect(knownCommitment('m', digest(2))?.commitment).toBe(digest(1));
});

test('the last two hundred are remembered', () => {
  for (let number = 0; number < 200; number += 1) rememberCommitment(digest(number));
  rememberCommitment(digest(0));
  rememberCommitment(digest(200));
  const found = [0, 1, 2, 200].map((number) => knownCommitment('m', digest(number)) !== null);
  expect(found).toEqual([true, false, true, true]);
});

test.each(['{', 'null', '{}', '[null,1,{"commitment":"x","match":null,"salt":null}]', '"text"'])(
  'invalid stored values are ignored: %s',
  (text) => {
    localStorage.setItem(PLACE, text);
    expect(knownCommitment('m', 'x')).toBeNull();
    expect(rememberCommitment(digest(1))).toBe(true);
    expect(knownCommitment('m', digest(1))).not.toBeNull();
  },
);

test('a browser without storage says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('closed', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(rememberCommitment(digest(1))).toBe(false);
  expect(knownCommitment('m', digest(1))).toBeNull();
  vi.unstubAllGlobals();
});
