// A player's standing in words, the same in a room and in a replay: a rank such as 1위 or 1st; won, lost or
// tied if ranks mean nothing; or the game's own words.
import { preferences } from '../../app/preferences.svelte';
import type { Results } from '../board/boards';
import type { Standing } from './ranking';
import { t } from './words';

const ORDINALS: Readonly<Record<string, 'place.one' | 'place.two' | 'place.few'>> = {
  one: 'place.one',
  two: 'place.two',
  few: 'place.few',
};

/** Whether all players won or lost: only then ranks mean something. */
export function isRace(standings: readonly Standing[]): boolean {
  return standings.every(({ result }) => result === 'win' || result === 'lose');
}

export function standingText(standing: Standing, all: readonly Standing[], own: Results | null): string {
  if (own) return own.word(standing.result);
  return isRace(all) ? placeText(standing) : t(`result.${standing.result}`);
}

/** English has four ordinal suffixes, Korean one. */
export function placeText({ rank, isShared }: Pick<Standing, 'rank' | 'isShared'>): string {
  const ordinal = new Intl.PluralRules(preferences.lang, { type: 'ordinal' }).select(rank);
  const place = t(ORDINALS[ordinal] ?? 'place.other', { rank });
  return isShared ? t('place.tied', { place }) : place;
}
