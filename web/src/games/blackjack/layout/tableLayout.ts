// Where everything lies on the half-moon: dealer, shoe, the viewer's hand and up to fifteen others. Pure.
import { seatsAlongCurve } from './curve';
import { isInside, overlaps } from '../../../kit/geometry';
import { isOnTable, isShapely, moonIn } from './geometry';
import type { Box, Point, Size } from '../../../kit/geometry';
import type { Moon } from './geometry';
import { seatsInRows } from './rows';

/** From where the viewer sees the table. */
export type Standpoint = 'player' | 'dealer' | 'spectator';

export interface TableArea extends Size {
  /** Players other than the viewer and the dealer. */
  readonly others: number;
  readonly standpoint: Standpoint;
}

export interface TableLayout {
  /** At least the height of the area. */
  readonly height: number;
  readonly moon: Moon;
  /** The width of the wooden rim. */
  readonly rim: number;
  /** Null if the viewer deals. */
  readonly dealer: Box | null;
  /** The viewer's own place; null for a spectator. */
  readonly own: Box | null;
  readonly shoe: Box;
  readonly discard: Box;
  readonly seats: readonly Box[];
  /** Seats along the curve are in the order of play around the viewer, seats in rows in the order of the seats. */
  readonly isCurved: boolean;
  /** Whether the cards of the others are drawn; a small table only has their plates. */
  readonly hasHands: boolean;
  /** A free place for the printed rules, or null. */
  readonly legend: Box | null;
}

/** The height of the plate below the cards of a seat. */
export const PLATE_HEIGHT = 44;

const GAP = 5;
/** On a table this low the dealer's plate is beside the cards. */
const LOW = 330;
const LOW_SEAT = 54;
/** Below this height the viewer's plate is beside the cards. */
export const LOW_OWN = 130;
const LARGEST_SEAT = 196;
const SMALLEST_SEAT = 88;
const PLATES: readonly Size[] = [132, 120, 110, 104, 96, 88, 80, 74, 68].map((width) => ({ width, height: PLATE_HEIGHT }));
const SEAT_STEPS = 9;
const HEIGHT_STEP = 12;
/** A table this narrow uses all its height. */
const NARROW = 480;
/** No table is narrower, so that every crowd fits if the table is high enough. */
const SMALLEST_WIDTH = 280;

/** The heights of the viewer's and the dealer's place, as shares of the table: the smaller ones are for crowds. */
const ROOMY = { own: 0.38, dealer: 0.28 };
const DENSE = { own: 0.31, dealer: 0.2 };
const CROWDED = [DENSE, { own: 0.28, dealer: 0 }, { own: 0.22, dealer: 0 }];

export function layoutOf(given: TableArea): TableLayout {
  const area = { ...given, width: Math.max(SMALLEST_WIDTH, given.width) };
  const layout = withHands(area) ?? withPlates(area);
  return area.standpoint === 'dealer' ? turned(layout, { width: area.width, height: layout.height }) : layout;
}

function withHands(area: TableArea): TableLayout | undefined {
  return firstOf([ROOMY, DENSE], (shares) => layoutWith(area, shares, handsIn));
}

/** The readability of the plates comes first, then the size of the viewer's hand. A crowd may need a higher table. */
function withPlates(area: TableArea): TableLayout {
  const layouts = CROWDED.flatMap((shares) => layoutWith(area, shares, platesIn) ?? []);
  const best = Math.max(...layouts.map(readability));
  const layout = layouts.find((each) => readability(each) === best);
  return layout ?? withPlates({ ...area, height: area.height + HEIGHT_STEP });
}

function readability({ seats: [seat] }: TableLayout): number {
  return Math.min(seat?.width ?? 0, 104);
}

type Others = Pick<TableLayout, 'moon' | 'seats' | 'isCurved' | 'hasHands'>;
type PlaceOthers = (area: TableArea, fixed: FixedPlaces) => Others | undefined;

