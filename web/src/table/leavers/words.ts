// The words for people who are missing.
import { wordsOf } from '../../app/words.svelte';
import type { Seated } from '../seating';
import en from './strings/en.json';
import ko from './strings/ko.json';

export const t = wordsOf<keyof typeof en>({ ko, en });

/** In a sentence what is the matter with a seat; empty: nothing. For those who do not see a board. */
export function presenceSaid({ name, hasStandIn, awaited }: Seated): string {
  if (hasStandIn) return t('standIn', { name });
  return awaited === null ? '' : t('away', { name });
}
