// The page's own words in both languages. What happens in a game is told by the server, not here.
import type { Lang } from '../wire/wire';
import { preferences } from './preferences.svelte';
import en from './strings/en.json';
import ko from './strings/ko.json';

export type Key = keyof typeof en;
export type Params = Readonly<Record<string, string | number>>;

const GAP = /\{(\w+)(?::([^{}|]*)\|([^{}]*))?\}/g;

/** A template with its gaps filled; `{count:die|dice}` is the number and the word that fits it. */
export function filled(template: string, params: Params): string {
  return template.replace(GAP, (_, name: string, one?: string, many?: string) => {
    const value = params[name] ?? '';
    return many === undefined ? String(value) : `${value} ${value === 1 ? one : many}`;
  });
}

/** One of a server's texts in the language of now. */
export function said(text: Readonly<Record<Lang, string>>): string {
  return text[preferences.lang];
}

/** Says the words of one part of the page in the language of now. */
export function wordsOf<K extends string>(
  strings: Readonly<Record<Lang, Readonly<Record<K, string>>>>,
): (key: K, params?: Params) => string {
  return (key, params = {}) => filled(strings[preferences.lang][key], params);
}

/** A line of the page at large. */
export const t = wordsOf<Key>({ ko, en });