/** The parts of the table that do not depend on the players. */
interface FixedPlaces extends Pick<TableLayout, 'rim' | 'dealer' | 'own' | 'shoe' | 'discard'> {
  readonly felt: Box;
  readonly taken: readonly Box[];
}

/** The table with these shares; undefined if the others do not fit. */
function layoutWith(area: TableArea, shares: typeof ROOMY, place: PlaceOthers): TableLayout | undefined {
  const felt = feltIn(area);
  const rim = clamp(felt.width * 0.016, 8, 18);
  const own = area.standpoint === 'spectator' ? null : ownIn(felt, rim, area.standpoint, shares.own);
  const shoe = shoeIn(felt, rim, area.standpoint === 'dealer' ? own : null);
  const dealer = area.standpoint === 'dealer' ? null : dealerIn(felt, rim, shoe, shares.dealer);
  const discard = { ...shoe, x: 2 * felt.x - shoe.x };
  const taken = [dealer, own, shoe, discard].filter((box) => box !== null);
  const fixed = { rim, dealer, own, shoe, discard };
  const others = place(area, { ...fixed, felt, taken });
  const table = others && { height: area.height, ...fixed, ...others };
  return table && { ...table, legend: legendIn(felt, table) };
}

/** As large as its people need, in the middle of the area. */
function feltIn({ width, height, others }: TableArea): Box {
  const isUpright = height > width || width < NARROW;
  const across = Math.min(width, 1080 + 40 * others, 1.9 * height);
  const share = isUpright ? 1.2 + 0.1 * others : 0.6 + 0.03 * others;
  return { x: width / 2, y: height / 2, width: across, height: Math.min(height, across * share) };
}

/** The largest hand on the table: at the far point of the curve, or at the flat side for the dealer. */
function ownIn(felt: Box, rim: number, standpoint: Standpoint, share: number): Box {
  const height = clamp(felt.height * share, 60, 260);
  const inset = rim + GAP + height / 2;
  const width = Math.min(felt.width - 2 * (rim + GAP), height < LOW_OWN ? 280 : 2.1 * height);
  return { x: felt.x, y: standpoint === 'dealer' ? topOf(felt) + inset : bottomOf(felt) - inset, width, height };
}

/** At the flat side; a dealer's own hand may take all of it, then the shoe is behind the hand. */
function shoeIn(felt: Box, rim: number, hand: Box | null): Box {
  const width = clamp(felt.width * 0.085, 48, 88);
  const height = width * 0.86 + 18;
  const right = felt.x + felt.width / 2 - rim;
  const x = Math.min(right - width / 2 - clamp(felt.width * 0.05, 4, 40), felt.x + 320);
  const isBehind = hand !== null && x - width / 2 - GAP < hand.x + hand.width / 2;
  const top = isBehind ? bottomOf(hand) : topOf(felt) + rim;
  return { x, y: top + GAP + height / 2, width, height };
}

function dealerIn(felt: Box, rim: number, shoe: Box, share: number): Box {
  const isLow = felt.height < LOW || share === 0;
  const height = isLow ? LOW_SEAT : clamp(felt.height * share, 92, 196);
  const free = 2 * (shoe.x - shoe.width / 2 - GAP - felt.x);
  const width = Math.min(free, isLow ? 230 : 2.2 * height);
  return { x: felt.x, y: topOf(felt) + rim + GAP + height / 2, width, height };
}

/** Along the curve if hands of a good size fit there, else in rows. */
function handsIn(area: TableArea, fixed: FixedPlaces): Others | undefined {
  const { felt, taken, rim, own } = fixed;
  const sizes = handSizes(felt);
  const rows = firstOf(sizes, (size) => seatsInRows(felt, area.others, size, taken, own, rim));
  const least = (rows?.[0]?.width ?? 0) * 0.8;
  const isSplit = area.standpoint === 'player';
  const large = sizes.filter(({ width }) => width >= least);
  const curve = firstOf(large, (size) => seatsAlongCurve({ felt, count: area.others, size, taken, rim, isSplit }));
  if (curve) return { ...curve, isCurved: true, hasHands: true };
  return rows && { moon: moonAround(felt, rows), seats: rows, isCurved: false, hasHands: true };
}

