// The words of this part of the page.
import { said, wordsOf } from '../app/words.svelte';
import type { Text } from '../wire/wire';
import en from './strings/en.json';
import ko from './strings/ko.json';

export const t = wordsOf<keyof typeof en>({ ko, en });

/** What was done instead: something else that the rules allow, not even that, or anything before its time. */
export type Slip = 'other' | 'no' | 'soon';

export function slipText(slip: Slip, called: Text | null): string {
  return t(`slip.${slip}`, { action: called === null ? '' : said(called) });
}
