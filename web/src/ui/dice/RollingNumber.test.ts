// The rolling number: turning with the frames, or at rest at once.
import { fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import RollingNumber from './RollingNumber.svelte';

let frames: FrameRequestCallback[] = [];
const props = { value: 53_214, high: 100_000, effect: 'digitByDigit' } as const;

beforeEach(() => {
  frames = [];
  preferences.set({ motion: 'full' });
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});

function pass(ms: number): void {
  frames.pop()?.(ms);
  flushSync();
}

function shown(container: Element): string {
  return container.querySelector('[aria-hidden]')?.textContent ?? '';
}

it('turns with the frames and ends with the value', () => {
  const { container } = render(RollingNumber, props);
  pass(1000);
  pass(1000 + 1100);
  expect(shown(container)).toMatch(/^053,\d{3}$/);
  expect(container.querySelector('.turning')?.textContent).toMatch(/^\d{3}$/);
  pass(1000 + 9000);
  expect(shown(container)).toBe('53,214');
  expect(frames).toEqual([]);
});

it('announces only the value to screen readers', () => {
  const { container } = render(RollingNumber, props);
  expect(container.querySelector('.unseen')?.textContent).toBe('53,214');
});

it('is at rest after a tap', async () => {
  const { container } = render(RollingNumber, props);
  pass(1000);
  expect(shown(container)).not.toBe('53,214');
  await fireEvent.pointerDown(container.querySelector('.number') as Element);
  expect(shown(container)).toBe('53,214');
});

it.each([
  ['without motion', 'none', 'countUp'],
  ['at rest', 'full', null],
] as const)('is there at once %s', (_, motion, effect) => {
  preferences.set({ motion });
  const { container } = render(RollingNumber, { ...props, effect });
  expect(shown(container)).toBe('53,214');
  expect(frames).toEqual([]);
});

it('starts again with another number', async () => {
  const { container, rerender } = render(RollingNumber, props);
  pass(1000);
  pass(1000 + 9000);
  await rerender({ value: 7 });
  expect(shown(container)).not.toBe('7');
  pass(20_000);
  pass(29_000);
  expect(shown(container)).toBe('7');
});
