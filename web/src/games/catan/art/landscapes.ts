// The little landscape of each terrain, around the middle of a hex whose side is 100, drawn by a few hands. Pure.
// The token lies in the lower middle, houses stand on the corners: what is drawn keeps to the upper part.
import type { Terrain } from '../wire';

/** Ground, light and shade are the terrain's own; a line is drawn, all else is filled. */
export type Tone = 'light' | 'furrow' | 'dark' | 'line' | 'ink' | 'snow' | 'wool' | 'trunk';

export interface Stroke {
  readonly tone: Tone;
  readonly d: string;
}

type Spot = readonly [x: number, y: number, size: number];

/** How many different ones there are of each terrain. */
export const VARIANTS = 3;

const round = (value: number): number => Math.round(value * 10) / 10;
const to = (letter: string, ...numbers: readonly number[]): string => letter + numbers.map(round).join(' ');

/** A path of corners given in the size of a thing that stands at a spot. */
function outline([x, y, size]: Spot, corners: readonly (readonly [number, number])[], close = 'Z'): string {
  const points = corners.map(([dx, dy]) => `${round(x + dx * size)} ${round(y + dy * size)}`);
  return `M${points.join('L')}${close}`;
}

const stroke = (tone: Tone, spots: readonly Spot[], draw: (spot: Spot) => string): Stroke => ({
  tone,
  d: spots.map(draw).join(''),
});

// prettier-ignore
const PINE_LEFT = [[0, -1], [-0.25, -0.62], [-0.14, -0.62], [-0.36, -0.3], [-0.2, -0.3], [-0.46, 0]] as const;
const PINE_RIGHT = PINE_LEFT.map(([x, y]) => [-x, y] as const).reverse();

function pines(spots: readonly Spot[]): readonly Stroke[] {
  return spots.flatMap((spot) => [
    stroke('trunk', [spot], (at) => outline(at, [[-0.09, 0], [0.09, 0], [0.09, 0.18], [-0.09, 0.18]])),
    stroke('dark', [spot], (at) => outline(at, [...PINE_LEFT, ...PINE_RIGHT])),
    stroke('light', [spot], (at) => outline(at, [...PINE_LEFT, [-0.04, 0]])),
    stroke('line', [spot], (at) => outline(at, [...PINE_LEFT, ...PINE_RIGHT])),
  ]);
}

/** Short strokes of grass, two blades each. */
function tufts(spots: readonly Spot[]): Stroke {
  return stroke('line', spots, ([x, y, size]) => `${to('M', x - size, y - size)}${to('L', x, y)}${to('L', x + size, y - size)}`);
}

function forest(trees: readonly Spot[], grass: readonly Spot[]): readonly Stroke[] {
  const slope = 'M-90 -22C-50 -40 -8 -34 30 -20C56 -10 76 -14 90 -20V60H-90Z';
  return [{ tone: 'dark', d: slope.replace('V60H-90', 'C60 -6 20 2 -20 -8C-50 -14 -74 -8 -90 0') }, ...pines(trees), tufts(grass)];
}

function peak(spot: Spot): readonly Stroke[] {
  const [x, y, size] = spot;
  const whole = [[-0.78, 0], [-0.34, -0.62], [-0.26, -0.58], [0, -1], [0.3, -0.56], [0.38, -0.6], [0.8, 0]] as const;
  const shade = [[0, -1], [0.3, -0.56], [0.38, -0.6], [0.8, 0], [0.12, 0], [-0.06, -0.34], [0.1, -0.5]] as const;
  const cap = [[0, -1], [0.23, -0.66], [0.12, -0.6], [0.04, -0.68], [-0.06, -0.56], [-0.16, -0.64], [-0.21, -0.66]] as const;
  return [
    { tone: 'light', d: outline([x, y, size], whole) },
    { tone: 'dark', d: outline(spot, shade) },
    { tone: 'snow', d: outline(spot, cap) },
    { tone: 'line', d: outline(spot, whole) },
  ];
}

function mountains(peaks: readonly Spot[], stones: readonly Spot[]): readonly Stroke[] {
  const scree = stones.map(([x, y, size]) => `${to('M', x - size, y)}${to('L', x - size * 0.4, y - size * 0.9)}${to('L', x + size * 0.5, y - size * 0.8)}${to('L', x + size, y)}Z`).join('');
  return [...peaks.flatMap(peak), { tone: 'light', d: scree }, { tone: 'line', d: scree }];
}

