import { describe, expect, it } from 'vitest';
import {
  EDGES,
  EDGE_ENDS,
  EDGE_NAMES,
  HARBOURS,
  HEXES,
  HEXES_AT,
  HEX_POINTS,
  SIDE,
  VERTEX_NAMES,
  VERTEX_POINTS,
  VERTICES,
  edgeNumber,
  hexNumber,
  pointOf,
  vertexNumber,
} from './geometry';

function distance(one: number, other: number): number {
  const [from, to] = [pointOf(VERTEX_POINTS, one), pointOf(VERTEX_POINTS, other)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

describe('the island', () => {
  it('has 19 hexes, 54 corners and 72 sides', () => {
    expect([HEXES.length, VERTICES.length, EDGES.length]).toEqual([19, 54, 72]);
  });

  it('numbers every place in list order', () => {
    expect(HEXES.map(hexNumber)).toEqual([...HEXES.keys()]);
    expect(VERTICES.map(vertexNumber)).toEqual([...VERTICES.keys()]);
    expect(EDGES.map(edgeNumber)).toEqual([...EDGES.keys()]);
  });

  it('has edges of equal length between corners', () => {
    for (const [one, other] of EDGE_ENDS) expect(distance(one, other)).toBeCloseTo(SIDE);
  });

  it('puts the corners of a hex one side length from its centre', () => {
    HEXES_AT.forEach((hexes, at) => {
      for (const hex of hexes) {
        const [middle, corner] = [pointOf(HEX_POINTS, hex), pointOf(VERTEX_POINTS, at)];
        expect(Math.hypot(middle.x - corner.x, middle.y - corner.y)).toBeCloseTo(SIDE);
      }
    });
  });

  it('names places as the log does', () => {
    expect([VERTEX_NAMES[0], VERTEX_NAMES[3], VERTEX_NAMES.at(-1)]).toEqual(['a1', 'b1', 'n3']);
    expect(EDGE_NAMES[0]).toBe('a1–b1');
  });

  it('has its harbours where the rules have them', () => {
    expect(HARBOURS).toEqual([0, 3, 17, 38, 61, 69, 66, 49, 18]);
  });

  it('has nine harbours on the coast that share no corner', () => {
    const ends = HARBOURS.flatMap((edge) => EDGE_ENDS[edge] ?? []);
    expect(new Set(ends).size).toBe(18);
    for (const end of ends) expect(HEXES_AT[end]?.length).toBeLessThan(3);
  });
});
