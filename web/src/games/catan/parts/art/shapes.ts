// Outlines of the pieces in units of the island, and their owner's signs and patterns. Pure.
import type { Shape } from '../../../../table/seating';
import type { Figure } from '../../input/places';

/** A piece: its outline, lit and shaded parts, and the position of its owner's sign; roads have a pattern instead. */
export interface Outline {
  readonly whole: string;
  readonly lit: string;
  readonly shade: string;
  readonly line: string;
  readonly sign: readonly [x: number, y: number, size: number] | null;
}

export const OUTLINES: Readonly<Record<Exclude<Figure, 'robber'>, Outline>> = {
  // Along the x axis; the parent rotates it.
  road: {
    whole:
      'M-33 -11H33A4 4 0 0 1 37 -7V7A4 4 0 0 1 33 11' +
      'H-33A4 4 0 0 1 -37 7V-7A4 4 0 0 1 -33 -11Z',
    lit: 'M-33 -11H33A4 4 0 0 1 37 -7V-5.5H-37V-7A4 4 0 0 1 -33 -11Z',
    shade: 'M-37 6.5H37V7A4 4 0 0 1 33 11H-33A4 4 0 0 1 -37 7Z',
    line: '',
    sign: null,
  },
  settlement: {
    whole: 'M-24 23V0H-31L0 -31 31 0H24V23Z',
    lit: 'M-31 0 0 -31V-20L-20 0Z',
    shade: 'M0 -31 31 0H20L0 -20Z',
    line: 'M-31 0H-20L0 -20 20 0H31',
    sign: [0, 5, 27],
  },
  city: {
    whole: 'M-36 26.1V-24.3H-40.5L-21.6 -43.2 -2.7 -24.3H-7.2V-8.1L15.3 -23.4 40.5 0H36V26.1Z',
    lit: 'M-40.5 -24.3 -21.6 -43.2V-33.3L-30.6 -24.3ZM-7.2 2.7V-8.1L15.3 -23.4V-12.6Z',
    shade:
      'M-21.6 -43.2 -2.7 -24.3H-12.6L-21.6 -33.3ZM15.3 -23.4 40.5 0H30.6' +
      'L15.3 -12.6ZM-14.4 26.1V-24.3H-7.2V26.1Z',
    line: 'M-40.5 -24.3H-30.6L-21.6 -33.3 -12.6 -24.3H-2.7M-7.2 2.7 15.3 -12.6 30.6 0H40.5M-7.2 -8.1V26.1',
    sign: [13.5, 9, 25],
  },
};

/** A road's pattern tells owners apart along its whole length, without colour. */
export const ROAD_PATTERNS: Readonly<Record<Shape, string>> = {
  circle: [-22, 0, 22].map((x) => `M${x - 6} 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z`).join(''),
  square: [-20, 0, 20].map((x) => `M${x - 4.5} -11h9v22h-9Z`).join(''),
  triangle: [-24, -3, 18].map((x) => `M${x - 6} -8h6l8 8-8 8h-6l8-8Z`).join(''),
  diamond: 'M-33 0l7-4h52l7 4-7 4h-52Z',
  pentagon: 'M-33 -7h66v4h-66ZM-33 3h66v4h-66Z',
  star: [-22, 0, 22].map((x) => `M${x - 9} 11l12-22h6l-12 22Z`).join(''),
};

/** The robber: a hooded figure and its face. */
export const ROBBER = {
  whole: 'M-27 38C-28 12 -22 -4 -13 -12A20 21 0 0 1 0 -46 20 21 0 0 1 13 -12C22 -4 28 12 27 38Q0 45 -27 38Z',
  lit:
    'M-27 38C-28 12 -22 -4 -13 -12A20 21 0 0 1 0 -46' +
    'C-10 -38 -14 -26 -8 -13 -16 4 -19 22 -18 40Q-23 39.5 -27 38Z',
  face: 'M-10 -25A11 12 0 0 1 12 -25C11 -16 6 -12 1 -12S-9 -16 -10 -25Z',
  eyes: 'M-3.4 -24V-20M5.4 -24V-20',
} as const;

/** Of size 1, around the origin. */
export const SIGNS: Readonly<Record<Shape, string>> = {
  circle: 'M0 -.5A.5 .5 0 1 0 0 .5 .5 .5 0 1 0 0 -.5Z',
  square: 'M-.43 -.43H.43V.43H-.43Z',
  triangle: 'M0 -.52 .54 .42H-.54Z',
  diamond: 'M0 -.58 .58 0 0 .58-.58 0Z',
  pentagon: 'M0 -.52 .52 -.13 .32 .46H-.32L-.52 -.13Z',
  star: 'M0 -.56 .16 -.18 .56 -.15 .25 .1 .36 .5 0 .28-.36 .5-.25 .1-.56 -.15-.16 -.18Z',
};
