// The words of this part of the page.
import { wordsOf } from '../app/words.svelte';
import type { RuleReference } from './rules/ruleReference.svelte';
import en from './strings/en.json';
import ko from './strings/ko.json';

export const t = wordsOf<keyof typeof en>({ ko, en });

/** What a link to rules says. */
export function ruleLabel({ numbers }: RuleReference): string {
  return t('rule', { numbers: numbers.join(', ') });
}
