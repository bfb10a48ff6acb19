import { expect, it } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { readText } from './presets';

const LOWEST = { ko: '가장 낮은 사람이 걸려요', en: 'Lowest loses' };
const PRESETS = [{ label: LOWEST, text: LOWEST }];

it.each(['ko', 'en'] as const)('a preset is read in the viewer’s language, %s', (lang) => {
  preferences.set({ lang });
  expect([LOWEST.ko, LOWEST.en].map((written) => readText(written, PRESETS))).toEqual([LOWEST[lang], LOWEST[lang]]);
});

it('any other text is read as it was written', () => {
  expect([readText('꼴찌가 쏜다', PRESETS), readText('Lowest loses')]).toEqual(['꼴찌가 쏜다', 'Lowest loses']);
});
