// Gestures: taps, drags, two fingers, and what is left to the page.
import { beforeEach, describe, expect, it } from 'vitest';
import { frameOf, boxOf } from './frame';
import { Gestures } from './gestures.svelte';

let gestures: Gestures;
const middle = { x: 180, y: 170 };

beforeEach(() => {
  gestures = new Gestures(() => frameOf(360, 340, boxOf(true)));
});

function closeUp(): void {
  gestures.toggle(middle);
}

describe('one finger', () => {
  it('taps if it hardly moves', () => {
    gestures.down(1, middle);
    gestures.move(1, { x: 184, y: 172 });
    gestures.up(1);
    expect(gestures.hasDragged).toBe(false);
  });

  it('drags nothing if the whole island is visible: the page scrolls', () => {
    gestures.down(1, middle);
    expect(gestures.move(1, { x: 180, y: 90 })).toBe(false);
    gestures.up(1);
    expect([gestures.hasDragged, gestures.isWhole]).toEqual([true, true]);
  });

  it('drags the island when zoomed in, and is then not a tap', () => {
    closeUp();
    const before = gestures.camera;
    gestures.down(1, middle);
    expect(gestures.move(1, { x: 160, y: 180 })).toBe(true);
    expect(gestures.isHeld).toBe(true);
    gestures.up(1);
    expect(gestures.camera).toEqual({ ...before, x: before.x - 20, y: before.y + 10 });
    expect([gestures.hasDragged, gestures.isHeld]).toEqual([true, false]);
    gestures.down(1, middle);
    expect(gestures.hasDragged).toBe(false);
  });

  it('that never came down moves nothing', () => {
    closeUp();
    expect(gestures.move(7, { x: 0, y: 0 })).toBe(false);
  });
});

describe('two fingers', () => {
  it('zoom in, and the one that stays goes on without a jump', () => {
    gestures.down(1, { x: 150, y: 170 });
    gestures.down(2, { x: 210, y: 170 });
    expect(gestures.move(2, { x: 270, y: 170 })).toBe(true);
    expect(gestures.camera.scale).toBeCloseTo(2);
    gestures.up(2);
    const before = gestures.camera;
    gestures.move(1, { x: 150, y: 170 });
    expect(gestures.camera).toEqual(before);
  });
});

describe('a second tap', () => {
  it.each([
    ['soon and near', 200, 190, true],
    ['late', 900, 180, false],
    ['far away', 200, 260, false],
  ])('%s', (_, when, x, isSecond) => {
    expect(gestures.isSecond(middle, 0)).toBe(false);
    expect(gestures.isSecond({ x, y: 170 }, when)).toBe(isSecond);
  });

  it('is not the first of another double tap', () => {
    gestures.isSecond(middle, 0);
    gestures.isSecond(middle, 100);
    expect(gestures.isSecond(middle, 200)).toBe(false);
  });
});

describe('the wheel and the buttons', () => {
  it('leave to the page what changes nothing', () => {
    expect(gestures.wheel(120, middle)).toBe(false);
    expect(gestures.wheel(-120, middle)).toBe(true);
  });

  it('go in steps to the largest scale and back to the whole', () => {
    for (let step = 0; step < 5; step += 1) gestures.closer();
    expect(gestures.isClosest).toBe(true);
    for (let step = 0; step < 5; step += 1) gestures.further();
    expect(gestures.isWhole).toBe(true);
    gestures.closer();
    gestures.whole();
    expect(gestures.isWhole).toBe(true);
  });

  it('show a focused place, but only when zoomed in', () => {
    gestures.show({ x: 355, y: 330 }, 40);
    expect(gestures.isWhole).toBe(true);
    closeUp();
    const before = gestures.camera;
    gestures.show({ x: 320, y: 170 }, 40);
    expect(gestures.camera.x).toBeLessThan(before.x);
  });
});
