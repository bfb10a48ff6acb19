import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../../../app/preferences.svelte';
import { seating, table } from '../../sampleTable';
import Dice from './Dice.svelte';
import { TUMBLE_MS, faceAt } from './scene/tumble';

beforeEach(() => {
  preferences.set({ lang: 'en' });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rolling = { type: 'rolling', seat: 1, dice: { die1: 3, die2: 5, sum: 8 }, isForStart: false } as const;
const text = (container: Element): string => container.textContent?.replace(/\s+/g, ' ').trim() ?? '';

describe('the dice', () => {
  it('show this turn’s roll and its sum', () => {
    const { container } = render(Dice, { view: table(), scene: null, seating: seating() });
    expect(container.querySelector('.sum')?.textContent).toBe('3');
    expect(text(container)).toContain('The dice show 2 and 1: 3');
    expect(container.querySelectorAll('.pip')).toHaveLength(3);
  });

  it('are absent before the roll', () => {
    const { container } = render(Dice, { view: table({ dice: null }), scene: null, seating: seating() });
    expect(text(container)).toBe('');
  });

  it('tumble, and show their sum only at rest', () => {
    const { container } = render(Dice, { view: table({ dice: null }), scene: rolling, seating: seating() });
    expect(container.querySelector('.tumbling')).toBeTruthy();
    expect(text(container)).toBe('');
    vi.advanceTimersByTime(TUMBLE_MS);
    flushSync();
    expect(container.querySelector('.tumbling')).toBeNull();
    expect(container.querySelectorAll('.pip')).toHaveLength(8);
    expect(container.querySelector('.sum')?.textContent).toBe('8');
  });

  it('tumble again with the next roll, with a name if it decides who begins', async () => {
    const { container, rerender } = render(Dice, { view: table(), scene: rolling, seating: seating() });
    vi.advanceTimersByTime(TUMBLE_MS);
    await rerender({ scene: { ...rolling, seat: 2, isForStart: true } });
    expect(container.querySelector('.tumbling')).toBeTruthy();
    expect(text(container)).toContain('Cleo');
  });
});

it.each([1, 2, 3, 4, 5, 6])('a die that ends with %i shows other faces before', (face) => {
  const shown = Array.from({ length: 12 }, (_, turned) => faceAt(face, turned));
  expect(shown.every((each) => each >= 1 && each <= 6 && each !== face)).toBe(true);
  expect(shown.every((each, at) => each !== shown[at + 1])).toBe(true);
  expect(faceAt(face, null)).toBe(face);
});
