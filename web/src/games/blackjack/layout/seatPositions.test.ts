import { describe, expect, it } from 'vitest';
import { isInside, isOnTable, overlaps } from './geometry';
import type { Box, Point } from './geometry';
import { TEXT_HEIGHT, layoutOf } from './seatPositions';
import type { Layout } from './seatPositions';

const ROOMS = {
  phone: [390, 435],
  watching: [390, 687],
  small: [360, 347],
  desk: [944, 600],
  wide: [1344, 780],
  sideways: [560, 285],
};
/** The small table between rounds, with the next-round bar below it. */
const LOW = { width: 560, height: 192 };
const PLAYERS = Array.from({ length: 16 }, (_, players) => players);
const CASES = Object.entries(ROOMS).flatMap(([name, [width = 0, height = 0]]) =>
  [true, false].map((isDealing) => ({ name, width, height, isDealing })),
);

describe.each(CASES)('$name, $width by $height, dealing: $isDealing', ({ width, height, isDealing }) => {
  const tables = PLAYERS.map((players) => layoutOf({ width, height, players, isDealing }));

  it('has a place for every seat, including the dealer', () => {
    expect(tables.map(({ seats }) => seats.length)).toEqual(PLAYERS);
    for (const { dealer } of tables) expect(dealer === null).toBe(isDealing);
  });

  it('keeps everything visible', () => {
    for (const box of tables.flatMap(boxesOf)) expect(isInside(box, { width, height })).toBe(true);
  });

  it('overlaps no seats', () => {
    const pairs = tables.flatMap((table) => pairsOf(boxesOf(table)));
    expect(pairs.filter(([one, other]) => overlaps(one, other))).toEqual([]);
  });

  it('is symmetric', () => {
    for (const { seats } of tables) {
      const mirrored = seats.map(({ x, y }) => spot(width - x, y));
      expect(mirrored.sort()).toEqual(seats.map(({ x, y }) => spot(x, y)).sort());
    }
  });

  it('has all cards on the table', () => {
    for (const { moon, seats } of tables) {
      for (const corner of seats.flatMap(cardsOf)) expect(isOnTable(moon, corner)).toBe(true);
    }
  });

  it('has room for two distinguishable cards at every seat', () => {
    for (const seat of tables.flatMap(({ seats }) => seats)) {
      expect(seat.width).toBeGreaterThanOrEqual(62);
      expect(seat.height - TEXT_HEIGHT).toBeGreaterThanOrEqual(32);
    }
  });
});

function spot(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function boxesOf({ seats, shoe, dealer }: Layout): readonly Box[] {
  return [...seats, shoe, ...(dealer ? [dealer] : [])];
}

function pairsOf(boxes: readonly Box[]): readonly (readonly [Box, Box])[] {
  return boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => [one, other] as const));
}

/** The two ends of a hand, where it is widest. */
function cardsOf({ x, y, width }: Box): readonly Point[] {
  return [-0.45, 0.45].map((side) => ({ x: x + side * width, y: y - TEXT_HEIGHT / 2 }));
}

it('seats everyone along the curve on a desktop, from left to right', () => {
  const { moon, seats } = layoutOf({ width: 944, height: 600, players: 6, isDealing: false });
  const across = seats.map(({ x }) => x);
  expect(across).toEqual([...across].sort((a, b) => a - b));
  expect(Math.max(...seats.map(({ y }) => y))).toBeCloseTo(seats[2]?.y ?? 0);
  expect(seats[0]?.y).toBeLessThan((seats[2]?.y ?? 0) - 100);
  expect(moon.fullness).toBeLessThan(4);
});

it('puts the dealer’s labels beside the cards on a low table', () => {
  const { dealer, seats } = layoutOf({ ...LOW, players: 4, isDealing: false });
  expect(dealer?.height).toBeLessThan(70);
  for (const seat of seats) expect(seat.height).toBeGreaterThanOrEqual(72);
});

it('shows the dealer the table from the flat side', () => {
  const area = { width: 390, height: 435, players: 4, isDealing: true };
  const { moon, shoe, seats } = layoutOf(area);
  expect(moon.flat).toBeGreaterThan(400);
  expect(moon.depth).toBeLessThan(0);
  expect(shoe.y).toBeGreaterThan(Math.max(...seats.map(({ y }) => y)));
  expect(seats[0]?.x).toBeGreaterThan(seats.at(-1)?.x ?? Infinity);
});

it('prints the house rules on the felt if no seat is in the way', () => {
  const area = { width: 944, height: 600, isDealing: false };
  const { legend, seats } = layoutOf({ ...area, players: 5 });
  expect(legend).not.toBeNull();
  for (const seat of seats) expect(legend && overlaps(seat, legend)).toBe(false);
  expect(layoutOf({ ...area, width: 360, height: 321, players: 14 }).legend).toBeNull();
});
