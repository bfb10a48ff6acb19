// Objects of the landscapes: each 100 high, its foot at the origin, lit from the upper left. Pure.

/** Ground, light and shade depend on the terrain; `line` and `stem` are strokes, all others are filled. */
export type Tone = 'light' | 'dark' | 'furrow' | 'line' | 'ink' | 'snow' | 'wool' | 'trunk' | 'stem';

export interface Stroke {
  readonly tone: Tone;
  readonly d: string;
}

/** The position and height of an object; a negative height mirrors it. */
export type Stand = readonly [x: number, y: number, height: number];

const PAIR = /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g;
const short = (value: number): number => Math.round(value * 10) / 10;

/** Moves and scales a path of coordinate pairs (M, L, Q, C, T, Z). */
export function movedTo([x, y, height]: Stand, d: string): string {
  const [across, up] = [height / 100, Math.abs(height) / 100];
  return d.replace(PAIR, (_, dx: string, dy: string) => `${short(x + +dx * across)} ${short(y + +dy * up)}`);
}

/** An object at each of these positions, the first ones in the background. */
export function standing(thing: readonly Stroke[], at: readonly Stand[]): readonly Stroke[] {
  return at.flatMap((stand) => thing.map(({ tone, d }) => ({ tone, d: movedTo(stand, d) })));
}

const PINE_LEFT = 'M0 -100L-25 -62L-14 -62L-36 -30L-20 -30L-46 0';
const PINE_WHOLE = `${PINE_LEFT}L46 0L20 -30L36 -30L14 -62L25 -62Z`;
export const PINE: readonly Stroke[] = [
  { tone: 'trunk', d: 'M-9 0L9 0L9 18L-9 18Z' },
  { tone: 'dark', d: PINE_WHOLE },
  { tone: 'light', d: `${PINE_LEFT}L-4 0Z` },
  { tone: 'line', d: PINE_WHOLE },
];

const PEAK_WHOLE = 'M-78 0L-34 -62L-26 -58L0 -100L30 -56L38 -60L80 0Z';
export const PEAK: readonly Stroke[] = [
  { tone: 'light', d: PEAK_WHOLE },
  { tone: 'dark', d: 'M0 -100L30 -56L38 -60L80 0L12 0L-6 -34L10 -50Z' },
  { tone: 'snow', d: 'M0 -100L23 -66L12 -60L4 -68L-6 -56L-16 -64L-21 -66Z' },
  { tone: 'line', d: PEAK_WHOLE },
];

const STONE_WHOLE = 'M-100 0L-40 -90L50 -80L100 0Z';
export const STONE: readonly Stroke[] = [
  { tone: 'light', d: STONE_WHOLE },
  { tone: 'line', d: STONE_WHOLE },
];

const FLEECE =
  'M-80 -10C-106 -32 -82 -66 -50 -60C-46 -92 -6 -96 4 -72C32 -90 64 -72 54 -50' +
  'C86 -48 86 -4 52 10C42 32 10 34 0 24C-16 36 -44 32 -52 18C-74 20 -90 6 -80 -10Z';
export const SHEEP: readonly Stroke[] = [
  { tone: 'line', d: 'M-40 10L-40 50M-22 10L-22 50M24 10L24 50M42 10L42 50' },
  { tone: 'wool', d: FLEECE },
  { tone: 'line', d: FLEECE },
  { tone: 'ink', d: 'M-56 -46Q-90 -54 -102 -16Q-98 2 -80 0Q-50 -4 -56 -46Z' },
];

const SHEAF_WHOLE =
  'M-30 0Q-10 -40 -12 -50Q-20 -75 -46 -92Q-24 -106 -14 -98Q0 -122 14 -98Q24 -106 46 -92' +
  'Q20 -75 12 -50Q10 -40 30 0Z';
export const SHEAF: readonly Stroke[] = [
  { tone: 'light', d: SHEAF_WHOLE },
  { tone: 'dark', d: 'M6 0L4 -50L16 -100L46 -92Q20 -75 12 -50Q10 -40 30 0Z' },
  { tone: 'line', d: `${SHEAF_WHOLE}M-17 -46L17 -46M-6 -60L-16 -94M2 -60L2 -106` },
];

const KILN_DOME = 'M-60 0L-60 -30C-60 -63 -33 -90 0 -90C33 -90 60 -63 60 -30L60 0Z';
const KILN_CHIMNEY = 'M-16 -88L-16 -114L16 -114L16 -88Z';
const KILN_COURSES = 'M-58 -40L-26 -40M-46 -64L-6 -64M20 -64L46 -64M28 -36L58 -36';
export const KILN: readonly Stroke[] = [
  { tone: 'light', d: KILN_DOME + KILN_CHIMNEY },
  { tone: 'dark', d: 'M60 0L60 -30C60 -61 36 -87 6 -90Q40 -60 32 0Z' },
  { tone: 'line', d: KILN_DOME + KILN_CHIMNEY + KILN_COURSES },
  { tone: 'ink', d: 'M-22 0L-22 -20C-22 -32 -12 -42 0 -42C12 -42 22 -32 22 -20L22 0Z' },
];

const PILE_ROWS =
  'M-80 0L-80 -30L85 -30L85 0ZM-52 -30L-52 -60L57 -60L57 -30ZM-25 -60L-25 -90L27 -90L27 -60Z';
export const PILE: readonly Stroke[] = [
  { tone: 'light', d: PILE_ROWS },
  { tone: 'line', d: `${PILE_ROWS}M-25 0L-25 -30M30 0L30 -30M2 -30L2 -60` },
];

export const CACTUS: readonly Stroke[] = [
  { tone: 'stem', d: 'M0 0L0 -100M0 -40L-34 -40L-34 -70M0 -28L34 -28L34 -70' },
];

export const TUFT: readonly Stroke[] = [{ tone: 'line', d: 'M-100 -100L0 0L100 -100' }];
