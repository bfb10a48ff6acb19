// A player's result in words: a rank such as 1위 or 1st; won, lost or tied if ranks mean nothing; or the
// game's own words.
import { preferences } from '../../app/preferences.svelte';
import type { Results } from '../../table/board/boards';
import type { Outcome } from '../../wire/wire';
import { t } from '../words';

const ENDINGS: Readonly<Record<string, 'rank.one' | 'rank.two' | 'rank.few'>> = {
  one: 'rank.one',
  two: 'rank.two',
  few: 'rank.few',
};

/** Whether all players won or lost: only then ranks mean something. */
export function isRace({ results }: Outcome): boolean {
  return results.every((each) => each === 'win' || each === 'lose');
}

export function resultText(outcome: Outcome, seat: number, own: Results | null = null): string {
  const { results, ranks } = outcome;
  if (own) return own.word(results[seat] ?? 'none');
  return isRace(outcome) ? rankText(ranks[seat] ?? results.length) : t(`result.${results[seat] ?? 'none'}`);
}

/** English has four ordinal suffixes, Korean one. */
export function rankText(rank: number): string {
  const ending = new Intl.PluralRules(preferences.lang, { type: 'ordinal' }).select(rank);
  return t(ENDINGS[ending] ?? 'rank.other', { rank });
}
