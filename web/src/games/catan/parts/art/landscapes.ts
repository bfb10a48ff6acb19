// The landscape of each terrain, around the centre of a hex with side 100. Pure.
// The token is in the lower middle and buildings are on the corners, so the drawings use the upper part.
import type { Terrain } from '../../wire';
import { CACTUS, KILN, movedTo, PEAK, PILE, PINE, SHEAF, SHEEP, standing, STONE, TUFT } from './landscapeObjects';
import type { Stand, Stroke } from './landscapeObjects';

/** The number of variants of each terrain. */
export const VARIANTS = 3;

/** As drawn, or mirrored. */
const AS_DRAWN: Stand = [0, 0, 100];
const MIRRORED: Stand = [0, 0, -100];

function seen(as: Stand, strokes: readonly Stroke[]): readonly Stroke[] {
  return strokes.map(({ tone, d }) => ({ tone, d: movedTo(as, d) }));
}

const GLADE: readonly Stroke[] = [
  {
    tone: 'dark',
    d: 'M-90 -22C-50 -40 -8 -34 30 -20C56 -10 76 -14 90 -20L90 0' +
      'C60 -6 20 2 -20 -8C-50 -14 -74 -8 -90 0Z',
  },
];
const MEADOW: readonly Stroke[] = [
  {
    tone: 'light',
    d: 'M-90 -48C-52 -70 -16 -66 22 -50C50 -40 72 -42 90 -48L90 -10' +
      'C52 -2 6 -16 -30 -14C-56 -12 -76 -4 -90 0Z',
  },
  { tone: 'dark', d: 'M-90 34C-60 18 -30 14 0 26C34 38 66 30 90 16L90 100L-90 100Z' },
];
const TERRACES: readonly Stroke[] = [
  { tone: 'light', d: 'M-90 -40C-50 -74 -6 -74 26 -54C58 -34 70 -40 90 -64L90 -100L-90 -100Z' },
  { tone: 'dark', d: 'M-90 8C-50 -14 -6 -14 26 -1C58 12 70 8 90 -7L90 100L-90 100Z' },
  { tone: 'line', d: 'M-90 -40C-50 -74 -6 -74 26 -54C58 -34 70 -40 90 -64' },
];
const DUNES: readonly Stroke[] = [
  { tone: 'light', d: 'M-90 -28C-50 -32 -26 -60 8 -62C34 -50 60 -32 90 -36L90 100L-90 100Z' },
  { tone: 'dark', d: 'M8 -62C34 -50 60 -32 90 -36L90 -4C40 0 -4 -22 8 -62Z' },
  { tone: 'light', d: 'M-90 34C-70 30 -60 2 -34 0C-8 12 60 30 90 26L90 100L-90 100Z' },
  { tone: 'dark', d: 'M-34 0C-8 12 60 30 90 26L90 58C40 62 -46 40 -34 0Z' },
  {
    tone: 'line',
    d: 'M-90 -28C-50 -32 -26 -60 8 -62C34 -50 60 -32 90 -36' +
      'M-90 34C-70 30 -60 2 -34 0C-8 12 60 30 90 26',
  },
];

/** Furrows from a vanishing point to the near sides. */
function furrows(far: number): readonly Stroke[] {
  const each = [-110, -66, -22, 22, 66, 110].map((near) => {
    const top = near * 0.34 + far;
    const left = `M${top - 4} -100C${top - 8} -40 ${near - 14} 20 ${near - 20} 100`;
    return `${left}L${near + 4} 100C${near + 4} 20 ${top + 6} -40 ${top + 6} -100Z`;
  });
  return [{ tone: 'furrow', d: each.join('') }];
}

type Stands = readonly Stand[];

const forest = (trees: Stands, grass: Stands): readonly Stroke[] => [
  ...GLADE,
  ...standing(PINE, trees),
  ...standing(TUFT, grass),
];
const hills = (as: Stand, kilns: Stands, piles: Stands): readonly Stroke[] => [
  ...seen(as, TERRACES),
  ...standing(KILN, kilns),
  ...standing(PILE, piles),
];
const pasture = (flock: Stands, grass: Stands): readonly Stroke[] => [
  ...MEADOW,
  ...standing(SHEEP, flock),
  ...standing(TUFT, grass),
];
const fields = (far: number, sheaves: Stands): readonly Stroke[] => [
  ...furrows(far),
  ...standing(SHEAF, sheaves),
];
const mountains = (peaks: Stands, stones: Stands): readonly Stroke[] => [
  ...standing(PEAK, peaks),
  ...standing(STONE, stones),
];
const desert = (as: Stand, plants: Stands): readonly Stroke[] => [
  ...seen(as, DUNES),
  ...standing(CACTUS, plants),
];

const DRAWN: Readonly<Record<Terrain, readonly (readonly Stroke[])[]>> = {
  forest: [
    forest(
      [[-44, -20, 50], [40, -22, 48], [-4, -12, 62], [-58, 16, 40], [60, 20, 42]],
      [[-30, 82, 5], [34, 80, 5]],
    ),
    forest(
      [[-22, -26, 52], [52, -14, 44], [-56, -4, 54], [18, -8, 58], [62, 34, 34]],
      [[-46, 54, 5], [20, 84, 5]],
    ),
    forest(
      [[2, -34, 46], [-38, -16, 58], [38, -10, 60], [-62, 26, 40], [62, 26, 32]],
      [[-24, 82, 5], [46, 62, 5]],
    ),
  ],
  hills: [
    hills(AS_DRAWN, [[-20, -10, 44]], [[46, 0, 26]]),
    hills(MIRRORED, [[26, -12, 42]], [[-44, 4, 28]]),
    hills(AS_DRAWN, [[-42, -2, 34], [34, -14, 40]], []),
  ],
  pasture: [
    pasture([[-34, -28, 25], [36, -18, -23]], [[2, -54, 5], [-52, 46, 5], [54, 52, 5]]),
    pasture([[8, -34, 25], [-48, -12, -20], [56, 8, 19]], [[-30, -52, 5], [-46, 56, 5], [46, 64, 5]]),
    pasture([[30, -32, -26], [-30, -14, 23]], [[-26, -50, 5], [60, 16, 5], [-56, 40, 5], [40, 70, 5]]),
  ],
  fields: [
    fields(0, [[-42, -8, 46], [42, -8, 46], [0, -18, 52]]),
    fields(12, [[-26, -14, 52], [34, -10, 48]]),
    fields(-12, [[-50, 2, 40], [48, 2, 40], [-2, -16, 54]]),
  ],
  mountains: [
    mountains([[36, -10, 58], [-22, -6, 74]], [[58, 26, 10], [-58, 24, 8]]),
    mountains([[-38, -8, 58], [22, -6, 76]], [[-60, 22, 10], [60, 24, 7]]),
    mountains([[-44, -10, 48], [46, -10, 50], [0, -4, 76]], [[-56, 34, 8], [54, 36, 9]]),
  ],
  desert: [
    desert(AS_DRAWN, [[-40, -18, 34]]),
    desert(MIRRORED, [[42, -20, 32]]),
    desert(AS_DRAWN, [[-30, -22, 30], [-56, 0, 20]]),
  ],
};

/** The landscape of a hex; its number selects the variant. */
export function landscapeOf(terrain: Terrain, at: number): readonly Stroke[] {
  return DRAWN[terrain][at % VARIANTS] ?? [];
}
