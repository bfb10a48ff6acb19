// Seat positions at the half-moon, for any table size and up to fifteen players. Pure.
import { isInside, isOnTable, onCurve, overlaps } from './geometry';
import type { Box, Moon, Point, Size } from './geometry';

export interface TableArea extends Size {
  /** Seats along the curve; the viewer's own hand lies below the table. */
  readonly players: number;
  /** Whether the viewer is the dealer and sees the table from the flat side. */
  readonly isDealing: boolean;
}

export interface Layout {
  readonly moon: Moon;
  /** Null if the viewer is the dealer. */
  readonly dealer: Box | null;
  readonly shoe: Box;
  /** From left to right, as seen from the curve. */
  readonly seats: readonly Box[];
  /** A free place for the legend on the felt, or null. */
  readonly legend: Box | null;
}

/** Height of the two lines of text below the cards of a seat. */
export const TEXT_HEIGHT = 36;

const EDGE = 6;
const RIM = 8;
const GAP = 4;
const SHOE: Size = { width: 64, height: 60 };
const SMALLEST: Size = { width: 64, height: 72 };
const LEGEND: Size = { width: 300, height: 40 };

export function layoutOf(area: TableArea): Layout {
  const dealer = area.isDealing ? null : dealerIn(area);
  const shoe = shoeIn(area, dealer);
  const taken = dealer ? [dealer, shoe] : [shoe];
  const seats = seatsIn(area, taken);
  const layout = { moon: moonAround(seats, area), dealer, shoe, seats, legend: legendIn(area, taken, seats) };
  return area.isDealing ? turned(layout, area) : layout;
}

/** On a low or crowded table the dealer's labels are beside the cards. */
function dealerIn({ width, height, players }: TableArea): Box {
  const isCrowded = height < (players > 6 ? 420 : 240);
  const free = width - 2 * (EDGE + RIM + SHOE.width + RIM);
  const size = isCrowded
    ? { width: Math.min(210, free), height: 66 }
    : { width: Math.min(320, free), height: clamp(height * (players < 3 ? 0.36 : 0.29), 92, 190) };
  return { x: width / 2, y: EDGE + RIM + size.height / 2, ...size };
}

function shoeIn({ width }: TableArea, dealer: Box | null): Box {
  const corner = width - EDGE - RIM - SHOE.width / 2;
  const beside = dealer ? dealer.x + dealer.width / 2 + SHOE.width : width / 2 + 3 * SHOE.width;
  return { x: Math.min(corner, beside), y: EDGE + RIM + SHOE.height / 2, ...SHOE };
}

/** Rows must be this much larger to win: a table looks best with all seats along its curve. */
const ROWS_ADVANTAGE = 1.2;

function seatsIn(area: TableArea, taken: readonly Box[]): readonly Box[] {
  const rows = inRows(area, taken);
  return alongCurve(area, taken, rows[0] ?? SMALLEST) ?? rows;
}

const STEPS = 40;
/** How round the curve is, and the first seat's distance from the flat side, in seats. */
const FULLNESS = [2, 2.5, 3, 4, 5, 6, 8, 10];
const ENDS = [1, 0.5, 0.25, 0];

/** Seats along a real half-moon, as large as possible; null if seats in rows would be much larger. */
function alongCurve(area: TableArea, taken: readonly Box[], row: Size): readonly Box[] | null {
  const moons = FULLNESS.map((fullness) => moonIn(area, fullness)).filter(isShapely);
  for (let step = STEPS; step >= 0; step -= 1) {
    const size = between(SMALLEST, largestIn(area), step / STEPS);
    if (scaleOf(row) > ROWS_ADVANTAGE * scaleOf(size)) return null;
    const layouts = moons.flatMap((moon) => ENDS.map((ends) => seatsAlong(moon, area.players, size, ends)));
    const found = layouts.find((seats) => fits(seats, taken, area));
    if (found) return found;
  }
  return null;
}

const SAMPLES = 200;

/** Boxes of one size at even distances along the inside of the curve. */
function seatsAlong(moon: Moon, players: number, size: Size, ends: number): Box[] {
  const inner = {
    ...moon,
    reach: moon.reach - RIM - size.width / 2,
    depth: moon.depth - RIM - size.height / 2,
  };
  const highest = moon.flat + RIM + size.height / 2;
  const points = Array.from({ length: SAMPLES + 1 }, (_, at) => onCurve(inner, at / SAMPLES));
  const path = points.filter(({ y }) => y >= highest);
  return evenly(path, players, ends).map((point) => ({ ...point, ...size }));
}

function evenly(path: readonly Point[], count: number, ends: number): Point[] {
  const walked = path.reduce<number[]>((sums, point, at) => {
    const before = path[at - 1] ?? point;
    return [...sums, (sums.at(-1) ?? 0) + Math.hypot(point.x - before.x, point.y - before.y)];
  }, []);
  const whole = walked.at(-1) ?? 0;
  const parts = count - 1 + 2 * ends;
  return Array.from({ length: count }, (_, k) => {
    return pointAt(path, walked, count === 1 ? whole / 2 : (whole * (k + ends)) / parts);
  });
}

