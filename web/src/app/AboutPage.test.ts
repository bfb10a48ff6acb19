// The about page names the trademarks, in both languages.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import AboutPage from './AboutPage.svelte';
import { preferences } from './preferences.svelte';

beforeEach(() => {
  localStorage.clear();
  preferences.forget();
});

it.each([
  ['en', /Catan and Sequence are trademarks of their owners.*not affiliated/],
  ['ko', /카탄.*시퀀스.*상표.*관련이 없/],
] as const)('names the trademarks (%s)', (lang, sentence) => {
  preferences.set({ lang });
  render(AboutPage);
  expect(screen.getByText(sentence)).toBeTruthy();
});
