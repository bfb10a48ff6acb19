// Geometry of the half-moon, the seats along its curve and the cards of a hand. Pure.
import type { Box, Point, Size } from '../../../kit/geometry';

/** A table with a flat side and a curve. */
export interface Moon {
  readonly middle: number;
  /** The y coordinate of the flat side. */
  readonly flat: number;
  /** Half the length of the flat side. */
  readonly reach: number;
  /** From the flat side to the far point of the curve; negative if the curve is above. */
  readonly depth: number;
  /** Exponent of the curve: 2 is round, larger is fuller, for crowded tables. */
  readonly fullness: number;
}

export const CARD: Size = { width: 60, height: 84 };
const CARD_GAP = 4;
/** The share of a card that must stay visible to identify it, and the smallest card width. */
const INDEX = 0.56;
const SMALLEST_CARD = 24;

export interface Fan {
  /** The width of a card. */
  readonly size: number;
  /** The left edges of the cards, relative to the centre of the hand. */
  readonly lefts: readonly number[];
}

/** Lays a hand out side by side, overlapping if there are many cards, as large as possible. */
export function fanOf(cards: number, field: Size, most: number): Fan {
  const gaps = Math.max(1, cards - 1);
  const known = Math.max(SMALLEST_CARD, field.width / (1 + INDEX * gaps));
  const size = Math.max(0, Math.min(most, (field.height * CARD.width) / CARD.height, field.width, known));
  const step = Math.min(size + CARD_GAP, (field.width - size) / gaps);
  const width = size + step * Math.max(0, cards - 1);
  return { size, lefts: Array.from({ length: cards }, (_, at) => at * step - width / 2) };
}

/** The table that fills a box, with its flat side above. */
export function moonIn({ x, y, width, height }: Box, fullness: number): Moon {
  return { middle: x, flat: y - height / 2, reach: width / 2, depth: height, fullness };
}

/** A deep table must be full, or it looks like a tongue. */
export function isShapely({ depth, reach, fullness }: Moon): boolean {
  return depth <= reach * fullness * 0.45;
}

/** A point on the curve: 0 is the left end of the flat side, 1 the right end. */
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
