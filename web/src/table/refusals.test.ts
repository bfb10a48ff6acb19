// What is said where the room says no.
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../app/preferences.svelte';
import { ruleSheet } from '../how/rules/ruleReference.svelte';
import { notes } from '../ui/notes.svelte';
import { complain } from './refusals';
import { refused } from './room.fixture';

beforeEach(() => {
  preferences.set({ lang: 'en' });
  notes.all = [];
});

it('is the room’s own words with the rule, which opens', async () => {
  const rule = { game: 'toy', numbers: ['4.4'] };
  expect(await complain(Promise.resolve({ ...refused('c1'), rule }))).toBe(false);
  expect(notes.all).toMatchObject([{ text: 'Not yet.', kind: 'problem', more: { words: 'Rule 4.4' } }]);
  notes.all[0]?.more?.go();
  expect(ruleSheet.shown).toBe(rule);
});

it('has no link where no rule speaks of it, and is nothing where all is well', async () => {
  expect(await complain(Promise.resolve(null))).toBe(true);
  expect(notes.all).toEqual([]);
  await complain(Promise.resolve({ ...refused('c1'), rule: null }));
  expect(notes.all).toMatchObject([{ text: 'Not yet.', more: null }]);
});
