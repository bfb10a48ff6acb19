// The page with all parts, and the example that the README shows.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import readme from '../README.md?raw';
import KitPage from './KitPage.svelte';
import example from './ExampleBoard.svelte?raw';
import { t } from './words';

const PARTS = Object.keys(import.meta.glob(['../**/*.{ts,svelte}', '!../page/**', '!../**/*.test.ts', '!../words.ts']));

beforeEach(() => preferences.set({ lang: 'en' }));

const plates = (): number => document.querySelectorAll('.seats > li').length;

it('the README shows the example as it is', () => {
  expect(/```svelte\n(.*?)\n```/s.exec(readme)?.[1]).toBe(example.trimEnd());
});

it.each(PARTS)('the README names %s', (path) => {
  const name = path.replace('../', '').replace(/(\.svelte)?(\.d)?\.ts$|\.svelte$/, '');
  expect(readme.toLowerCase()).toContain(`\`${name.toLowerCase()}\``);
});

it('shows the example for any number of players, on turn or waiting', async () => {
  render(KitPage);
  expect(plates()).toBe(4);
  await fireEvent.click(screen.getByRole('button', { name: `${t('people')}: ${t('more')}` }));
  expect(plates()).toBe(5);
  await fireEvent.click(screen.getByRole('switch', { name: t('mine') }));
  expect(screen.queryByRole('button', { name: t('example.do', { count: 1 }) })).toBeNull();
});

it('the example is played by key and button', async () => {
  render(KitPage);
  const stones = (count: number): HTMLElement | null => screen.queryByRole('img', { name: t('example.stones', { count }) });
  expect(stones(12)).not.toBeNull();
  await fireEvent.keyDown(document.body, { key: '3' });
  await fireEvent.click(screen.getByRole('button', { name: t('example.do', { count: 3 }) }));
  expect(stones(9)).not.toBeNull();
});
