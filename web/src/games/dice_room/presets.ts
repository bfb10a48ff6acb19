// Ready-made rules for the options, named by what they do; the rules of each language parse them as written.
import type { Text } from '../../wire/wire';
import type { Preset, Presets } from '../../table/lobby/freeText/presets';

const RULES: readonly Text[] = [
  { ko: '가장 낮은 사람이 걸려요', en: 'Lowest loses' },
  { ko: '가장 높은 사람이 걸려요', en: 'Highest loses' },
  { ko: '50에 가장 가까운 사람이 걸려요', en: 'Closest to 50 loses' },
  { ko: '가장 낮은 두 명이 걸려요', en: 'The two lowest lose' },
  { ko: '1등 빼고 모두 걸려요', en: 'Everyone but the highest loses' },
];

export const presets: Presets = { rule: RULES.map((text): Preset => ({ label: text, text })) };
