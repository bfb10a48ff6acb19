// The texts of the island, for screen readers.
import { wordsOf } from '../../../../app/words.svelte';
import en from './strings/en.json';
import ko from './strings/ko.json';

export const t = wordsOf<keyof typeof en>({ ko, en });
