import { describe, expect, it } from 'vitest';
import { isInside, overlaps } from '../../../kit/geometry';
import { isOnTable } from './geometry';
import type { Box, Point } from '../../../kit/geometry';
import { LOW_OWN, PLATE_HEIGHT, layoutOf } from './tableLayout';
import type { Standpoint, TableLayout } from './tableLayout';

const ROOMS = {
  desk: [1216, 860],
  laptop: [616, 572],
  tablet: [772, 640],
  phone: [374, 600],
  phoneBetweenRounds: [374, 520],
  small: [352, 412],
  sideways: [514, 245],
  zoomed: [404, 282],
};
const STANDPOINTS: readonly Standpoint[] = ['player', 'dealer', 'spectator'];
const OTHERS = Array.from({ length: 15 }, (_, others) => others);
const CASES = Object.entries(ROOMS).flatMap(([name, [width = 0, height = 0]]) =>
  STANDPOINTS.map((standpoint) => ({ name, width, height, standpoint })),
);

describe.each(CASES)('$name, $width by $height, seen by a $standpoint', ({ width, height, standpoint }) => {
  const tables = OTHERS.map((others) => layoutOf({ width, height, others, standpoint }));

  it('has a place for everyone', () => {
    expect(tables.map(({ seats }) => seats.length)).toEqual(OTHERS);
    for (const { dealer, own } of tables) {
      expect([dealer === null, own === null]).toEqual([standpoint === 'dealer', standpoint === 'spectator']);
    }
  });

  it('shows everything', () => {
    for (const table of tables) {
      for (const box of boxesOf(table)) expect(isInside(box, { width, height: table.height })).toBe(true);
    }
  });

  it('overlaps nothing', () => {
    const pairs = tables.flatMap((table) => pairsOf(boxesOf(table)));
    expect(pairs.filter(([one, other]) => overlaps(one, other))).toEqual([]);
  });

  it('draws no hand larger than the viewer’s', () => {
    for (const { own, seats, hasHands } of tables) {
      if (!own || !hasHands) continue;
      const cards = own.height < LOW_OWN ? own.height : own.height - PLATE_HEIGHT;
      for (const seat of seats) expect(cards).toBeGreaterThan(seat.height - PLATE_HEIGHT);
    }
  });

  it('has readable hands or plates', () => {
    for (const { seats, hasHands } of tables) {
      for (const seat of seats) {
        expect(seat.width).toBeGreaterThanOrEqual(hasHands ? 88 : 68);
        expect(seat.height).toBeGreaterThanOrEqual(hasHands ? PLATE_HEIGHT + 50 : PLATE_HEIGHT);
      }
    }
  });
});

function boxesOf({ seats, shoe, discard, dealer, own, legend }: TableLayout): readonly Box[] {
  return [...seats, shoe, discard, ...[dealer, own, legend].filter((box) => box !== null)];
}

function pairsOf(boxes: readonly Box[]): readonly (readonly [Box, Box])[] {
  return boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => [one, other] as const));
}

const area = (name: keyof typeof ROOMS, others: number, standpoint: Standpoint = 'player') => {
  const [width = 0, height = 0] = ROOMS[name];
  return { width, height, others, standpoint };
};

it('draws all sixteen hands on a desk and a tablet', () => {
  for (const name of ['desk', 'laptop', 'tablet'] as const) expect(layoutOf(area(name, 14)).hasHands).toBe(true);
});

it('draws plates for a crowd on a phone, and hands for a few', () => {
  expect(layoutOf(area('phone', 14)).hasHands).toBe(false);
  expect(layoutOf(area('phone', 3)).hasHands).toBe(true);
});

it('scrolls only where a crowd does not fit', () => {
  for (const name of ['desk', 'laptop', 'tablet', 'phone', 'small'] as const) {
    expect(layoutOf(area(name, 14)).height).toBe(ROOMS[name][1]);
  }
  expect(layoutOf({ ...area('sideways', 14), height: 180 }).height).toBeGreaterThan(180);
});

it('seats a few along the curve, with the viewer in the middle', () => {
  const { isCurved, seats, own, moon } = layoutOf(area('desk', 4));
  expect(isCurved).toBe(true);
  const across = seats.map(({ x }) => x);
  expect(across).toEqual([...across].sort((a, b) => a - b));
  expect(across.filter((x) => x < (own?.x ?? 0))).toHaveLength(2);
  for (const seat of seats) expect(isOnTable(moon, middleOf(seat))).toBe(true);
});

function middleOf({ x, y }: Box): Point {
  return { x, y };
}

it('is no larger than its people need', () => {
  const { moon } = layoutOf({ width: 2400, height: 1300, others: 0, standpoint: 'player' });
  expect(2 * moon.reach).toBeLessThanOrEqual(1100);
});

it('shows the dealer the table from the flat side, with their own hand nearest', () => {
  const { moon, own, seats } = layoutOf(area('phone', 4, 'dealer'));
  expect(moon.depth).toBeLessThan(0);
  expect(own?.y).toBeGreaterThan(Math.max(...seats.map(({ y }) => y)));
});

it('prints the house rules where no seat is in the way', () => {
  expect(layoutOf(area('desk', 5)).legend).not.toBeNull();
  expect(layoutOf(area('small', 14)).legend).toBeNull();
});
