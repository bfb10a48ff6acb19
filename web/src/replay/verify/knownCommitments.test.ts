import { beforeEach, expect, test, vi } from 'vitest';
import { keepPromise, keptPromise } from './knownCommitments';

const PLACE = 'noripan.promises';

function digest(number: number): string {
  return number.toString(16).padStart(64, '0');
}

beforeEach(() => localStorage.clear());

test('what was kept is found by its commitment', () => {
  expect(keepPromise(digest(1))).toBe(true);
  expect(keptPromise('m', digest(1))).toEqual({ commitment: digest(1), match: null, salt: null });
  expect(keptPromise('m', digest(2))).toBeNull();
});

test('more is added to it as it comes, and nothing is lost by keeping it again', () => {
  keepPromise(digest(1));
  keepPromise(digest(1), { salt: 'gull' });
  keepPromise(digest(1), { match: 'm' });
  keepPromise(digest(1));
  expect(keptPromise('m', digest(1))).toEqual({ commitment: digest(1), match: 'm', salt: 'gull' });
});

test('a salt that was taken back is forgotten', () => {
  keepPromise(digest(1), { salt: 'gull' });
  keepPromise(digest(1), { salt: null });
  expect(keptPromise('m', digest(1))?.salt).toBeNull();
});

test('the match says more than the commitment of a file', () => {
  keepPromise(digest(1), { match: 'm' });
  keepPromise(digest(2));
  expect(keptPromise('m', digest(2))?.commitment).toBe(digest(1));
});

test('the last two hundred are kept', () => {
  for (let number = 0; number < 200; number += 1) keepPromise(digest(number));
  keepPromise(digest(0));
  keepPromise(digest(200));
  const found = [0, 1, 2, 200].map((number) => keptPromise('m', digest(number)) !== null);
  expect(found).toEqual([true, false, true, true]);
});

test.each(['{', 'null', '{}', '[null,1,{"commitment":"x","match":null,"salt":null}]', '"text"'])(
  'what another hand wrote is not believed: %s',
  (text) => {
    localStorage.setItem(PLACE, text);
    expect(keptPromise('m', 'x')).toBeNull();
    expect(keepPromise(digest(1))).toBe(true);
    expect(keptPromise('m', digest(1))).not.toBeNull();
  },
);

test('a browser that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('closed', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(keepPromise(digest(1))).toBe(false);
  expect(keptPromise('m', digest(1))).toBeNull();
  vi.unstubAllGlobals();
});
