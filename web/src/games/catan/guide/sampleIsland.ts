// The island in the pictures: the beginners' island, with pieces by the names of their places. Pure.
import { table } from '../sampleTable';
import { EDGE_NAMES, EDGES, HEX_NAMES, HEXES, VERTEX_NAMES, VERTICES } from '../layout/geometry';
import type { Edge, Island, SeatPieces, Vertex, View } from '../wire';

const ISLAND: Island = {
  terrain: [
    ...(['mountains', 'pasture', 'forest'] as const),
    ...(['fields', 'hills', 'pasture', 'hills'] as const),
    ...(['fields', 'forest', 'desert', 'forest', 'mountains'] as const),
    ...(['forest', 'mountains', 'fields', 'pasture'] as const),
    ...(['hills', 'fields', 'pasture'] as const),
  ],
  tokens: [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11],
  harbours: ['any', 'wheat', 'ore', 'any', 'sheep', 'any', 'any', 'brick', 'wood'],
};

/** The pieces of a seat: place names separated by spaces. */
export interface Placed {
  readonly settlements?: string;
  readonly cities?: string;
  readonly roads?: string;
}

const split = (names = ''): readonly string[] => names.split(' ').filter(Boolean);

function found<P>(names: readonly string[], places: readonly P[], name: string): P {
  const place = places[names.indexOf(name)];
  if (place === undefined) throw new RangeError(`the island has no ${name}`);
  return place;
}

/** The number of a corner. */
export function corner(name: string): number {
  return VERTICES.indexOf(found<Vertex>(VERTEX_NAMES, VERTICES, name));
}

function seen({ settlements, cities, roads }: Placed): SeatPieces {
  const corners = (names?: string): readonly Vertex[] =>
    split(names).map((name) => found<Vertex>(VERTEX_NAMES, VERTICES, name));
  const sides = split(roads).map((name) => found<Edge>(EDGE_NAMES, EDGES, name));
  return { settlements: corners(settlements), cities: corners(cities), roads: sides };
}

const DESERT = 'T10';

interface Beside {
  readonly robber: string;
  readonly hasHarbours: boolean;
}

/** The island with these pieces by seat; harbours are drawn only if needed. */
export function settled(placed: readonly Placed[], beside: Partial<Beside> = {}): View {
  const { robber = DESERT, hasHarbours = false } = beside;
  const rules = { ...table().rules, bank_trade: hasHarbours };
  return table({ rules, island: ISLAND, pieces: placed.map(seen), robber: found(HEX_NAMES, HEXES, robber) });
}
