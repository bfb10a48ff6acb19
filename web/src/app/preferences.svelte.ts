// What this browser prefers: kept across visits, applied to the page at once. Knows no server.
import type { Lang } from '../wire/wire';
import { drop, keep, kept } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'none';

interface Kept {
  name: string;
  lang: Lang | 'auto';
  theme: Theme;
  motion: Motion;
  sound: boolean;
  shapes: boolean;
  notices: boolean;
}

const PLACE = 'preferences';
const FIRST: Kept = {
  name: '',
  lang: 'auto',
  theme: 'auto',
  motion: 'auto',
  sound: true,
  shapes: true,
  notices: false,
};
const FITS: Readonly<Record<keyof Kept, (value: unknown) => boolean>> = {
  name: (value) => typeof value === 'string',
  lang: oneOf('auto', 'ko', 'en'),
  theme: oneOf('auto', 'light', 'dark'),
  motion: oneOf('auto', 'full', 'none'),
  sound: oneOf(true, false),
  shapes: oneOf(true, false),
  notices: oneOf(true, false),
};
const GROUND = { light: '#f4efe4', dark: '#0d1219' } as const;

function oneOf(...values: readonly unknown[]): (value: unknown) => boolean {
  return (value) => values.includes(value);
}

/** What was kept, as far as it still means something. */
function fitting(found: unknown): Partial<Kept> {
  if (typeof found !== 'object' || found === null) return {};
  const right = Object.entries(found).filter(
    ([name, value]) => Object.hasOwn(FITS, name) && FITS[name as keyof Kept](value),
  );
  return Object.fromEntries(right);
}

function media(query: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}

export class Preferences {
  #kept: Kept = $state({ ...FIRST, ...fitting(kept(PLACE)) });
  #systemDark = $state(false);
  #systemStill = $state(false);

  constructor() {
    const dark = media('(prefers-color-scheme: dark)');
    const still = media('(prefers-reduced-motion: reduce)');
    this.#systemDark = dark?.matches ?? false;
    this.#systemStill = still?.matches ?? false;
    dark?.addEventListener('change', (now) => (this.#systemDark = now.matches));
    still?.addEventListener('change', (now) => (this.#systemStill = now.matches));
  }

  get chosen(): Readonly<Kept> {
    return this.#kept;
  }

  get lang(): Lang {
    if (this.#kept.lang === 'ko' || this.#kept.lang === 'en') return this.#kept.lang;
    return /^ko\b/.test(navigator.language) ? 'ko' : 'en';
  }

  /** The one to switch to. */
  get otherLang(): Lang {
    return this.lang === 'ko' ? 'en' : 'ko';
  }

  get theme(): 'light' | 'dark' {
    if (this.#kept.theme === 'light' || this.#kept.theme === 'dark') return this.#kept.theme;
    return this.#systemDark ? 'dark' : 'light';
  }

  /** Whether things may move. */
  get moves(): boolean {
    if (this.#kept.motion === 'auto') return !this.#systemStill;
    return this.#kept.motion === 'full';
  }

  set(changes: Partial<Kept>): void {
    Object.assign(this.#kept, changes);
    keep(PLACE, this.#kept);
  }

  /** As in a browser that was never here. */
  forget(): void {
    Object.assign(this.#kept, FIRST);
    drop(PLACE);
  }

  /** Puts language, theme and motion on the page. Call it in an effect. */
  apply(page: Document): void {
    page.documentElement.lang = this.lang;
    page.documentElement.dataset['theme'] = this.theme;
    page.documentElement.dataset['motion'] = this.moves ? 'full' : 'none';
    page.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[this.theme]);
  }
}

export const preferences = new Preferences();
