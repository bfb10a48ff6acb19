// The words of the island: what lies and stands where, for those who hear it.
import { wordsOf } from '../../../../app/words.svelte';
import en from './strings/en.json';
import ko from './strings/ko.json';

export const t = wordsOf<keyof typeof en>({ ko, en });
