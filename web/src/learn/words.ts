// The texts of this folder.
import { localized, translator } from '../app/words.svelte';
import type { Text } from '../wire/wire';
import en from './strings/en.json';
import ko from './strings/ko.json';

export const t = translator<keyof typeof en>({ ko, en });

/** Why an action was not accepted: `other` is legal, `no` is not, `soon` comes too early. */
export type Slip = 'other' | 'no' | 'soon';

export function slipText(slip: Slip, called: Text | null): string {
  return t(`slip.${slip}`, { action: called === null ? '' : localized(called) });
}
