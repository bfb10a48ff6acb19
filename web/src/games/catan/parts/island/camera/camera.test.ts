// The island stays in its window, and the point under a finger stays there.
import { describe, expect, it } from 'vitest';
import { bounded, panned, pinched, showing, toggledAt, underneath, WHOLE, zoomedAt } from './camera';
import type { Camera, Frame } from './camera';

/** A window twice as wide as high, with a square island in its centre. */
const island = { left: 100, top: 0, width: 200, height: 200 };
const frame: Frame = { width: 400, height: 200, island, most: 3 };
const at = { x: 150, y: 80 };

/** The visible edges of the island. */
function edgesOf({ scale, x, y }: Camera): readonly number[] {
  const { left, top, width, height } = frame.island;
  return [left * scale + x, (left + width) * scale + x, top * scale + y, (top + height) * scale + y];
}

describe('the bounds', () => {
  it.each([
    ['smaller than the whole', { scale: 0.4, x: 30, y: 9 }, WHOLE],
    ['the whole moved away', { scale: 1, x: 90, y: -40 }, WHOLE],
  ])('%s becomes the whole', (_, camera, expected) => {
    expect(bounded(camera, frame)).toEqual(expected);
  });

  it('end at the largest scale', () => {
    expect(bounded({ scale: 9, x: 0, y: 0 }, frame).scale).toBe(3);
  });

  it('centre what is smaller than the window', () => {
    const [left, right, top, bottom] = edgesOf(bounded({ scale: 1.5, x: 999, y: -20 }, frame));
    expect([left, right]).toEqual([50, 350]);
    expect([top, bottom]).toEqual([-20, 280]);
  });

  it.each([
    [{ x: 9999, y: 9999 }, [0, 600, 0, 600]],
    [{ x: -9999, y: -9999 }, [-200, 400, -400, 200]],
  ])('fill the window with what is larger, dragged by %o', (by, edges) => {
    expect(edgesOf(panned({ scale: 3, x: -400, y: -100 }, by, frame))).toEqual(edges);
  });
});

describe('zooming in', () => {
  it('keeps the point in place', () => {
    const before: Camera = { scale: 2.2, x: -240, y: -110 };
    const after = zoomedAt(before, 1.2, at, frame);
    expect(after.scale).toBeCloseTo(2.64);
    expect(underneath(after, at).x).toBeCloseTo(underneath(before, at).x);
    expect(underneath(after, at).y).toBeCloseTo(underneath(before, at).y);
  });

  it('with two fingers moves what is between them', () => {
    const before: Camera = { scale: 2.2, x: -240, y: -110 };
    const [from, to] = [
      [{ x: 100, y: 80 }, { x: 200, y: 80 }],
      [{ x: 110, y: 90 }, { x: 230, y: 90 }],
    ] as const;
    const after = pinched(before, from, to, frame);
    expect(after.scale).toBeCloseTo(2.64);
    expect(underneath(after, { x: 170, y: 90 }).x).toBeCloseTo(underneath(before, { x: 150, y: 80 }).x);
    expect(underneath(after, { x: 170, y: 90 }).y).toBeCloseTo(underneath(before, { x: 150, y: 80 }).y);
  });

  it('with two fingers on one point does not fail', () => {
    const after = pinched(WHOLE, [at, at], [at, { x: 152, y: 80 }], frame);
    expect(Number.isFinite(after.x + after.y + after.scale)).toBe(true);
  });

  it('with a double tap goes to the largest scale, and back to the whole', () => {
    const close = toggledAt(WHOLE, at, frame);
    expect(close.scale).toBe(3);
    expect(toggledAt(close, at, frame)).toEqual(WHOLE);
  });
});

describe('showing a point', () => {
  const camera: Camera = { scale: 3, x: -400, y: -200 };

  it('moves nothing while it is visible', () => {
    expect(showing(camera, { x: 200, y: 100 }, 40, frame)).toEqual(camera);
  });

  it('moves as little as necessary, with a margin', () => {
    const { x, y } = showing(camera, { x: 260, y: 100 }, 40, frame);
    expect(260 * 3 + x).toBe(360);
    expect(y).toBe(-200);
    expect(showing(camera, { x: 200, y: 60 }, 40, frame).y).toBe(-140);
  });
});
