// How large the cards of a hand are and how far they overlap, so that all of them fit in one row. Pure.

export interface Fan {
  /** The width of a card. */
  readonly card: number;
  /** How much of a card shows beside the next one of its kind. */
  readonly step: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** How many cards of each kind; kinds that are not held take no room. */
  readonly groups: readonly number[];
  /** How many kinds of development cards. */
  readonly developments: number;
}

const HIGH = 1.4;
/** Room above a card for being lifted. */
const LIFT = 8;
const LARGEST = 60;
const SMALLEST = 26;
const LEAST_STEP = 3.5;
const MOST_STEP = 0.42;
export const GAP = 6;
/** Between resources and development cards. */
export const DIVIDER = 13;
/** More cards of a kind than these are told by their number alone. */
export const MOST_DRAWN = 9;
/** Who has more than these gives half back on a seven. */
export const SAFE = 7;

export function drawn(count: number): number {
  return Math.min(count, MOST_DRAWN);
}

/** The largest cards that fit side by side; of the smallest ones, as much as can be shows. */
export function fanOf(room: Room): Fan {
  const highest = Math.floor((room.height - LIFT) / HIGH);
  for (let card = Math.min(LARGEST, highest); card > SMALLEST; card -= 1) {
    const step = stepOf(room, card);
    if (step >= LEAST_STEP) return { card, step };
  }
  return { card: SMALLEST, step: Math.max(0, stepOf(room, SMALLEST)) };
}

/** How much of each further card can show; below zero: not even one card of each kind has room. */
function stepOf(room: Room, card: number): number {
  const further = room.groups.reduce((sum, count) => sum + Math.max(0, drawn(count) - 1), 0);
  const left = room.width - taken(room, card);
  return Math.min(card * MOST_STEP, left / Math.max(1, further));
}

/** What one card of each group takes, with what is between them. */
function taken({ groups, developments }: Room, card: number): number {
  const all = groups.filter((count) => count > 0).length + developments;
  return all * card + Math.max(0, all - 1) * GAP + (developments > 0 ? DIVIDER : 0);
}
