import { expect, it } from 'vitest';
import { freeSpot } from './freeSpot';

const FRAME = { width: 200, height: 100 };
const SIZE = { width: 40, height: 40 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

it('is the wanted place if nothing is there', () => {
  expect(freeSpot({ left: 30, top: 20 }, SIZE, FRAME, [])).toEqual(box(30, 20, 70, 60));
});

it('stays inside the frame', () => {
  expect(freeSpot({ left: 500, top: -50 }, SIZE, FRAME, [])).toEqual(box(160, 0, 200, 40));
});

it('is the nearest one beside a button', () => {
  const button = box(0, 0, 100, 100);
  const spot = freeSpot({ left: 80, top: 20 }, SIZE, FRAME, [button]);
  expect(spot?.left).toBeGreaterThan(100);
  expect(spot?.left).toBeLessThan(120);
  expect(spot?.top).toBe(20);
});

it('is null if buttons fill the frame', () => {
  expect(freeSpot({ left: 0, top: 0 }, SIZE, FRAME, [box(0, 0, 200, 90)])).toBeNull();
  expect(freeSpot({ left: 0, top: 0 }, SIZE, { width: 20, height: 20 }, [])).toBeNull();
});
