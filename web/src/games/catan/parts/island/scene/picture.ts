// What is drawn on the island: the view, and what the scene adds. Pure.
import { edgeNumber, HARBOURS, hexNumber, HEX_POINTS, HEXES_AT, vertexNumber } from '../../../layout/geometry';
import { BRINGS, KINDS } from '../../../resources';
import type { Figure } from '../../../input/places';
import type { Scene } from '../../../scene/scene';
import type { Harbour, Kind, Terrain, View } from '../../../wire';

export interface HexPicture {
  readonly at: number;
  readonly terrain: Terrain;
  /** 0: none. */
  readonly token: number;
  readonly isRobbed: boolean;
  /** Its number was rolled, and it produces something. */
  readonly isLit: boolean;
}

export interface PiecePicture {
  readonly figure: Exclude<Figure, 'robber'>;
  readonly at: number;
  readonly seat: number;
  /** Just placed. */
  readonly isFresh: boolean;
}

export interface HarbourPicture {
  readonly edge: number;
  readonly kind: Harbour;
}

/** What a building just gained. */
export interface GainPicture {
  readonly vertex: number;
  readonly kind: Kind;
  readonly count: number;
}

export interface Picture {
  readonly hexes: readonly HexPicture[];
  readonly harbours: readonly HarbourPicture[];
  readonly roads: readonly PiecePicture[];
  readonly buildings: readonly PiecePicture[];
  /** The robber's hex; null: there is none. */
  readonly robber: number | null;
  readonly hasRobberMoved: boolean;
  readonly gains: readonly GainPicture[];
  /** The seat whose pieces are highlighted. */
  readonly winner: number | null;
}

type Building = Extract<Scene, { type: 'building' }>;
const builtIn = (scene: Scene | null): Building | null => (scene?.type === 'building' ? scene : null);

function robberIn(view: View, built: Building | null): number | null {
  if (built?.figure === 'robber') return built.place.at;
  return view.robber === null ? null : hexNumber(view.robber);
}

function piecesIn(view: View): readonly Omit<PiecePicture, 'isFresh'>[] {
  return view.pieces.flatMap(({ roads, settlements, cities }, seat) => [
    ...roads.map((edge) => ({ figure: 'road' as const, at: edgeNumber(edge), seat })),
    ...settlements.map((vertex) => ({ figure: 'settlement' as const, at: vertexNumber(vertex), seat })),
    ...cities.map((vertex) => ({ figure: 'city' as const, at: vertexNumber(vertex), seat })),
  ]);
}

/** All pieces, including the one just built, whether the view already has it or not. */
function standing(view: View, built: Building | null): readonly PiecePicture[] {
  const others = piecesIn(view).map((piece) => ({ ...piece, isFresh: false }));
  if (built === null || built.figure === 'robber') return others;
  const { figure, seat, place } = built;
  const isThere = (piece: PiecePicture): boolean =>
    (piece.figure === 'road') === (figure === 'road') && piece.at === place.at;
  return [...others.filter((piece) => !isThere(piece)), { figure, at: place.at, seat, isFresh: true }];
}

/** The gains of buildings around lit hexes, for seats that gained something. */
function gainsOf(
  hexes: readonly HexPicture[],
  buildings: readonly PiecePicture[],
  scene: Scene | null,
): readonly GainPicture[] {
  if (scene?.type !== 'harvesting') return [];
  return buildings.flatMap(({ at: vertex, seat, figure }) =>
    (HEXES_AT[vertex] ?? []).flatMap((at) => {
      const hex = hexes[at];
      const kind = hex?.isLit ? BRINGS[hex.terrain] : null;
      const gained = kind ? (scene.gained[seat]?.[KINDS.indexOf(kind)] ?? 0) : 0;
      return kind && gained > 0 ? [{ vertex, kind, count: figure === 'city' ? 2 : 1 }] : [];
    }),
  );
}

export function pictureOf(view: View, scene: Scene | null): Picture {
  const built = builtIn(scene);
  const robber = robberIn(view, built);
  const sum = scene?.type === 'harvesting' ? scene.sum : null;
  const hexes = view.island.terrain.map((terrain, at): HexPicture => {
    const token = view.island.tokens[at] ?? 0;
    const isRobbed = at === robber;
    return { at, terrain, token, isRobbed, isLit: token === sum && !isRobbed };
  });
  const pieces = standing(view, built);
  const buildings = pieces.filter(({ figure }) => figure !== 'road');
  return {
    hexes,
    harbours: view.rules.bank_trade ? harboursOf(view) : [],
    roads: pieces.filter(({ figure }) => figure === 'road'),
    // Lower ones are in front.
    buildings: [...buildings].sort((one, other) => one.at - other.at),
    robber,
    hasRobberMoved: built?.figure === 'robber',
    gains: gainsOf(hexes, buildings, scene),
    winner: scene?.type === 'ending' ? scene.winner : null,
  };
}

function harboursOf({ island }: View): readonly HarbourPicture[] {
  return island.harbours.map((kind, i) => ({ kind, edge: HARBOURS[i] ?? -1 }));
}

/** How many of 36 rolls give a number. */
export function pipsOf(token: number): number {
  return token === 0 ? 0 : 6 - Math.abs(7 - token);
}

/** The distance of a hex from the centre, in hexes. */
export function ringOf(at: number): number {
  const { x, y } = HEX_POINTS[at] ?? { x: 0, y: 0 };
  return Math.round(Math.hypot(x, y) / 173.2);
}
