// Pixels and units of the island convert into each other, in every window.
import { describe, expect, it } from 'vitest';
import { VERTEX_POINTS } from '../../../layout/geometry';
import { boxOf, frameOf, isSmall, pixelsAt, signScaleOf, unitOf, unitsAt } from './frame';

const WINDOWS = [
  [360, 340],
  [360, 200],
  [900, 740],
] as const;

describe.each(WINDOWS)('in a window of %i by %i', (width, height) => {
  it.each([true, false])('with harbours %s, all corners are visible', (hasHarbours) => {
    const box = boxOf(hasHarbours);
    const frame = frameOf(width, height, box);
    for (const point of VERTEX_POINTS) {
      const { x, y } = pixelsAt(point, frame, box);
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
  });

  it('a pixel converts to a unit and back', () => {
    const box = boxOf(true);
    const frame = frameOf(width, height, box);
    const back = pixelsAt(unitsAt({ x: 31, y: 77 }, frame, box), frame, box);
    expect(back.x).toBeCloseTo(31);
    expect(back.y).toBeCloseTo(77);
  });

  it('zooms in until a finger can tell corners apart', () => {
    const box = boxOf(true);
    expect(unitOf(width, height, box) * 100 * frameOf(width, height, box).most).toBeGreaterThanOrEqual(88);
  });
});

it('offers to zoom only on a phone', () => {
  expect(WINDOWS.map(([width, height]) => isSmall(unitOf(width, height, boxOf(true))))).toEqual([true, true, false]);
});

it('enlarges harbour signs only on a small island', () => {
  expect(signScaleOf(0)).toBe(1);
  expect(signScaleOf(0.5)).toBe(1);
  expect(signScaleOf(0.3)).toBeCloseTo(1.13);
  expect(signScaleOf(0.2)).toBe(1.25);
});
