// Objects keep their shape when moved, and every terrain has its own landscapes.
import { expect, it } from 'vitest';
import { BRINGS } from '../../resources';
import type { Terrain } from '../../wire';
import { landscapeOf, VARIANTS } from './landscapes';
import { movedTo, standing } from './landscapeObjects';

const TERRAINS = Object.keys(BRINGS) as readonly Terrain[];

it.each([
  [[0, 0, 100], 'M10 -20L-4 6.5Z', 'M10 -20L-4 6.5Z'],
  [[5, 7, 50], 'M10 -20L-4 6Z', 'M10 -3L3 10Z'],
  [[5, 7, -50], 'M10 -20L-4 6Z', 'M0 -3L7 10Z'],
] as const)('at %o %s is %s', (stand, d, moved) => {
  expect(movedTo(stand, d)).toBe(moved);
});

it('draws objects in the background first', () => {
  const drawn = standing([{ tone: 'line', d: 'M0 0' }], [[1, 1, 10], [2, 2, 10]]);
  expect(drawn.map(({ d }) => d)).toEqual(['M1 1', 'M2 2']);
});

it.each(TERRAINS)('%s looks different from hex to hex', (terrain) => {
  const looks = Array.from({ length: VARIANTS }, (_, at) => JSON.stringify(landscapeOf(terrain, at)));
  expect(new Set(looks).size).toBe(VARIANTS);
  expect(JSON.stringify(landscapeOf(terrain, VARIANTS))).toBe(looks[0]);
});

it.each(TERRAINS)('%s has no broken path', (terrain) => {
  const paths = Array.from({ length: VARIANTS }, (_, at) => landscapeOf(terrain, at)).flat();
  expect(paths.filter(({ d }) => /NaN|undefined/.test(d) || !d.startsWith('M'))).toEqual([]);
});
