import { describe, expect, it } from 'vitest';
import type { Box } from '../../../kit/geometry';
import { overlaps } from '../../../kit/geometry';
import { layoutOf, touches } from './seatPositions';

const ROOMS = {
  phone: [390, 488],
  tall: [430, 640],
  small: [360, 316],
  smaller: [360, 284],
  desk: [860, 560],
  sideways: [504, 334],
  'large desk': [1110, 990],
  tablet: [772, 780],
  zoomed: [270, 477],
  'lowest phone': [386, 247],
};
const CASES = Object.entries(ROOMS).flatMap(([name, [width = 0, height = 0]]) =>
  [1, 2, 3, 4, 5, 6].flatMap((others) =>
    [true, false].map((isSeated) => ({ name, area: { width, height, others, isSeated } })),
  ),
);
const SEATED = CASES.filter(({ area }) => area.isSeated && area.others < 6);
const LOOKING_ON = CASES.filter(({ area }) => !area.isSeated && area.others > 1);

function isInside(box: Box, width: number, height: number): boolean {
  const isAcross = box.x - box.width / 2 >= 0 && box.x + box.width / 2 <= width;
  return isAcross && box.y - box.height / 2 >= 0 && box.y + box.height / 2 <= height;
}

describe.each([...SEATED, ...LOOKING_ON])('a $name with $area', ({ area }) => {
  const { barrel, seats, own } = layoutOf(area);

  it('has a place for every seat', () => expect(seats).toHaveLength(area.others));

  it('keeps everything on the table', () => {
    const around = { ...barrel, width: 2 * barrel.radius, height: 2 * barrel.radius };
    for (const box of [around, ...seats]) expect(isInside(box, area.width, area.height)).toBe(true);
  });

  it('overlaps neither seats nor the barrel', () => {
    seats.forEach((seat, i) => {
      expect(touches(seat, barrel)).toBe(false);
      for (const other of seats.slice(i + 1)) expect(overlaps(seat, other)).toBe(false);
    });
  });

  it('has the viewer below everything', () => {
    expect(own.y).toBeGreaterThan(barrel.y + barrel.radius);
    expect(own.x).toBe(area.width / 2);
  });
});

it('seats players clockwise, starting left of the viewer', () => {
  const { barrel, seats } = layoutOf({ width: 860, height: 560, others: 5, isSeated: true });
  const turns = seats.map(({ x, y }) => (Math.atan2(barrel.x - x, y - barrel.y) * 180) / Math.PI);
  const clockwise = turns.map((turn) => (turn + 360) % 360);
  expect(clockwise).toEqual([...clockwise].sort((a, b) => a - b));
});

it('seats many players in two rows on a narrow table, each wide enough for a name', () => {
  const { seats } = layoutOf({ width: 270, height: 477, others: 5, isSeated: true });
  expect(Math.min(...seats.map(({ width }) => width))).toBeGreaterThan(80);
  const across = seats.map(({ x }) => x);
  expect(across).toEqual([...across].sort((a, b) => a - b));
});

it('seats many players beside the barrel on a low table', () => {
  const { barrel, seats } = layoutOf({ width: 360, height: 284, others: 5, isSeated: true });
  expect(barrel.radius).toBeGreaterThan(100);
  expect(seats.map(({ x }) => x < barrel.x)).toEqual([true, true, true, false, false]);
});

it('draws a large barrel and large cups on a large desk, in the middle', () => {
  const { barrel, seats } = layoutOf({ width: 1110, height: 990, others: 3, isSeated: true });
  expect(2 * barrel.radius).toBeGreaterThan(700);
  expect(Math.min(...seats.map((seat) => seat.height))).toBeGreaterThan(170);
  const top = Math.min(...seats.map((seat) => seat.y - seat.height / 2));
  expect(Math.abs(top - (990 - barrel.y - barrel.radius))).toBeLessThan(20);
});

it('gives most of a phone to the barrel', () => {
  const { barrel } = layoutOf({ width: 390, height: 488, others: 5, isSeated: true });
  expect(2 * barrel.radius).toBeGreaterThan(340);
});
