import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Preferences } from './preferences.svelte';

const STORAGE_KEY = 'noripan.preferences';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function setBrowserLanguage(language: string): void {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
}

function matchQueries(...queries: readonly string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: queries.some((each) => query.includes(each)),
    addEventListener: () => undefined,
  }));
}

it('stores choices for the next visit', () => {
  new Preferences().set({ name: '지민', theme: 'dark', sound: false });
  expect(new Preferences().chosen).toMatchObject({ name: '지민', theme: 'dark', sound: false, motion: 'auto' });
});

it('stores exactly its own fields', () => {
  new Preferences().set({ shapes: false });
  const fields = Object.keys(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as object).sort();
  expect(fields).toEqual(['lang', 'motion', 'name', 'notices', 'shapes', 'sound', 'theme']);
});

it('ignores invalid values', () => {
  const odd = { name: 7, lang: 'fr', theme: 'dark', motion: 'fast', sound: 'yes', shapes: false, at: 1 };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(odd));
  expect(new Preferences().chosen).toEqual({
    name: '',
    lang: 'auto',
    theme: 'dark',
    motion: 'auto',
    sound: true,
    shapes: false,
    notices: false,
  });
});

it.each(['', 'no json', 'null', '[]', '"dark"', '7'])('starts from the defaults if %j is stored', (odd) => {
  localStorage.setItem(STORAGE_KEY, odd);
  expect(new Preferences().chosen).toMatchObject({ name: '', lang: 'auto', sound: true });
});

it('keeps choices in memory if storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const preferences = new Preferences();
  preferences.set({ theme: 'dark' });
  expect(preferences.theme).toBe('dark');
});

it('forget resets all choices', () => {
  const preferences = new Preferences();
  preferences.set({ name: '지민', lang: 'en' });
  preferences.forget();
  expect(preferences.chosen).toMatchObject({ name: '', lang: 'auto' });
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

describe('on auto', () => {
  it.each([
    ['ko', 'ko'],
    ['ko-KR', 'ko'],
    ['en-GB', 'en'],
    ['kok', 'en'],
    ['fr', 'en'],
  ])('a browser in %s gets %s', (language, lang) => {
    setBrowserLanguage(language);
    expect(new Preferences().lang).toBe(lang);
  });

  it('follows the system’s theme and motion', () => {
    matchQueries('dark', 'reduce');
    const preferences = new Preferences();
    expect([preferences.theme, preferences.moves]).toEqual(['dark', false]);
    preferences.set({ theme: 'light', motion: 'full' });
    expect([preferences.theme, preferences.moves]).toEqual(['light', true]);
  });
});

it('applies language, theme and motion to the page', () => {
  document.head.innerHTML = '<meta name="theme-color" content="">';
  const preferences = new Preferences();
  preferences.set({ lang: 'en', theme: 'dark', motion: 'none' });
  preferences.apply(document);
  const { lang, dataset } = document.documentElement;
  expect([lang, dataset['theme'], dataset['motion']]).toEqual(['en', 'dark', 'none']);
  expect(document.querySelector('meta')?.getAttribute('content')).toBe('#0d1219');
});
