// Texts of the page in both languages. The server narrates what happens in a game.
import type { Lang } from '../wire/wire';
import { inFirstPerson } from './firstPerson';
import { preferences } from './preferences.svelte';
import en from './strings/en.json';
import ko from './strings/ko.json';

export type Key = keyof typeof en;
export type Params = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{(\w+)(?::([^{}|]*)\|([^{}]*))?\}/g;

/** Suffixes that our sentences add to names which may already end in them: 김선생님, 주사위 방. */
const SUFFIXES = ['님', ' 방'] as const;

/** Fills a template; `{count:die|dice}` becomes the number with the singular or plural. */
export function fillTemplate(thirdPerson: string, params: Params): string {
  const template = inFirstPerson(thirdPerson, params);
  return template.replace(PLACEHOLDER, (placeholder, name: string, one: string | undefined, many: string | undefined, at: number) => {
    const value = params[name] ?? '';
    if (many !== undefined) return `${value} ${value === 1 ? one : many}`;
    return withoutSuffix(String(value), template.slice(at + placeholder.length));
  });
}

/** Removes a suffix from the value if the template adds it anyway. */
function withoutSuffix(value: string, rest: string): string {
  const suffix = SUFFIXES.find((each) => rest.startsWith(each) && value.endsWith(each) && value !== each);
  return suffix === undefined ? value : value.slice(0, -suffix.length);
}

/** A server text in the chosen language. */
export function localized(text: Readonly<Record<Lang, string>>): string {
  return text[preferences.lang];
}

/** Makes the function that looks up texts by key in the chosen language. */
export function translator<K extends string>(
  strings: Readonly<Record<Lang, Readonly<Record<K, string>>>>,
): (key: K, params?: Params) => string {
  return (key, params = {}) => fillTemplate(strings[preferences.lang][key], params);
}

/** Looks up the texts shared by all pages. */
export const t = translator<Key>({ ko, en });
