import { describe, expect, it } from 'vitest';
import { fanOf, isOnTable, onCurve, outlineOf } from './geometry';
import type { Moon } from './geometry';

const MOON: Moon = { middle: 200, flat: 10, reach: 190, depth: 180, fullness: 2 };

describe('the half-moon', () => {
  it('runs from one end of the flat side over its far point to the other', () => {
    expect(onCurve(MOON, 0)).toEqual({ x: 10, y: 10 });
    expect(onCurve(MOON, 0.5)).toEqual({ x: 200, y: 190 });
    expect(onCurve(MOON, 1).x).toBeCloseTo(390);
  });

  it.each([2, 3, 6])('has its curve at the edge of the table: fullness %i', (fullness) => {
    const moon = { ...MOON, fullness };
    for (const share of [0.1, 0.3, 0.5, 0.8]) {
      const { x, y } = onCurve(moon, share);
      const inwards = { x: x + (200 - x) * 0.01, y: y - (y - 10) * 0.01 };
      const outwards = { x: x - (200 - x) * 0.01, y: y + (y - 10) * 0.01 };
      expect(isOnTable(moon, inwards)).toBe(true);
      expect(isOnTable(moon, outwards)).toBe(false);
    }
  });

  it('ends at its flat side on either side', () => {
    expect(isOnTable(MOON, { x: 200, y: 9 })).toBe(false);
    const turned = { ...MOON, flat: 190, depth: -180 };
    expect(isOnTable(turned, { x: 200, y: 20 })).toBe(true);
    expect(isOnTable(turned, { x: 200, y: 191 })).toBe(false);
  });

  it('is drawn as one closed line', () => {
    expect(outlineOf(MOON)).toMatch(/^M[\d. ]+Q.*L.*Q.*Z$/);
    expect(outlineOf(MOON)).not.toContain('NaN');
  });
});

describe('a hand', () => {
  const FIELD = { width: 150, height: 112 };

  it('lies side by side if it fits', () => {
    const { size, lefts } = fanOf(2, { width: 200, height: 112 }, 80);
    expect(size).toBe(80);
    expect(lefts).toEqual([-82, 2]);
  });

  it.each([1, 2, 3, 5, 9, 21])('of %i is centred and stays within its field', (cards) => {
    const { size, lefts } = fanOf(cards, FIELD, 80);
    expect(lefts).toHaveLength(cards);
    expect(lefts[0]).toBeGreaterThanOrEqual(-75);
    expect((lefts.at(-1) ?? 0) + size).toBeLessThanOrEqual(75 + 1e-9);
    expect((lefts[0] ?? 0) + (lefts.at(-1) ?? 0) + size).toBeCloseTo(0);
  });

  it('shows the index of every card as long as cards can shrink', () => {
    for (const cards of [2, 3, 4, 5, 6]) {
      const { size, lefts } = fanOf(cards, FIELD, 80);
      expect((lefts[1] ?? 0) - (lefts[0] ?? 0)).toBeGreaterThanOrEqual(size * 0.56 - 1e-9);
    }
  });

  it('is no taller than its field', () => {
    expect(fanOf(2, { width: 300, height: 42 }, 80).size).toBe(30);
  });
});
