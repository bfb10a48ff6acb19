// Positions of all hexes, corners and edges, by the numbers of the rules: row by row from the top. Pure.
import type { Point } from '../../../kit/geometry';
import type { Edge, Hex, Vertex } from '../wire';

/** The side length of a hex, in units of the drawing. */
export const SIDE = 100;
const HALF_WIDTH = (SIDE * Math.sqrt(3)) / 2;
const RADIUS = 2;

const AROUND = Array.from({ length: 2 * RADIUS + 3 }, (_, i) => i - RADIUS - 1);
const NAMED: readonly Hex[] = AROUND.flatMap((q) => AROUND.map((r) => ({ q, r })));

function isLand({ q, r }: Hex): boolean {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= RADIUS;
}

const MEETING: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  N: [[0, 0], [0, -1], [1, -1]],
  S: [[0, 0], [0, 1], [-1, 1]],
  NE: [[0, 0], [1, -1]],
  E: [[0, 0], [1, 0]],
  SE: [[0, 0], [0, 1]],
};

function hexesAt({ q, r, dir }: Vertex | Edge): readonly Hex[] {
  return (MEETING[dir] ?? []).map(([dq, dr]) => ({ q: q + dq, r: r + dr }));
}

/** Row and column on a grid with steps of half a side and half a hex width. */
function gridOf({ q, r, dir }: Vertex): readonly [number, number] {
  return [3 * r + (dir === 'N' ? -2 : 2), 2 * q + r];
}

function endsOf({ q, r, dir }: Edge): readonly [Vertex, Vertex] {
  const upper: Vertex = { q: q + 1, r: r - 1, dir: 'S' };
  const lower: Vertex = { q, r: r + 1, dir: 'N' };
  if (dir === 'NE') return [{ q, r, dir: 'N' }, upper];
  return dir === 'E' ? [upper, lower] : [lower, { q, r, dir: 'S' }];
}

function middleOf(edge: Edge): readonly [number, number] {
  const [[row, column], [otherRow, otherColumn]] = endsOf(edge).map(gridOf) as [Grid, Grid];
  return [row + otherRow, column + otherColumn];
}

type Grid = readonly [number, number];
const byGrid = ([row, column]: Grid, [otherRow, otherColumn]: Grid): number =>
  row - otherRow || column - otherColumn;

export const HEXES: readonly Hex[] = NAMED.filter(isLand).sort((one, other) => one.r - other.r || one.q - other.q);
export const VERTICES: readonly Vertex[] = NAMED.flatMap((at): Vertex[] => [
  { ...at, dir: 'N' },
  { ...at, dir: 'S' },
])
  .filter((vertex) => hexesAt(vertex).some(isLand))
  .sort((one, other) => byGrid(gridOf(one), gridOf(other)));
export const EDGES: readonly Edge[] = NAMED.flatMap((at): Edge[] => [
  { ...at, dir: 'NE' },
  { ...at, dir: 'E' },
  { ...at, dir: 'SE' },
])
  .filter((edge) => hexesAt(edge).some(isLand))
  .sort((one, other) => byGrid(middleOf(one), middleOf(other)));

const keyOf = (place: Hex | Vertex | Edge): string => Object.values(place).join();
const numbered = (places: readonly (Hex | Vertex | Edge)[]): ReadonlyMap<string, number> =>
  new Map(places.map(({ q, r, ...dir }, at) => [keyOf({ q, r, ...dir }), at]));

const HEX_NUMBERS = numbered(HEXES);
const VERTEX_NUMBERS = numbered(VERTICES);
const EDGE_NUMBERS = numbered(EDGES);

/** The number of a place on the island. */
export function hexNumber({ q, r }: Hex): number {
  return HEX_NUMBERS.get(keyOf({ q, r })) ?? -1;
}
export function vertexNumber({ q, r, dir }: Vertex): number {
  return VERTEX_NUMBERS.get(keyOf({ q, r, dir })) ?? -1;
}
export function edgeNumber({ q, r, dir }: Edge): number {
  return EDGE_NUMBERS.get(keyOf({ q, r, dir })) ?? -1;
}

/** Positions by number: the centres of hexes, and the corners. */
export const HEX_POINTS: readonly Point[] = HEXES.map(({ q, r }) => ({
  x: HALF_WIDTH * (2 * q + r),
  y: 1.5 * SIDE * r,
}));
export const VERTEX_POINTS: readonly Point[] = VERTICES.map(gridOf).map(([row, column]) => ({
  x: HALF_WIDTH * column,
  y: (SIDE / 2) * row,
}));
/** By edge, the numbers of its two corners, the upper one first. */
export const EDGE_ENDS: readonly (readonly [number, number])[] = EDGES.map((edge) => {
  const [one, other] = endsOf(edge).map(vertexNumber) as [number, number];
  return one < other ? [one, other] : [other, one];
});
/** By corner, the adjacent hexes. */
export const HEXES_AT: readonly (readonly number[])[] = VERTICES.map((vertex) =>
  hexesAt(vertex).filter(isLand).map(hexNumber),
);

export function pointOf(numbers: readonly Point[], at: number): Point {
  return numbers[at] ?? { x: 0, y: 0 };
}

/** The midpoint of an edge. */
export function edgeMiddle(at: number): Point {
  const [one, other] = EDGE_ENDS[at] ?? [0, 0];
  const [from, to] = [pointOf(VERTEX_POINTS, one), pointOf(VERTEX_POINTS, other)];
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

const HARBOUR_SIDES: readonly Edge[] = [
  { q: 0, r: -3, dir: 'SE' }, // the upper left side of 0,-2 is the lower right one of its neighbour at sea
  { q: 1, r: -2, dir: 'NE' },
  { q: 2, r: -1, dir: 'NE' },
  { q: 2, r: 0, dir: 'E' },
  { q: 1, r: 1, dir: 'SE' },
  { q: -1, r: 2, dir: 'SE' },
  { q: -3, r: 3, dir: 'NE' },
  { q: -3, r: 1, dir: 'E' },
  { q: -2, r: -1, dir: 'E' },
];
/** The nine edges with a harbour, clockwise from the upper left, in the order of their kinds. */
export const HARBOURS: readonly number[] = HARBOUR_SIDES.map(edgeNumber);

/** Without letters that look like a digit. */
const ROW_LETTERS = 'abcdefghjkmn';
/** A corner's name on the map of the list view: a letter for its row and a number from the left, a1 to n3. */
export const VERTEX_NAMES: readonly string[] = VERTICES.map((vertex, at) => {
  const row = gridOf(vertex)[0];
  const rows = [...new Set(VERTICES.map((each) => gridOf(each)[0]))];
  const first = VERTICES.findIndex((each) => gridOf(each)[0] === row);
  return `${ROW_LETTERS[rows.indexOf(row)]}${at - first + 1}`;
});
export const EDGE_NAMES: readonly string[] = EDGE_ENDS.map((ends) =>
  ends.map((end) => VERTEX_NAMES[end]).join('–'),
);
export const HEX_NAMES: readonly string[] = HEXES.map((_, at) => `T${at + 1}`);
