// The digits shown while a number comes to rest, at points in time.
import { describe, expect, it } from 'vitest';
import type { Effect, Thrown } from './effects';
import { COUNTING_MS, FLASHING_MS, SWAYING_MS, digitsAt, durationOf, resting } from './effects';

const EFFECTS: readonly Effect[] = ['fixedDuration', 'countUp', 'upAndDown', 'digitByDigit'];
const THROWN: readonly Thrown[] = [
  { value: 1, high: 2 },
  { value: 37, high: 100 },
  { value: 100, high: 100 },
  { value: 7, high: 100_000 },
  { value: 100_000, high: 100_000 },
];
const CASES = EFFECTS.flatMap((effect) => THROWN.map((thrown) => [effect, thrown] as const));

function numbers(effect: Effect, thrown: Thrown): number[] {
  const steps = Array.from({ length: 60 }, (_, i) => (durationOf(effect, thrown) * i) / 60);
  return steps.map((ms) => Number(digitsAt(effect, thrown, ms).digits));
}

describe.each(CASES)('%s of %o', (effect, thrown) => {
  it('ends with the value, and stays there', () => {
    for (const late of [0, 1, 10_000]) {
      expect(digitsAt(effect, thrown, durationOf(effect, thrown) + late)).toEqual(resting(thrown.value));
    }
  });

  it('shows only numbers that could be rolled', () => {
    const shown = numbers(effect, thrown);
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...shown)).toBeLessThanOrEqual(thrown.high);
  });

  it('is over in three seconds', () => expect(durationOf(effect, thrown)).toBeLessThanOrEqual(3200));

  it('tolerates a clock that runs backwards', () => {
    expect(digitsAt(effect, thrown, -5)).toEqual(digitsAt(effect, thrown, 0));
  });
});

describe('flashing', () => {
  it('takes 0.3 seconds, with another number every few frames', () => {
    expect(FLASHING_MS).toBe(300);
    const shown = numbers('fixedDuration', { value: 37, high: 100 });
    expect(new Set(shown).size).toBeGreaterThan(4);
  });
});

describe('counting up', () => {
  const thrown = { value: 80, high: 100 };

  it('only grows, fast at first', () => {
    const shown = numbers('countUp', thrown);
    expect(shown).toEqual([...shown].sort((one, other) => one - other));
    expect(shown[0]).toBe(1);
    expect(Number(digitsAt('countUp', thrown, COUNTING_MS / 2).digits)).toBe(70);
  });
});

describe('up and down', () => {
  it.each([
    [10, 100, 50, 1],
    [95, 100, 100, 79],
    [50, 100, 90, 34],
  ])('%i of %i goes up to %i and down to %i', (value, high, top, bottom) => {
    const at = (share: number): number => Number(digitsAt('upAndDown', { value, high }, SWAYING_MS * share).digits);
    expect([at(0.38), at(0.7)]).toEqual([top, bottom]);
  });
});

describe('the slot machine', () => {
  const thrown = { value: 42, high: 1000 };

  it('has as many digits as the highest number, so that a small one is not given away', () => {
    expect(digitsAt('digitByDigit', thrown, 0)).toMatchObject({ settled: 0 });
    expect(digitsAt('digitByDigit', thrown, 0).digits).toHaveLength(4);
  });

  it.each([
    [449, 0, ''],
    [450, 1, '0'],
    [770, 2, '00'],
    [1090, 3, '004'],
    [2109, 3, '004'],
    [2110, 2, '42'],
  ])('after %i ms %i digits are settled: %s', (ms, settled, digits) => {
    const shown = digitsAt('digitByDigit', thrown, ms);
    expect(shown.settled).toBe(settled);
    expect(shown.digits.slice(0, settled)).toBe(digits);
  });

  it('takes longest for the last digit', () => {
    const times = Array.from({ length: 211 }, (_, i) => digitsAt('digitByDigit', thrown, i * 10).settled);
    const stands = [1, 2, 3].map((count) => times.indexOf(count) * 10);
    const gaps = [stands[0] ?? 0, ...[1, 2].map((i) => (stands[i] ?? 0) - (stands[i - 1] ?? 0))];
    expect(Math.max(...gaps)).toBeLessThan(durationOf('digitByDigit', thrown) - (stands[2] ?? 0));
  });

  it('spins the unsettled digits', () => {
    const shown = [0, 50, 100, 150, 200].map((ms) => digitsAt('digitByDigit', thrown, ms).digits);
    expect(new Set(shown).size).toBeGreaterThan(3);
  });
});
