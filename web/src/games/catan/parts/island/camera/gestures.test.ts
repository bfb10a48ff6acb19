// Fingers and wheels: what is a tap, what a drag, what two fingers do, and what is left to the page.
import { beforeEach, describe, expect, it } from 'vitest';
import { frameOf, boxOf } from './frame';
import { Looking } from './gestures.svelte';

let looking: Looking;
const middle = { x: 180, y: 170 };

beforeEach(() => {
  looking = new Looking(() => frameOf(360, 340, boxOf(true)));
});

function closeUp(): void {
  looking.toggle(middle);
}

describe('one finger', () => {
  it('taps, if it hardly moves', () => {
    looking.down(1, middle);
    looking.move(1, { x: 184, y: 172 });
    looking.up(1);
    expect(looking.hasDragged).toBe(false);
  });

  it('drags nothing where all is seen: that is the page’s', () => {
    looking.down(1, middle);
    expect(looking.move(1, { x: 180, y: 90 })).toBe(false);
    looking.up(1);
    expect([looking.hasDragged, looking.isWhole]).toEqual([true, true]);
  });

  it('drags the island close up, and then it was no tap', () => {
    closeUp();
    const before = looking.camera;
    looking.down(1, middle);
    expect(looking.move(1, { x: 160, y: 180 })).toBe(true);
    expect(looking.isHeld).toBe(true);
    looking.up(1);
    expect(looking.camera).toEqual({ ...before, x: before.x - 20, y: before.y + 10 });
    expect([looking.hasDragged, looking.isHeld]).toEqual([true, false]);
    looking.down(1, middle);
    expect(looking.hasDragged).toBe(false);
  });

  it('that never came down moves nothing', () => {
    closeUp();
    expect(looking.move(7, { x: 0, y: 0 })).toBe(false);
  });
});

describe('two fingers', () => {
  it('come closer, and the one that stays goes on without a jump', () => {
    looking.down(1, { x: 150, y: 170 });
    looking.down(2, { x: 210, y: 170 });
    expect(looking.move(2, { x: 270, y: 170 })).toBe(true);
    expect(looking.camera.scale).toBeCloseTo(2);
    looking.up(2);
    const before = looking.camera;
    looking.move(1, { x: 150, y: 170 });
    expect(looking.camera).toEqual(before);
  });
});

describe('a second tap', () => {
  it.each([
    ['soon and near', 200, 190, true],
    ['late', 900, 180, false],
    ['far away', 200, 260, false],
  ])('%s', (_, when, x, isSecond) => {
    expect(looking.isSecond(middle, 0)).toBe(false);
    expect(looking.isSecond({ x, y: 170 }, when)).toBe(isSecond);
  });

  it('is no first one of another two', () => {
    looking.isSecond(middle, 0);
    looking.isSecond(middle, 100);
    expect(looking.isSecond(middle, 200)).toBe(false);
  });
});

describe('the wheel and the buttons', () => {
  it('leave to the page what changes nothing', () => {
    expect(looking.wheel(120, middle)).toBe(false);
    expect(looking.wheel(-120, middle)).toBe(true);
  });

  it('go in steps to the closest and back to the whole', () => {
    for (let step = 0; step < 5; step += 1) looking.closer();
    expect(looking.isClosest).toBe(true);
    for (let step = 0; step < 5; step += 1) looking.further();
    expect(looking.isWhole).toBe(true);
    looking.closer();
    looking.whole();
    expect(looking.isWhole).toBe(true);
  });

  it('show what keys have come to, but only close up', () => {
    looking.show({ x: 355, y: 330 }, 40);
    expect(looking.isWhole).toBe(true);
    closeUp();
    const before = looking.camera;
    looking.show({ x: 320, y: 170 }, 40);
    expect(looking.camera.x).toBeLessThan(before.x);
  });
});
