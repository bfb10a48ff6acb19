import { expect, test } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { rankTold } from './rank';

test.each([
  [1, '1위', '1st'],
  [2, '2위', '2nd'],
  [3, '3위', '3rd'],
  [4, '4위', '4th'],
  [11, '11위', '11th'],
  [22, '22위', '22nd'],
])('rank %i', (rank, ko, en) => {
  preferences.set({ lang: 'ko' });
  expect(rankTold(rank)).toBe(ko);
  preferences.set({ lang: 'en' });
  expect(rankTold(rank)).toBe(en);
});
