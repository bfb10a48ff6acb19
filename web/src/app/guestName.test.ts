import { beforeEach, expect, it } from 'vitest';
import { LONGEST_NAME } from '../wire/wire';
import words from './names.json';
import { drawName, guestName } from './guestName.svelte';
import { preferences } from './preferences.svelte';

beforeEach(() => {
  guestName.store();
  preferences.forget();
  preferences.set({ lang: 'en' });
});

it.each(['ko', 'en'] as const)('every drawn name fits (%s)', (lang) => {
  const longest = (list: readonly string[]): number => Math.max(...list.map((word) => word.length));
  expect(longest(words[lang].first) + 1 + longest(words[lang].last)).toBeLessThanOrEqual(LONGEST_NAME);
  expect(new Set(words[lang].first).size).toBe(words[lang].first.length);
  expect(new Set(words[lang].last).size).toBe(words[lang].last.length);
});

it('draws an adjective and an animal', () => {
  expect(drawName('en', () => 0)).toBe('Brave Otter');
  expect(drawName('ko', () => 0.999)).toBe('반가운 물개');
});

it('is drawn in the language of the page', () => {
  expect(words.en.first).toContain(guestName.current.split(' ')[0]);
  preferences.set({ lang: 'ko' });
  expect(words.ko.first).toContain(guestName.current.split(' ')[0]);
});

it('is the remembered name if there is one', () => {
  preferences.set({ name: '하은' });
  expect([guestName.typed, guestName.current]).toEqual(['하은', '하은']);
});

it('follows what is typed and remembers it', () => {
  guestName.type(' 지민 ');
  expect([guestName.typed, guestName.current]).toEqual([' 지민 ', '지민']);
  guestName.store();
  expect(preferences.chosen.name).toBe('지민');
  expect(guestName.typed).toBe('지민');
});

it('is a drawn one again if the field is emptied', () => {
  const drawn = guestName.current;
  guestName.type('  ');
  expect([guestName.typed, guestName.current]).toEqual(['  ', drawn]);
  guestName.store();
  expect([guestName.typed, preferences.chosen.name]).toEqual([drawn, '']);
});

it('remembers another drawn name', () => {
  guestName.type('지민');
  guestName.draw();
  expect(guestName.current).toBe(preferences.chosen.name);
  expect(words.en.last).toContain(guestName.current.split(' ')[1]);
});
