// The drawing shows the view, and what the scene adds.
import { describe, expect, it } from 'vitest';
import { table } from '../../../sampleTable';
import { hexNumber, vertexNumber } from '../../../layout/geometry';
import type { Scene } from '../../../scene/scene';
import type { Counts, Vertex } from '../../../wire';
import { pictureOf, pipsOf, ringOf } from './picture';

const view = table();
const some: Counts = [1, 1, 1, 1, 1];
const none: Counts = [0, 0, 0, 0, 0];
const at = (vertex: Vertex): number => vertexNumber(vertex);
const [home] = view.pieces[0]?.settlements ?? [];
const HOME = home ? at(home) : -1;

describe('at rest', () => {
  const picture = pictureOf(view, null);

  it('has nineteen hexes, nine harbours, and the robber on one hex', () => {
    expect(picture.hexes).toHaveLength(19);
    expect(picture.harbours.map(({ kind }) => kind)).toEqual(view.island.harbours);
    expect(picture.hexes.filter(({ isRobbed }) => isRobbed).map(({ at }) => at)).toEqual([
      view.robber && hexNumber(view.robber),
    ]);
  });

  it('has all pieces', () => {
    const counted = view.pieces.map(({ settlements, cities }) => settlements.length + cities.length);
    const drawn = counted.map((_, seat) => picture.buildings.filter((each) => each.seat === seat).length);
    expect(drawn).toEqual(counted);
    expect(picture.roads).toHaveLength(view.pieces.flatMap(({ roads }) => roads).length);
  });

  it('has no harbours if nobody trades there', () => {
    expect(pictureOf(table({ rules: { ...view.rules, bank_trade: false } }), null).harbours).toEqual([]);
  });

  it('is all sea before the island is laid', () => {
    const island = { terrain: [], tokens: [], harbours: [] };
    expect(pictureOf(table({ island, robber: null }), null).hexes).toEqual([]);
  });
});

describe('building', () => {
  const built = (figure: 'city' | 'settlement', place: number): Scene => ({
    type: 'building',
    seat: 0,
    figure,
    place: { on: 'vertex', at: place },
    gained: none,
  });

  it('replaces the settlement with a city', () => {
    const there = pictureOf(view, built('city', HOME)).buildings.filter((each) => each.at === HOME);
    expect(there).toEqual([{ figure: 'city', at: HOME, seat: 0, isFresh: true }]);
  });

  it('shows a piece once, whether the view already has it or not', () => {
    const there = pictureOf(view, built('settlement', HOME)).buildings.filter((each) => each.at === HOME);
    expect(there).toHaveLength(1);
    const free = pictureOf(view, built('settlement', 0)).buildings.filter((each) => each.at === 0);
    expect(free.map(({ isFresh }) => isFresh)).toEqual([true]);
  });

  it('moves the robber', () => {
    const place = { on: 'hex', at: 3 } as const;
    const picture = pictureOf(view, { type: 'building', seat: 1, figure: 'robber', place, gained: none });
    expect([picture.robber, picture.hasRobberMoved]).toEqual([3, true]);
    expect(picture.hexes.flatMap((hex) => (hex.isRobbed ? [hex.at] : []))).toEqual([3]);
    expect(picture.buildings.every(({ isFresh }) => !isFresh)).toBe(true);
  });
});

describe('harvesting', () => {
  const harvest = (sum: number, gained: readonly Counts[]): Scene => ({ type: 'harvesting', sum, gained });

  it('lights the hexes with the number, except the robber’s', () => {
    const lit = (sum: number): number[] => {
      const { hexes } = pictureOf(view, harvest(sum, [some, some, some, some]));
      return hexes.flatMap((hex) => (hex.isLit ? [hex.at] : []));
    };
    expect(lit(9)).toEqual([8, 14]);
    expect(lit(6)).toEqual([12]);
  });

  it('gives a city two and a settlement one, and nothing to seats without gains', () => {
    const gains = pictureOf(view, harvest(9, [some, some, none, some])).gains;
    const said = gains.map(({ kind, count }) => `${count} ${kind}`);
    expect(said.sort()).toEqual(['1 sheep', '1 wood', '2 sheep']);
    expect(pictureOf(view, harvest(9, [none, none, none, none])).gains).toEqual([]);
  });
});

it('highlights the winner’s pieces', () => {
  expect(pictureOf(view, { type: 'ending', winner: 2 }).winner).toBe(2);
  expect(pictureOf(view, null).winner).toBeNull();
});

it.each([[0, 0], [2, 1], [6, 5], [8, 5], [12, 1]])('%i has %i pips', (token, pips) => {
  expect(pipsOf(token)).toBe(pips);
});

it('counts rings from the centre', () => {
  expect(Array.from({ length: 19 }, (_, hex) => ringOf(hex)).filter((ring) => ring === 1)).toHaveLength(6);
});
