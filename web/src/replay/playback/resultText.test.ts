// Results in both languages.
import { expect, test } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { resultText, rankText } from './resultText';

test.each([
  [1, '1위', '1st'],
  [2, '2위', '2nd'],
  [3, '3위', '3rd'],
  [4, '4위', '4th'],
  [11, '11위', '11th'],
  [22, '22위', '22nd'],
])('rank %i', (rank, ko, en) => {
  preferences.set({ lang: 'ko' });
  expect(rankText(rank)).toBe(ko);
  preferences.set({ lang: 'en' });
  expect(rankText(rank)).toBe(en);
});

test('a race is described by ranks', () => {
  preferences.set({ lang: 'en' });
  const outcome = { results: ['lose', 'win'], ranks: [2, 1], reason: 'X' } as const;
  expect([0, 1].map((seat) => resultText(outcome, seat))).toEqual(['2nd', '1st']);
});

test('a game without winners has its own words', () => {
  const outcome = { results: ['lose', 'win'], ranks: [2, 1], reason: 'X' } as const;
  const own = { big: 'lose', word: (result: string) => `own ${result}` } as const;
  expect([0, 1].map((seat) => resultText(outcome, seat, own))).toEqual(['own lose', 'own win']);
});

test('if somebody did not compete, everyone is described by their own result', () => {
  preferences.set({ lang: 'en' });
  const outcome = { results: ['none', 'lose', 'win', 'tie'], ranks: [4, 3, 1, 2], reason: 'X' } as const;
  expect([0, 1, 2, 3].map((seat) => resultText(outcome, seat))).toEqual(['No result', 'Lost', 'Won', 'Tie']);
});
