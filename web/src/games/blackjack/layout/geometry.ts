// Where things lie: the half-moon, the seats along its curve, the cards of a hand. Pure; draws nothing.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box by its middle. */
export interface Box extends Point, Size {}

/** A table with a flat side and a curve. */
export interface Moon {
  readonly middle: number;
  /** Where the flat side lies. */
  readonly flat: number;
  /** From the middle of the flat side to its ends. */
  readonly reach: number;
  /** From the flat side to the far point of the curve; below zero where the curve is above. */
  readonly depth: number;
  /** Two: a round curve; more: the fuller, the more crowded the table is. */
  readonly fullness: number;
}

export const CARD: Size = { width: 60, height: 84 };
const CARD_GAP = 4;
/** How much of a card has to be seen to know it, and how small it may get for that. */
const INDEX = 0.56;
const SMALLEST_CARD = 24;

export interface Fan {
  /** The width of a card. */
  readonly size: number;
  /** The left edges of the cards, from the middle of the hand. */
  readonly lefts: readonly number[];
}

/** The cards of a hand side by side, or over one another where there are many; as large as they can be known. */
export function fanOf(cards: number, field: Size, most: number): Fan {
  const gaps = Math.max(1, cards - 1);
  const known = Math.max(SMALLEST_CARD, field.width / (1 + INDEX * gaps));
  const size = Math.max(0, Math.min(most, (field.height * CARD.width) / CARD.height, field.width, known));
  const step = Math.min(size + CARD_GAP, (field.width - size) / gaps);
  const width = size + step * Math.max(0, cards - 1);
  return { size, lefts: Array.from({ length: cards }, (_, at) => at * step - width / 2) };
}

/** A point of the curve: 0 at the left end of the flat side, 1 at its right end. */
export function onCurve({ middle, flat, reach, depth, fullness }: Moon, share: number): Point {
  const angle = share * Math.PI;
  const power = 2 / fullness;
  const across = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** power;
  return { x: middle - reach * across, y: flat + depth * Math.sin(angle) ** power };
}

/** Whether a point lies on the table. */
export function isOnTable({ middle, flat, reach, depth, fullness }: Moon, { x, y }: Point): boolean {
  const across = Math.abs(x - middle) / reach;
  const along = (y - flat) / depth;
  return along >= 0 && across ** fullness + along ** fullness <= 1;
}

const OUTLINE_STEPS = 96;
const CORNER = 14;

/** The table's outline, with its two corners rounded. */
export function outlineOf(moon: Moon): string {
  const shares = Array.from({ length: OUTLINE_STEPS + 1 }, (_, at) => at / OUTLINE_STEPS);
  const curve = shares.map((share) => onCurve(moon, share));
  const side = Math.sign(moon.depth);
  const isClear = ({ y }: Point): boolean => (y - moon.flat) * side >= CORNER;
  const edge = curve.filter(isClear).map(spot);
  const left = moon.middle - moon.reach;
  const right = moon.middle + moon.reach;
  return [
    `M${left + CORNER} ${moon.flat}`,
    `Q${left} ${moon.flat} ${edge[0] ?? spot({ x: left, y: moon.flat })}`,
    `L${edge.join('L')}`,
    `Q${right} ${moon.flat} ${right - CORNER} ${moon.flat}Z`,
  ].join('');
}

function spot({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

export function overlaps(one: Box, other: Box): boolean {
  const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
  const isAbove = Math.abs(one.y - other.y) >= (one.height + other.height) / 2;
  return !isBeside && !isAbove;
}

export function isInside(box: Box, { width, height }: Size): boolean {
  const isAcross = box.x - box.width / 2 >= 0 && box.x + box.width / 2 <= width;
  return isAcross && box.y - box.height / 2 >= 0 && box.y + box.height / 2 <= height;
}
