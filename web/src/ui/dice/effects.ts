// How a rolled number comes to rest: from the elapsed time to the digits on show. Pure; independent of games
// and clocks.

export type Effect = 'fixedDuration' | 'countUp' | 'upAndDown' | 'digitByDigit';

/** The rolled value, and the highest possible one. */
export interface Thrown {
  readonly value: number;
  readonly high: number;
}

/** The digits at a moment; those before `settled` do not change any more. */
export interface Digits {
  readonly digits: string;
  readonly settled: number;
}

interface Course {
  /** In milliseconds. */
  readonly durationOf: (thrown: Thrown) => number;
  readonly at: (thrown: Thrown, ms: number) => Digits;
}

const LOWEST = 1;
const TICK_MS = 45;
export const FLASHING_MS = 300;
export const COUNTING_MS = 800;
export const SWAYING_MS = 1500;
/** Slot machine: until the first digit settles, between digits, and the extra time of the last one. */
const FIRST_MS = 450;
const NEXT_MS = 320;
const LAST_MS = 700;
/** Where a number sways: by the share of the time, as a share of the range away from the value. */
const SWAY = [
  [0.38, 0.4],
  [0.7, -0.16],
  [0.88, 0.05],
  [1, 0],
] as const;

const COURSES: Readonly<Record<Effect, Course>> = {
  fixedDuration: {
    durationOf: () => FLASHING_MS,
    at: ({ high }, ms) => moving(LOWEST + (noise(tickAt(ms), 0) % high)),
  },
  countUp: {
    durationOf: () => COUNTING_MS,
    at: ({ value }, ms) => moving(between(LOWEST, value, slowing(ms / COUNTING_MS))),
  },
  upAndDown: {
    durationOf: () => SWAYING_MS,
    at: (thrown, ms) => moving(swayed(thrown, ms / SWAYING_MS)),
  },
  digitByDigit: {
    durationOf: ({ high }) => standsAt(placesOf(high) - 1, placesOf(high)),
    at: slots,
  },
};

/** How long an effect takes, in milliseconds. */
export function durationOf(effect: Effect, thrown: Thrown): number {
  return COURSES[effect].durationOf(thrown);
}

/** The digits of an effect after some milliseconds; it always ends with the value. */
export function digitsAt(effect: Effect, thrown: Thrown, ms: number): Digits {
  const course = COURSES[effect];
  if (ms >= course.durationOf(thrown)) return resting(thrown.value);
  return course.at(thrown, Math.max(0, ms));
}

/** A number at rest. */
export function resting(value: number): Digits {
  const digits = String(value);
  return { digits, settled: digits.length };
}

/** As many digits as the highest number has, so that nothing is given away. */
export function placesOf(high: number): number {
  return String(high).length;
}

function moving(value: number): Digits {
  return { digits: String(value), settled: 0 };
}

function slots({ value, high }: Thrown, ms: number): Digits {
  const places = placesOf(high);
  let settled = 0;
  while (ms >= standsAt(settled, places)) settled += 1;
  const shown = possible({ value, high }, 10 ** (places - settled), noise(tickAt(ms), settled));
  return { digits: String(shown).padStart(places, '0'), settled };
}

/** A number that could be rolled and has the same first digits as the value; `rest` is a power of ten. */
function possible({ value, high }: Thrown, rest: number, random: number): number {
  const first = value - (value % rest);
  const [low, top] = [within(first, high), within(first + rest - 1, high)];
  return low + (random % (top - low + 1));
}

/** When the digit at an index settles, from the left. */
function standsAt(place: number, places: number): number {
  return FIRST_MS + place * NEXT_MS + (place === places - 1 ? LAST_MS : 0);
}

function swayed({ value, high }: Thrown, share: number): number {
  let [from, away] = [0, LOWEST - value];
  for (const [until, reach] of SWAY) {
    const to = within(value + Math.round(reach * high), high) - value;
    if (share < until) return value + between(away, to, smooth((share - from) / (until - from)));
    [from, away] = [until, to];
  }
  return value;
}

function within(number: number, high: number): number {
  return Math.min(high, Math.max(LOWEST, number));
}

function between(from: number, to: number, share: number): number {
  return Math.round(from + (to - from) * share);
}

function slowing(share: number): number {
  return 1 - (1 - share) ** 3;
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}

function tickAt(ms: number): number {
  return Math.floor(ms / TICK_MS);
}

/** Looks random, and is the same for everyone at the same time. */
function noise(tick: number, place: number): number {
  const mixed = Math.imul(tick * 31 + place * 17 + 7, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 1;
}
