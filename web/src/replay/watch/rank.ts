// A place in words: 1위, 1st. English has four endings, Korean one.
import { preferences } from '../../app/preferences.svelte';
import { t } from '../words';

const ENDINGS: Readonly<Record<string, 'rank.one' | 'rank.two' | 'rank.few'>> = {
  one: 'rank.one',
  two: 'rank.two',
  few: 'rank.few',
};

export function rankTold(rank: number): string {
  const ending = new Intl.PluralRules(preferences.lang, { type: 'ordinal' }).select(rank);
  return t(ENDINGS[ending] ?? 'rank.other', { rank });
}
