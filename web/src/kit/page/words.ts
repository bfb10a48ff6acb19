import { translator } from '../../app/words.svelte';
import en from './strings/en.json';
import ko from './strings/ko.json';

export type Key = keyof typeof en;
export const t = translator<Key>({ ko, en });
