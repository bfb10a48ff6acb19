// Ready-made rules for the options; the rules of each language parse them as written.
import type { Presets } from '../../table/lobby/freeText/presets';

export const presets: Presets = {
  rule: [
    { label: { ko: '하이', en: 'High' }, text: { ko: '하이 - 낮은 사람이 걸림', en: 'The lowest roll is caught' } },
    { label: { ko: '로우', en: 'Low' }, text: { ko: '로우 - 높은 사람이 걸림', en: 'The highest roll is caught' } },
    { label: { ko: '니어', en: 'Near' }, text: { ko: '니어(50)', en: 'Nearest to 50 is caught' } },
  ],
};
