// The page's own words in both languages. What happens in a game is told by the server, not here.
import type { Lang } from '../wire/wire';
import { preferences } from './preferences.svelte';
import en from './strings/en.json';
import ko from './strings/ko.json';

export type Key = keyof typeof en;
export type Params = Readonly<Record<string, string | number>>;

const GAP = /\{(\w+)(?::([^{}|]*)\|([^{}]*))?\}/g;

/** What our sentences put behind names and titles that may end in it already: 김선생님, 주사위 방. */
const ENDINGS = ['님', ' 방'] as const;

/** A template with its gaps filled; `{count:die|dice}` is the number and the word that fits it. */
export function filled(template: string, params: Params): string {
  return template.replace(GAP, (gap, name: string, one: string | undefined, many: string | undefined, at: number) => {
    const value = params[name] ?? '';
    if (many !== undefined) return `${value} ${value === 1 ? one : many}`;
    return unrepeated(String(value), template.slice(at + gap.length));
  });
}

/** Without the ending that comes right after it anyway. */
function unrepeated(value: string, rest: string): string {
  const ending = ENDINGS.find((each) => rest.startsWith(each) && value.endsWith(each) && value !== each);
  return ending === undefined ? value : value.slice(0, -ending.length);
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
