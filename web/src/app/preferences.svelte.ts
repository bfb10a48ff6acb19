// The preferences of this browser: stored across visits and applied to the page.
import type { Lang } from '../wire/wire';
import { remove, save, load } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'none';

interface Choices {
  name: string;
  lang: Lang | 'auto';
  theme: Theme;
  motion: Motion;
  sound: boolean;
  shapes: boolean;
  notices: boolean;
}

const STORAGE_KEY = 'preferences';
const DEFAULTS: Choices = {
  name: '',
  lang: 'auto',
  theme: 'auto',
  motion: 'auto',
  sound: true,
  shapes: true,
  notices: false,
};
const IS_VALID: Readonly<Record<keyof Choices, (value: unknown) => boolean>> = {
  name: (value) => typeof value === 'string',
  lang: oneOf('auto', 'ko', 'en'),
  theme: oneOf('auto', 'light', 'dark'),
  motion: oneOf('auto', 'full', 'none'),
  sound: oneOf(true, false),
  shapes: oneOf(true, false),
  notices: oneOf(true, false),
};
const BACKGROUND = { light: '#f4efe4', dark: '#0d1219' } as const;

function oneOf(...values: readonly unknown[]): (value: unknown) => boolean {
  return (value) => values.includes(value);
}

/** The valid part of the stored preferences. */
function validChoices(found: unknown): Partial<Choices> {
  if (typeof found !== 'object' || found === null) return {};
  const valid = Object.entries(found).filter(
    ([name, value]) => Object.hasOwn(IS_VALID, name) && IS_VALID[name as keyof Choices](value),
  );
  return Object.fromEntries(valid);
}

function media(query: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}

export class Preferences {
  #chosen: Choices = $state({ ...DEFAULTS, ...validChoices(load(STORAGE_KEY)) });
  #prefersDark = $state(false);
  #prefersReducedMotion = $state(false);

  constructor() {
    const dark = media('(prefers-color-scheme: dark)');
    const reduced = media('(prefers-reduced-motion: reduce)');
    this.#prefersDark = dark?.matches ?? false;
    this.#prefersReducedMotion = reduced?.matches ?? false;
    dark?.addEventListener('change', (event) => (this.#prefersDark = event.matches));
    reduced?.addEventListener('change', (event) => (this.#prefersReducedMotion = event.matches));
  }

  get chosen(): Readonly<Choices> {
    return this.#chosen;
  }

  get lang(): Lang {
    if (this.#chosen.lang === 'ko' || this.#chosen.lang === 'en') return this.#chosen.lang;
    return /^ko\b/.test(navigator.language) ? 'ko' : 'en';
  }

  get otherLang(): Lang {
    return this.lang === 'ko' ? 'en' : 'ko';
  }

  get theme(): 'light' | 'dark' {
    if (this.#chosen.theme === 'light' || this.#chosen.theme === 'dark') return this.#chosen.theme;
    return this.#prefersDark ? 'dark' : 'light';
  }

  /** Whether animations play. */
  get moves(): boolean {
    if (this.#chosen.motion === 'auto') return !this.#prefersReducedMotion;
    return this.#chosen.motion === 'full';
  }

  set(changes: Partial<Choices>): void {
    Object.assign(this.#chosen, changes);
    save(STORAGE_KEY, this.#chosen);
  }

  /** Resets everything to the defaults. */
  forget(): void {
    Object.assign(this.#chosen, DEFAULTS);
    remove(STORAGE_KEY);
  }

  /** Applies language, theme and motion to the page. Call it in an effect. */
  apply(page: Document): void {
    page.documentElement.lang = this.lang;
    page.documentElement.dataset['theme'] = this.theme;
    page.documentElement.dataset['motion'] = this.moves ? 'full' : 'none';
    page.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[this.theme]);
  }
}

export const preferences = new Preferences();