// prettier-ignore
const FLEECE = (x: number, y: number, s: number): string =>
  `${to('M', x - 0.8 * s, y - 0.1 * s)}${to('a', 0.34 * s, 0.34 * s)} 0 0 1 ${round(0.3 * s)} ${round(-0.5 * s)}` +
  `${to('a', 0.36 * s, 0.36 * s)} 0 0 1 ${round(0.54 * s)} ${round(-0.12 * s)}` +
  `${to('a', 0.36 * s, 0.36 * s)} 0 0 1 ${round(0.5 * s)} ${round(0.22 * s)}` +
  `${to('a', 0.32 * s, 0.32 * s)} 0 0 1 ${round(-0.02 * s)} ${round(0.6 * s)}` +
  `${to('a', 0.36 * s, 0.3 * s)} 0 0 1 ${round(-0.52 * s)} ${round(0.14 * s)}` +
  `${to('a', 0.36 * s, 0.3 * s)} 0 0 1 ${round(-0.52 * s)} ${round(-0.06 * s)}` +
  `${to('a', 0.26 * s, 0.26 * s)} 0 0 1 ${round(-0.28 * s)} ${round(-0.28 * s)}Z`;

/** A sheep that looks to the left; of negative size, to the right. */
function sheep(spot: Spot): readonly Stroke[] {
  const [x, y, size] = spot;
  const s = Math.abs(size);
  const way = Math.sign(size);
  const legs = [-0.4, -0.22, 0.24, 0.42].map((dx) => `${to('M', x + dx * s, y)}${to('V', y + 0.5 * s)}`).join('');
  const head = `${to('M', x - way * 0.56 * s, y - 0.46 * s)}${to('q', -way * 0.34 * s, -0.08 * s, -way * 0.46 * s, 0.3 * s)}${to('q', way * 0.04 * s, 0.18 * s, way * 0.22 * s, 0.16 * s)}${to('q', way * 0.3 * s, -0.04 * s, way * 0.24 * s, -0.46 * s)}Z`;
  return [
    { tone: 'line', d: legs },
    { tone: 'wool', d: FLEECE(x, y, s) },
    { tone: 'line', d: FLEECE(x, y, s) },
    { tone: 'ink', d: head },
  ];
}

function pasture(flock: readonly Spot[], grass: readonly Spot[]): readonly Stroke[] {
  return [
    { tone: 'light', d: 'M-90 -48C-52 -70 -16 -66 22 -50C50 -40 72 -42 90 -48V-10C52 -2 6 -16 -30 -14C-56 -12 -76 -4 -90 0Z' },
    { tone: 'dark', d: 'M-90 34C-60 18 -30 14 0 26C34 38 66 30 90 16V100H-90Z' },
    ...flock.flatMap(sheep),
    tufts(grass),
  ];
}

/** A sheaf: bound in the middle, ears to all sides. */
function sheaf([x, y, s]: Spot): readonly Stroke[] {
  const shape =
    `${to('M', x - 0.3 * s, y)}${to('Q', x - 0.1 * s, y - 0.4 * s, x - 0.12 * s, y - 0.5 * s)}${to('Q', x - 0.2 * s, y - 0.75 * s, x - 0.46 * s, y - 0.92 * s)}` +
    `${to('Q', x - 0.24 * s, y - 1.06 * s, x - 0.14 * s, y - 0.98 * s)}${to('Q', x, y - 1.22 * s, x + 0.14 * s, y - 0.98 * s)}${to('Q', x + 0.24 * s, y - 1.06 * s, x + 0.46 * s, y - 0.92 * s)}` +
    `${to('Q', x + 0.2 * s, y - 0.75 * s, x + 0.12 * s, y - 0.5 * s)}${to('Q', x + 0.1 * s, y - 0.4 * s, x + 0.3 * s, y)}Z`;
  const shade = `${to('M', x + 0.06 * s, y)}${to('L', x + 0.04 * s, y - 0.5 * s)}${to('L', x + 0.16 * s, y - 1 * s)}${to('L', x + 0.46 * s, y - 0.92 * s)}${to('Q', x + 0.2 * s, y - 0.75 * s, x + 0.12 * s, y - 0.5 * s)}${to('Q', x + 0.1 * s, y - 0.4 * s, x + 0.3 * s, y)}Z`;
  const band = `${to('M', x - 0.17 * s, y - 0.46 * s)}${to('H', x + 0.17 * s)}${to('M', x - 0.06 * s, y - 0.6 * s)}${to('L', x - 0.16 * s, y - 0.94 * s)}${to('M', x + 0.02 * s, y - 0.6 * s)}${to('V', y - 1.06 * s)}`;
  return [
    { tone: 'light', d: shape },
    { tone: 'dark', d: shade },
    { tone: 'line', d: shape + band },
  ];
}

