import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import Confetti from './Confetti.svelte';

afterEach(() => vi.useRealTimers());

const air = (container: HTMLElement): Element | null => container.querySelector('.air');

it('falls once and is gone within two and a half seconds', () => {
  vi.useFakeTimers();
  preferences.set({ motion: 'full' });
  const { container } = render(Confetti);
  expect(air(container)?.getAttribute('aria-hidden')).toBe('true');
  vi.advanceTimersByTime(2500);
  flushSync();
  expect(air(container)).toBeNull();
});

it('does not fall with reduced motion', () => {
  preferences.set({ motion: 'none' });
  expect(air(render(Confetti).container)).toBeNull();
});
