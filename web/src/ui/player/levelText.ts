// How well a bot plays, in a word.
import { translator } from '../../app/words.svelte';
import type { BotLevel } from '../../wire/wire';
import en from './strings/en.json';
import ko from './strings/ko.json';

const t = translator<keyof typeof en>({ ko, en });

export function levelText(level: BotLevel): string {
  return t(`level.${level}`);
}