/** The point on a path at a given distance from its start. */
function pointAt(path: readonly Point[], walked: readonly number[], goal: number): Point {
  const next = Math.max(1, walked.findIndex((sum) => sum >= goal - 1e-6));
  const [from = { x: 0, y: 0 }, to = from] = path.slice(next - 1, next + 1);
  const [start = 0, end = start] = walked.slice(next - 1, next + 1);
  const share = end > start ? (goal - start) / (end - start) : 0;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function fits(seats: readonly Box[], taken: readonly Box[], area: TableArea): boolean {
  return seats.every((seat, k) => {
    const others = [...taken, ...seats.slice(0, k)];
    return isInside(seat, area) && others.every((other) => !overlaps(wider(seat), other));
  });
}

/** The seat with the same margin that rows have. */
function wider(seat: Box): Box {
  return { ...seat, width: seat.width + COLUMN_GAP, height: seat.height + GAP };
}

const MAX_ROWS = 5;
/** Prefer fewer rows if the seats are nearly as large. */
const NEARLY = 0.9;
const COLUMN_GAP = 2;
/** Height reserved for bending rows, as a share of a seat. */
const BENT = 0.14;
/** How much lower the middle of a row may be than its ends, as a share of the width; largest first. */
const BENDS = [0.2, 0.16, 0.12, 0.09, 0.06, 0.04, 0.02];

/** For crowds: rows behind each other, each bent like the table. */
function inRows(area: TableArea, taken: readonly Box[]): readonly Box[] {
  const top = Math.max(...taken.map(({ y, height }) => y + height / 2)) + GAP;
  const free = { width: area.width, height: area.height - EDGE - RIM - top };
  const choices = Array.from({ length: MAX_ROWS }, (_, at) => rowSeat(free, area.players, at + 1));
  const most = Math.max(...choices.map(scaleOf));
  const best = choices.find((choice) => scaleOf(choice) >= most * NEARLY) ?? rowSeat(free, area.players, 1);
  const slack = free.height - best.rows * (best.height + GAP);
  const bends = BENDS.map((share) => Math.min(slack, share * area.width));
  const layouts = bends.map((bend) => bentRows(area, best, top + (slack - bend) / 2, bend));
  return layouts.find((seats) => fits(seats, [], area)) ?? bentRows(area, best, top, 0);
}

function bentRows({ width, players }: TableArea, seat: RowSeat, top: number, bend: number): readonly Box[] {
  return rowsOf(players, seat.rows).flatMap((count, row) =>
    Array.from({ length: count }, (_, k): Box => {
      const aside = (k - (count - 1) / 2) * (seat.width + COLUMN_GAP);
      const dip = 1 - ((2 * aside) / width) ** 2;
      const y = top + (row + 0.5) * (seat.height + GAP) + bend * dip;
      return { x: width / 2 + aside, y, width: seat.width, height: seat.height };
    }),
  );
}

interface RowSeat extends Size {
  readonly rows: number;
}

function rowSeat(free: Size, players: number, rows: number): RowSeat {
  const columns = Math.ceil(players / rows);
  const roomy = (free.width - 2 * (EDGE + RIM)) / columns - COLUMN_GAP;
  const width = roomy < SMALLEST.width ? (free.width - 2 * RIM) / columns - COLUMN_GAP : roomy;
  const height = free.height / (rows + BENT) - GAP;
  const largest = largestIn(free);
  return { rows, width: Math.min(largest.width, width), height: Math.min(largest.height, height) };
}

/** The number of seats in each row, fuller rows first. */
function rowsOf(players: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => Math.ceil((players - row) / rows));
}

const FULLEST = 16;

/** The roundest table that contains all cards. */
function moonAround(seats: readonly Box[], area: TableArea): Moon {
  const corners = seats.flatMap(cornersOf);
  const moons = FULLNESS.map((fullness) => moonIn(area, fullness)).filter(isShapely);
  return moons.find((moon) => corners.every((corner) => isOnTable(moon, corner))) ?? moonIn(area, FULLEST);
}

/** A deep table must be full, or it looks like a tongue. */
function isShapely({ depth, reach, fullness }: Moon): boolean {
  return depth <= reach * fullness * 0.45;
}

/** The corners of the cards; names may lie on the rim. */
function cornersOf({ x, y, width, height }: Box): Point[] {
  const foot = y + height / 2;
  return [-1, 1].flatMap((side) => [
    { x: x + (side * width) / 2, y: foot - TEXT_HEIGHT },
    { x: x + (side * width) / 3, y: foot },
  ]);
}

function moonIn({ width, height }: Size, fullness: number): Moon {
  return { middle: width / 2, flat: EDGE, reach: width / 2 - EDGE, depth: height - 2 * EDGE, fullness };
}

function legendIn(area: TableArea, taken: readonly Box[], seats: readonly Box[]): Box | null {
  const top = Math.max(...taken.map(({ y, height }) => y + height / 2)) + RIM;
  const size = { width: Math.min(LEGEND.width, area.width * 0.6), height: LEGEND.height };
  const box = { x: area.width / 2, y: top + size.height / 2, ...size };
  return isInside(box, area) && seats.every((seat) => !overlaps(box, wider(seat))) ? box : null;
}

/** The same table seen from the other side. */
function turned({ moon, dealer, shoe, seats, legend }: Layout, area: Size): Layout {
  const about = <T extends Point>(at: T): T => ({ ...at, x: area.width - at.x, y: area.height - at.y });
  return {
    moon: { ...moon, flat: area.height - moon.flat, depth: -moon.depth },
    dealer: dealer && about(dealer),
    shoe: about(shoe),
    seats: seats.map(about),
    legend: legend && about(legend),
  };
}

/** The size of a seat relative to the smallest readable one. */
function scaleOf({ width, height }: Size): number {
  return Math.min(width / SMALLEST.width, height / SMALLEST.height);
}

/** Seats are larger on a large table. */
function largestIn({ width }: Size): Size {
  const most = clamp(width * 0.2, 150, 190);
  return { width: most, height: most };
}

function between(low: Size, high: Size, share: number): Size {
  const mixed = (from: number, to: number): number => from + (to - from) * share;
  return { width: mixed(low.width, high.width), height: mixed(low.height, high.height) };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