function fields(sheaves: readonly Spot[], lean: number): readonly Stroke[] {
  const furrows = [-110, -66, -22, 22, 66, 110].map((x) => {
    const top = x * 0.34 + lean;
    return `${to('M', top - 4, -100)}${to('C', top - 8, -40, x - 14, 20, x - 20, 100)}${to('H', x + 4)}${to('C', x + 4, 20, top + 6, -40, top + 6, -100)}Z`;
  });
  return [{ tone: 'furrow', d: furrows.join('') }, ...sheaves.flatMap(sheaf)];
}

/** A kiln: a dome of bricks with a mouth. */
function kiln([x, y, s]: Spot): readonly Stroke[] {
  const dome = `${to('M', x - 0.6 * s, y)}${to('V', y - 0.3 * s)}${to('A', 0.6 * s, 0.6 * s)} 0 0 1 ${round(x + 0.6 * s)} ${round(y - 0.3 * s)}${to('V', y)}Z`;
  const shade = `${to('M', x + 0.6 * s, y)}${to('V', y - 0.3 * s)}${to('A', 0.6 * s, 0.6 * s)} 0 0 0 ${round(x + 0.06 * s)} ${round(y - 0.9 * s)}${to('Q', x + 0.4 * s, y - 0.6 * s, x + 0.32 * s, y)}Z`;
  const courses = `${to('M', x - 0.56 * s, y - 0.4 * s)}${to('H', x - 0.26 * s)}${to('M', x - 0.46 * s, y - 0.64 * s)}${to('H', x - 0.06 * s)}${to('M', x + 0.2 * s, y - 0.64 * s)}${to('H', x + 0.46 * s)}${to('M', x + 0.28 * s, y - 0.36 * s)}${to('H', x + 0.58 * s)}`;
  const mouth = `${to('M', x - 0.22 * s, y)}${to('V', y - 0.2 * s)}${to('A', 0.22 * s, 0.22 * s)} 0 0 1 ${round(x + 0.22 * s)} ${round(y - 0.2 * s)}${to('V', y)}Z`;
  const pot = outline([x, y, s], [[-0.16, -0.88], [-0.16, -1.14], [0.16, -1.14], [0.16, -0.88]]);
  return [
    { tone: 'light', d: dome + pot },
    { tone: 'dark', d: shade },
    { tone: 'line', d: dome + pot + courses },
    { tone: 'ink', d: mouth },
  ];
}

/** Bricks piled to dry, three, two and one. */
function pile([x, y, s]: Spot): readonly Stroke[] {
  const brick = (left: number, bottom: number): string => outline([x, y, s], [[left, bottom], [left, bottom - 0.3], [left + 0.5, bottom - 0.3], [left + 0.5, bottom]]);
  const bricks = [[-0.8, 0], [-0.25, 0], [0.3, 0], [-0.52, -0.3], [0.03, -0.3], [-0.25, -0.6]].map(([left = 0, bottom = 0]) => brick(left, bottom)).join('');
  return [
    { tone: 'light', d: bricks },
    { tone: 'line', d: bricks },
  ];
}

function hills(kilns: readonly Spot[], piles: readonly Spot[], flip: number): readonly Stroke[] {
  const terrace = (y: number, rise: number): string => `${to('M', -flip * 90, y)}${to('C', -flip * 50, y - rise, -flip * 6, y - rise, flip * 26, y - rise * 0.4)}${to('S', flip * 70, y, flip * 90, y - rise * 0.7)}`;
  return [
    { tone: 'light', d: `${terrace(-40, 34)}V-100H${-flip * 90}Z` },
    { tone: 'dark', d: `${terrace(8, 22)}V100H${-flip * 90}Z` },
    { tone: 'line', d: terrace(-40, 34) },
    ...kilns.flatMap(kiln),
    ...piles.flatMap(pile),
  ];
}

