import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { betterText, gainText, percent, signed, wholePercent } from './format';

beforeEach(() => preferences.set({ lang: 'en' }));

test.each([
  [0.4512, '45%'],
  [0, '0%'],
  [1, '100%'],
  [0.004, '<1%'],
  [0.996, '>99%'],
  [0.005, '1%'],
])('the chance %d is %s', (chance, text) => {
  expect(percent(chance)).toBe(text);
});

test('in a table the head has the sign', () => {
  expect([wholePercent(0.45), wholePercent(0.001)]).toEqual(['45', '<1']);
});

test.each([
  [0.062, '+6'],
  [-0.062, '−6'],
  [0.004, '0'],
  [-0.004, '0'],
  [0, '0'],
  [0.125, '+13'],
  [-0.125, '−13'],
])('the change %d is %s', (change, text) => {
  expect(signed(change)).toBe(text);
});

const better = { move: 3, seat: 1, chosen: { ko: '패스', en: 'pass' }, better: { ko: '도전', en: 'challenge' }, gain: 0.062, error: 0.031 };

test('a gain has its error, which is never rounded to nothing', () => {
  expect(gainText(better)).toBe('+6 ± 3');
  expect(gainText({ ...better, error: 0.001 })).toBe('+6 ± 1');
});

test('a better move is one sentence in each language', () => {
  expect(betterText(better)).toBe('Better: challenge (+6 ± 3 points)');
  preferences.set({ lang: 'ko' });
  expect(betterText(better)).toBe('더 나은 수: 도전 (+6 ± 3%p)');
});