function platesIn(area: TableArea, { felt, taken, own, rim }: FixedPlaces): Others | undefined {
  const seats = firstOf(PLATES, (size) => seatsInRows(felt, area.others, size, taken, own, rim));
  return seats && { moon: moonAround(felt, seats), seats, isCurved: false, hasHands: false };
}

function firstOf<T, R>(choices: readonly T[], make: (choice: T) => R | null | undefined): R | undefined {
  for (const choice of choices) {
    const made = make(choice);
    if (made != null) return made;
  }
  return undefined;
}

/** From the largest to the smallest readable one. */
function handSizes({ width, height }: Size): readonly Size[] {
  const largest = clamp(Math.min(width * 0.3, height * 0.3), SMALLEST_SEAT, LARGEST_SEAT);
  return Array.from({ length: SEAT_STEPS + 1 }, (_, step) => {
    const across = largest - ((largest - SMALLEST_SEAT) * step) / SEAT_STEPS;
    return { width: across, height: across * 0.66 + PLATE_HEIGHT };
  });
}

const FULLNESS = [2.4, 3, 4, 5, 6, 8, 10];
const FULLEST = 14;

/** The roundest table that contains all seats. */
function moonAround(felt: Box, seats: readonly Box[]): Moon {
  const corners = seats.flatMap(feetOf);
  const moons = FULLNESS.map((fullness) => moonIn(felt, fullness)).filter(isShapely);
  return moons.find((moon) => corners.every((corner) => isOnTable(moon, corner))) ?? moonIn(felt, FULLEST);
}

function feetOf({ x, y, width, height }: Box): Point[] {
  return [-0.4, 0.4].map((side) => ({ x: x + side * width, y: y + height / 2 }));
}

const LEGENDS: readonly Size[] = [560, 440, 340, 260, 210].map((width) => ({ width, height: width * 0.2 + 24 }));

/** Below the dealer, as large as it fits between the others. */
function legendIn(felt: Box, { dealer, own, seats, shoe, discard }: Omit<TableLayout, 'legend'>): Box | null {
  const head = dealer ?? own ?? shoe;
  const foot = own && own !== head ? topOf(own) : bottomOf(felt);
  const others = [...seats, shoe, discard, ...(own ? [own] : [])];
  const boxes = LEGENDS.flatMap((size): Box[] => {
    const middle = (bottomOf(head) + Math.min(foot, bottomOf(head) + 2.4 * size.height)) / 2;
    return [middle, bottomOf(head) + size.height / 2 + 1].map((y) => ({ x: felt.x, y, ...size }));
  });
  return boxes.find((box) => isInside(box, { width: 2 * felt.x, height: bottomOf(felt) }) && isFree(box, head, others)) ?? null;
}

function isFree(box: Box, head: Box, others: readonly Box[]): boolean {
  return topOf(box) >= bottomOf(head) && others.every((other) => !overlaps(box, other));
}

/** The same table seen from the other side. */
function turned(layout: TableLayout, area: Size): TableLayout {
  const about = <T extends Point>(at: T): T => ({ ...at, x: area.width - at.x, y: area.height - at.y });
  const { moon, own, shoe, discard, seats, legend } = layout;
  return {
    ...layout,
    moon: { ...moon, flat: area.height - moon.flat, depth: -moon.depth },
    own: own && about(own),
    shoe: about(shoe),
    discard: about(discard),
    seats: seats.map(about),
    legend: legend && about(legend),
  };
}

function topOf({ y, height }: Box): number {
  return y - height / 2;
}

function bottomOf({ y, height }: Box): number {
  return y + height / 2;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
