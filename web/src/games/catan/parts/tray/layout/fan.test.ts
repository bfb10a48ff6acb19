import { describe, expect, it } from 'vitest';
import { DIVIDER, GAP, drawn, fanOf, slantAt, widthOf as shownWidth } from './fan';
import type { Fan, HandArea } from './fan';

function widthOf({ card, step }: Fan, { groups, developments }: HandArea): number {
  const held = groups.filter((count) => count > 0);
  const kinds = held.reduce((sum, count) => sum + card + step * (drawn(count) - 1), 0);
  const all = held.length + developments;
  return kinds + developments * card + (all - 1) * GAP + (developments > 0 ? DIVIDER : 0);
}

/** The row on a small phone, and hands from few cards to very many. */
const SMALL = { width: 336, height: 68 };
const HANDS: readonly (readonly [string, HandArea])[] = [
  ['few cards', { ...SMALL, groups: [1, 0, 2, 0, 1], developments: 0 }],
  ['twenty cards', { ...SMALL, groups: [6, 4, 3, 5, 2], developments: 0 }],
  ['twenty cards and three kinds beside', { ...SMALL, groups: [6, 4, 3, 5, 2], developments: 3 }],
  ['sixty cards and all kinds beside', { ...SMALL, groups: [19, 19, 10, 10, 2], developments: 5 }],
];

describe('a hand on a small phone', () => {
  it.each(HANDS)('fits: %s', (_, area) => {
    expect(widthOf(fanOf(area), area)).toBeLessThanOrEqual(area.width);
  });

  it('keeps twenty cards large enough for a thumb', () => {
    expect(fanOf({ ...SMALL, groups: [6, 4, 3, 5, 2], developments: 1 }).card).toBeGreaterThanOrEqual(38);
  });
});

it('fans cards out if there is room, but not apart', () => {
  const { card, step } = fanOf({ width: 600, height: 92, groups: [2, 2, 0, 0, 0], developments: 0 });
  expect(card).toBeGreaterThanOrEqual(55);
  expect(step).toBeLessThan(card / 2);
  expect(step).toBeGreaterThan(card / 3);
});

it('is no taller than its row', () => {
  for (const height of [60, 68, 92]) {
    const area = { width: 600, height, groups: [3, 2, 1, 0, 0], developments: 1 };
    const fan = fanOf(area);
    const width = shownWidth(area, fan);
    expect(width).toBeCloseTo(widthOf(fan, area));
    expect(fan.card * 1.4 + slantAt(width / 2, width, fan.slant).drop).toBeLessThanOrEqual(height);
  }
});

it('is rounder and larger on a large desktop, and straight in the middle', () => {
  const area = { width: 400, groups: [1, 1, 1, 1, 1], developments: 0 };
  const [low, high] = [fanOf({ ...area, height: 60 }), fanOf({ ...area, height: 192 })];
  expect(high.card).toBeGreaterThan(1.5 * low.card);
  expect(high.slant).toBeGreaterThan(3 * low.slant);
  expect(slantAt(0, 400, high.slant)).toEqual({ turn: 0, drop: 0 });
  expect(slantAt(-200, 400, high.slant).turn).toBe(-high.slant);
});
