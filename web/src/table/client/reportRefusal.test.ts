import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { ruleSheet } from '../../how/rules/ruleReference.svelte';
import { notes } from '../../ui/notes.svelte';
import { reportRefusal } from './reportRefusal';
import { refused } from './room.fixture';

beforeEach(() => {
  preferences.set({ lang: 'en' });
  notes.all = [];
});

it('a refusal is shown with a link to its rule', async () => {
  const rule = { game: 'toy', numbers: ['4.4'] };
  expect(await reportRefusal(Promise.resolve({ ...refused('c1'), rule }))).toBe(false);
  expect(notes.all).toMatchObject([{ text: 'Not yet.', kind: 'problem', more: { words: 'Rule 4.4' } }]);
  notes.all[0]?.more?.go();
  expect(ruleSheet.shown).toBe(rule);
});

it('a refusal without a rule has no link, and acceptance shows nothing', async () => {
  expect(await reportRefusal(Promise.resolve(null))).toBe(true);
  expect(notes.all).toEqual([]);
  await reportRefusal(Promise.resolve({ ...refused('c1'), rule: null }));
  expect(notes.all).toMatchObject([{ text: 'Not yet.', more: null }]);
});
