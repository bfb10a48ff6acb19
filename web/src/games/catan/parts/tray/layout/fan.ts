// The size, overlap and slant of the cards in a hand, so that all fit in one row. Pure.

export interface Fan {
  /** The width of a card. */
  readonly card: number;
  /** How much of a card is visible beside the next one of its kind. */
  readonly step: number;
  /** How far the outermost cards are turned, in degrees. */
  readonly slant: number;
}

/** A card's turn in degrees, and how much lower it is than one in the middle. */
export interface Slant {
  readonly turn: number;
  readonly drop: number;
}

export interface HandArea {
  readonly width: number;
  readonly height: number;
  /** The number of cards by kind; kinds not held take no room. */
  readonly groups: readonly number[];
  /** The number of kinds of development cards. */
  readonly developments: number;
}

const HIGH = 1.4;
/** Room above a card for lifting it. */
const LIFT = 8;
/** A higher hand is a rounder fan; a low one is straight, for larger cards. */
const MOST_SLANT = 9;
const STRAIGHT_HEIGHT = 50;
const HEIGHT_PER_DEGREE = 8;
const LARGEST = 96;
const SMALLEST = 26;
const MIN_STEP = 3.5;
const MAX_STEP = 0.42;
export const GAP = 6;
/** Between resources and development cards. */
export const DIVIDER = 13;
/** More cards of a kind than this are shown as a number. */
export const MAX_DRAWN = 9;
/** Players with more cards than this discard half of them on a seven. */
export const SAFE = 7;

export function drawn(count: number): number {
  return Math.min(count, MAX_DRAWN);
}

/** The largest cards that fit side by side; at the smallest size, as much of each as possible. */
export function fanOf(area: HandArea): Fan {
  const slant = Math.min(MOST_SLANT, Math.max(0, (area.height - STRAIGHT_HEIGHT) / HEIGHT_PER_DEGREE));
  for (let card = LARGEST; card > SMALLEST; card -= 1) {
    const step = stepOf(area, card, slant);
    const width = widthOf(area, { card, step });
    const { drop } = slantAt(width / 2, width, slant);
    if (step >= MIN_STEP && card * HIGH + drop + LIFT <= area.height) return { card, step, slant };
  }
  return { card: SMALLEST, step: Math.max(0, stepOf(area, SMALLEST, slant)), slant };
}

/** The slant of a card this far to the right of the middle of a hand. */
export function slantAt(x: number, width: number, most: number): Slant {
  const half = Math.max(1, width / 2);
  const part = x / half;
  return { turn: part * most, drop: (half * Math.tan((most * Math.PI) / 180) * part * part) / 2 };
}

/** The width of a whole hand. */
export function widthOf(area: HandArea, { card, step }: Pick<Fan, 'card' | 'step'>): number {
  return taken(area, card) + furtherIn(area) * Math.max(0, step);
}

/** The number of cards beyond the first of each kind, as drawn. */
function furtherIn({ groups }: HandArea): number {
  return groups.reduce((sum, count) => sum + Math.max(0, drawn(count) - 1), 0);
}

/** How much of each further card is visible; negative: not even one card of each kind fits. */
function stepOf(area: HandArea, card: number, slant: number): number {
  const turned = card * HIGH * Math.sin((slant * Math.PI) / 180);
  const left = area.width - taken(area, card) - 2 * turned;
  return Math.min(card * MAX_STEP, left / Math.max(1, furtherIn(area)));
}

/** The width of one card of each group, with gaps. */
function taken({ groups, developments }: HandArea, card: number): number {
  const all = groups.filter((count) => count > 0).length + developments;
  return all * card + Math.max(0, all - 1) * GAP + (developments > 0 ? DIVIDER : 0);
}
