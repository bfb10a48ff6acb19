import { expect, it } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { presets } from '../presets';
import { ruleText } from './ruleText';

it('reads a preset in the viewer’s language, whichever language it was chosen in', () => {
  for (const { text } of presets['rule'] ?? []) {
    preferences.set({ lang: 'en' });
    expect([text.ko, text.en].map(ruleText)).toEqual([text.en, text.en]);
    preferences.set({ lang: 'ko' });
    expect([text.ko, text.en].map(ruleText)).toEqual([text.ko, text.ko]);
  }
});

it('reads any other rule as it was written', () => {
  expect(ruleText(' 꼴찌가 쏜다\n')).toBe('꼴찌가 쏜다');
});
