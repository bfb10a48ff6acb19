import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../preferences.svelte';
import { Title } from './title.svelte';

let title: Title;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  preferences.set({ lang: 'ko', motion: 'full' });
  hide(false);
  title = new Title();
  stop = $effect.root(() => {
    $effect(() => title.apply(document));
  });
  flushSync();
});
afterEach(() => {
  stop();
  preferences.forget();
  vi.useRealTimers();
});

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function set(changes: Partial<Pick<Title, 'page' | 'alert'>>): void {
  flushSync(() => Object.assign(title, changes));
}

it('shows the brand and the page', () => {
  expect(document.title).toBe('놀이판');
  set({ page: '설정' });
  expect(document.title).toBe('놀이판 · 설정');
});

it('follows the language', () => {
  flushSync(() => preferences.set({ lang: 'en' }));
  expect(document.title).toBe('Noripan');
});

it('shows no alert in a visible tab', () => {
  set({ alert: '내 차례예요' });
  expect(document.title).toBe('놀이판');
});

it('blinks while the tab is hidden', () => {
  set({ alert: '내 차례예요' });
  hide(true);
  expect(document.title).toBe('● 내 차례예요');
  vi.advanceTimersByTime(1000);
  expect(document.title).toBe('놀이판');
  vi.advanceTimersByTime(1000);
  expect(document.title).toBe('● 내 차례예요');
  hide(false);
  expect(document.title).toBe('놀이판');
  vi.advanceTimersByTime(3000);
  expect(document.title).toBe('놀이판');
});

it('does not blink without motion', () => {
  flushSync(() => preferences.set({ motion: 'none' }));
  set({ alert: '내 차례예요' });
  hide(true);
  vi.advanceTimersByTime(1000);
  expect(document.title).toBe('● 내 차례예요');
});

it('stops when the alert is removed', () => {
  set({ alert: '내 차례예요' });
  hide(true);
  set({ alert: null });
  vi.advanceTimersByTime(3000);
  expect(document.title).toBe('놀이판');
});
