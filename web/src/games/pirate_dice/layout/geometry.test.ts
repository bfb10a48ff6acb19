import { describe, expect, it } from 'vitest';
import { BARREL, LOST_DIE, SLOTS, SLOT_RADIUS } from './geometry';
import { onCircle } from '../../../kit/geometry';
import { bearing, dieGrid, nearest, placeAngle, slotAt, stavesOf } from './geometry';

const slots = Array.from({ length: SLOTS }, (_, slot) => slotAt(slot));

describe('the slots', () => {
  it('do not overlap', () => {
    slots.forEach((one, i) => {
      for (const other of slots.slice(i + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * SLOT_RADIUS);
      }
    });
  });

  it('lie between the centre and the staves', () => {
    for (const { x, y } of slots) {
      expect(Math.hypot(x, y) + SLOT_RADIUS).toBeLessThan(BARREL.head);
      expect(Math.hypot(x, y) - SLOT_RADIUS).toBeGreaterThan(BARREL.centre);
    }
  });

  it('hold a die', () => expect(LOST_DIE).toBeLessThan(2 * SLOT_RADIUS));
});

describe('the track', () => {
  it('starts at the top and runs clockwise without overlapping', () => {
    const angles = Array.from({ length: 31 }, (_, i) => placeAngle(i + 1, 31));
    expect(angles[0]).toBe(0);
    expect(angles.every((angle, i) => i === 0 || angle > (angles[i - 1] ?? 0))).toBe(true);
    expect(angles.at(-1)).toBeLessThan(360);
    expect(onCircle(90, 10).x).toBeCloseTo(10);
  });

  it('has whole staves for every place, and enough of them', () => {
    for (const places of [3, 7, 16, 29, 31]) {
      expect(stavesOf(places) % places).toBe(0);
      expect(stavesOf(places)).toBeGreaterThanOrEqual(16);
    }
  });
});

describe('the needle', () => {
  it('points clockwise from the top', () => {
    expect(bearing({ x: 0, y: 0 }, { x: 0, y: -5 })).toBeCloseTo(0);
    expect(bearing({ x: 0, y: 0 }, { x: 5, y: 0 })).toBeCloseTo(90);
  });

  it.each([
    [170, -170, 190],
    [-170, 170, -190],
    [350, 10, 370],
    [0, 90, 90],
    [540, 0, 360],
  ])('turns the short way from %d to %d', (from, to, there) => expect(nearest(from, to)).toBe(there));
});

describe('dice in a field', () => {
  it.each([1, 5, 7, 10, 15])('fit: %d', (dice) => {
    for (const field of [{ width: 264, height: 56 }, { width: 68, height: 42 }, { width: 300, height: 76 }]) {
      const { columns, size } = dieGrid(dice, field, 2, 46);
      const rows = Math.ceil(dice / columns);
      expect(size).toBeGreaterThan(8);
      expect(columns * size + (columns - 1) * 2).toBeLessThanOrEqual(field.width);
      expect(rows * size + (rows - 1) * 2).toBeLessThanOrEqual(field.height);
    }
  });

  it('are thumb-sized on a small phone with all fifteen', () => {
    expect(dieGrid(15, { width: 250, height: 56 }, 5, 46).size).toBeGreaterThanOrEqual(24);
  });

  it('are never larger than the limit', () => {
    expect(dieGrid(1, { width: 300, height: 90 }, 5, 46).size).toBe(46);
  });
});
