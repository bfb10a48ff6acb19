// The texts of this folder.
import { translator } from '../app/words.svelte';
import en from './strings/en.json';
import ko from './strings/ko.json';

export const t = translator<keyof typeof en>({ ko, en });