function cactus([x, y, s]: Spot): readonly Stroke[] {
  const arms = `${to('M', x, y)}${to('V', y - s)}${to('M', x, y - 0.4 * s)}${to('h', -0.34 * s)}${to('v', -0.3 * s)}${to('M', x, y - 0.28 * s)}${to('h', 0.34 * s)}${to('v', -0.42 * s)}`;
  return [{ tone: 'trunk', d: arms }];
}

function desert(plants: readonly Spot[], flip: number): readonly Stroke[] {
  const dune = (y: number, x: number): string => `${to('M', -flip * 90, y + 16)}${to('C', -flip * 50, y + 12, flip * (x - 34), y - 16, flip * x, y - 18)}`;
  const lit = (y: number, x: number): string => `${dune(y, x)}${to('C', flip * (x + 26), y - 6, flip * 60, y + 12, flip * 90, y + 8)}V100H${-flip * 90}Z`;
  const shade = (y: number, x: number): string => `${to('M', flip * x, y - 18)}${to('C', flip * (x + 26), y - 6, flip * 60, y + 12, flip * 90, y + 8)}V${y + 40}${to('C', flip * 40, y + 44, flip * (x - 12), y + 22, flip * x, y - 18)}Z`;
  return [
    { tone: 'light', d: lit(-44, 8) },
    { tone: 'dark', d: shade(-44, 8) },
    { tone: 'light', d: lit(18, -34) },
    { tone: 'dark', d: shade(18, -34) },
    { tone: 'line', d: dune(-44, 8) + dune(18, -34) },
    ...plants.flatMap(cactus),
  ];
}

const DRAWN: Readonly<Record<Terrain, readonly (readonly Stroke[])[]>> = {
  forest: [
    forest([[-44, -20, 50], [40, -22, 48], [-4, -12, 62], [-58, 16, 40], [60, 20, 42]], [[-30, 66, 5], [34, 72, 5]]),
    forest([[-22, -26, 52], [52, -14, 44], [-56, -4, 54], [18, -8, 58], [62, 34, 34]], [[-44, 50, 5], [20, 78, 5]]),
    forest([[2, -34, 46], [-38, -16, 58], [38, -10, 60], [-62, 26, 40], [62, 26, 32]], [[-24, 74, 5], [40, 62, 5]]),
  ],
  hills: [
    hills([[-20, -10, 44]], [[46, 0, 26]], 1),
    hills([[26, -12, 42]], [[-44, 4, 28]], -1),
    hills([[-42, -2, 34], [34, -14, 40]], [], 1),
  ],
  pasture: [
    pasture([[-34, -28, 25], [36, -18, -23]], [[2, -54, 5], [-52, 46, 5], [54, 52, 5], [4, -14, 4]]),
    pasture([[8, -34, 25], [-48, -12, -20], [56, 8, 19]], [[-30, -52, 5], [-44, 56, 5], [42, 64, 5]]),
    pasture([[30, -32, -26], [-30, -14, 23]], [[-26, -50, 5], [60, 16, 5], [-56, 40, 5], [36, 70, 5]]),
  ],
  fields: [
    fields([[-42, -8, 46], [42, -8, 46], [0, -18, 52]], 0),
    fields([[-26, -14, 52], [34, -10, 48]], 12),
    fields([[-50, 2, 40], [48, 2, 40], [-2, -16, 54]], -12),
  ],
  mountains: [
    mountains([[36, -10, 58], [-22, -6, 74]], [[58, 26, 11], [-58, 24, 9]]),
    mountains([[-38, -8, 58], [22, -6, 76]], [[-60, 22, 11], [60, 24, 8]]),
    mountains([[-44, -10, 48], [46, -10, 50], [0, -4, 76]], [[-56, 34, 9], [54, 36, 10]]),
  ],
  desert: [desert([[-40, -18, 34]], 1), desert([[42, -20, 32]], -1), desert([[-30, -22, 28], [-56, 2, 20]], 1)],
};

/** The landscape of a hex; hexes of one terrain differ by their number. */
export function landscapeOf(terrain: Terrain, at: number): readonly Stroke[] {
  return DRAWN[terrain][at % VARIANTS] ?? [];
}
