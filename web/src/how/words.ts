// The texts of this folder.
import { translator } from '../app/words.svelte';
import type { RuleReference } from './rules/ruleReference.svelte';
import en from './strings/en.json';
import ko from './strings/ko.json';

export const t = translator<keyof typeof en>({ ko, en });

/** The label of a link to rules. */
export function ruleLabel({ numbers }: RuleReference): string {
  return t('rule', { numbers: numbers.join(', ') });
}
