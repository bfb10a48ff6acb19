// How somebody came out, in words: a place such as 1위, 1st, or where places mean nothing, won, lost or a tie; or in a
// game's own words.
import { preferences } from '../../app/preferences.svelte';
import type { Results } from '../../table/boards';
import type { Outcome } from '../../wire/wire';
import { t } from '../words';

const ENDINGS: Readonly<Record<string, 'rank.one' | 'rank.two' | 'rank.few'>> = {
  one: 'rank.one',
  two: 'rank.two',
  few: 'rank.few',
};

/** Whether all contended and some were better: only then places say what was so. */
export function isRace({ results }: Outcome): boolean {
  return results.every((each) => each === 'win' || each === 'lose');
}

export function resultText(outcome: Outcome, seat: number, own: Results | null = null): string {
  const { results, ranks } = outcome;
  if (own) return own.word(results[seat] ?? 'none');
  return isRace(outcome) ? rankText(ranks[seat] ?? results.length) : t(`came.${results[seat] ?? 'none'}`);
}

/** English has four endings, Korean one. */
export function rankText(rank: number): string {
  const ending = new Intl.PluralRules(preferences.lang, { type: 'ordinal' }).select(rank);
  return t(ENDINGS[ending] ?? 'rank.other', { rank });
}
