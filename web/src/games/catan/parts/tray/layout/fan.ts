// The size and overlap of the cards in a hand, so that all fit in one row. Pure.

export interface Fan {
  /** The width of a card. */
  readonly card: number;
  /** How much of a card is visible beside the next one of its kind. */
  readonly step: number;
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
const LARGEST = 60;
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
  const highest = Math.floor((area.height - LIFT) / HIGH);
  for (let card = Math.min(LARGEST, highest); card > SMALLEST; card -= 1) {
    const step = stepOf(area, card);
    if (step >= MIN_STEP) return { card, step };
  }
  return { card: SMALLEST, step: Math.max(0, stepOf(area, SMALLEST)) };
}

/** How much of each further card is visible; negative: not even one card of each kind fits. */
function stepOf(area: HandArea, card: number): number {
  const further = area.groups.reduce((sum, count) => sum + Math.max(0, drawn(count) - 1), 0);
  const left = area.width - taken(area, card);
  return Math.min(card * MAX_STEP, left / Math.max(1, further));
}

/** The width of one card of each group, with gaps. */
function taken({ groups, developments }: HandArea, card: number): number {
  const all = groups.filter((count) => count > 0).length + developments;
  return all * card + Math.max(0, all - 1) * GAP + (developments > 0 ? DIVIDER : 0);
}
