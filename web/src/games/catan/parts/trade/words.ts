// The words of trades: the sheet in which they are made, and the offer that lies open.
import { wordsOf } from '../../../../app/words.svelte';
import en from './strings/en.json';
import ko from './strings/ko.json';

export const t = wordsOf<keyof typeof en>({ ko, en });
