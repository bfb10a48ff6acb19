// The action to check when something is not possible: a plausible question, not a rule. Pure.
import { EDGES, EDGE_ENDS, HEXES, VERTICES, edgeNumber, vertexNumber } from '../layout/geometry';
import { KINDS } from '../resources';
import type { Ware } from '../resources';
import type { Place } from './places';
import type { Action, Edge, SeatPieces, Vertex, View } from '../wire';

const endsOf = (edge: number): readonly number[] => EDGE_ENDS[edge] ?? [];
const buildings = ({ settlements, cities }: SeatPieces): readonly Vertex[] => [...settlements, ...cities];
const numbersOf = (vertices: readonly Vertex[]): ReadonlySet<number> => new Set(vertices.map(vertexNumber));
const roadsOf = (edges: readonly Edge[]): ReadonlySet<number> => new Set(edges.map(edgeNumber));

const NEIGHBOURS: readonly ReadonlySet<number>[] = VERTICES.map(
  (_, at) => new Set(EDGE_ENDS.filter((ends) => ends.includes(at)).flat()),
);

interface Lying {
  readonly own: SeatPieces;
  /** Corners with a building. */
  readonly built: ReadonlySet<number>;
  /** Edges with a road. */
  readonly paved: ReadonlySet<number>;
}

function lyingOn({ pieces, viewer }: View): Lying | null {
  const own = viewer === null ? undefined : pieces[viewer];
  if (own === undefined) return null;
  const built = numbersOf(pieces.flatMap(buildings));
  return { own, built, paved: roadsOf(pieces.flatMap(({ roads }) => roads)) };
}

/** A corner of the viewer's road with room around it. */
function settling({ own, built }: Lying): Vertex | undefined {
  const ends = [...roadsOf(own.roads)].flatMap(endsOf);
  const free = ends.find((at) => [...(NEIGHBOURS[at] ?? [])].every((near) => !built.has(near)));
  return free === undefined ? undefined : VERTICES[free];
}

/** A free edge at the viewer's building, or at their road if no other building blocks it. */
function paving({ own, built, paved }: Lying): Edge | undefined {
  const homes = numbersOf(buildings(own));
  const ends = [...roadsOf(own.roads)].flatMap(endsOf).filter((at) => homes.has(at) || !built.has(at));
  const from = new Set([...homes, ...ends]);
  return EDGES.find((_, edge) => !paved.has(edge) && endsOf(edge).some((end) => from.has(end)));
}

/** An action that fails only because of its price; null: there is no place for it. */
export function probeOf(view: View, ware: Ware): Action | null {
  if (ware === 'card') return { type: 'BuyCard' };
  const lying = lyingOn(view);
  if (lying === null) return null;
  if (ware === 'road') return actionAt(paving(lying), (edge) => ({ type: 'BuildRoad', edge }));
  const vertex = ware === 'city' ? lying.own.settlements[0] : settling(lying);
  return actionAt(vertex, (at) => ({ type: ware === 'city' ? 'BuildCity' : 'BuildSettlement', vertex: at }));
}

function actionAt<P>(place: P | undefined, action: (place: P) => Action): Action | null {
  return place === undefined ? null : action(place);
}

/** The action of a tap on a place; null: none. */
export function meantAt(view: View, { on, at }: Place, ware: Ware | null): Action | null {
  if (on === 'hex') return actionAt(HEXES[at], (hex) => ({ type: 'MoveRobber', hex, victim: null }));
  if (ware !== null && (ware === 'road') !== (on === 'edge')) return null;
  if (on === 'edge') return actionAt(EDGES[at], (edge) => ({ type: 'BuildRoad', edge }));
  const isCity = ware === 'city' || (ware === null && isOwnSettlement(view, at));
  return actionAt(VERTICES[at], (vertex) => ({ type: isCity ? 'BuildCity' : 'BuildSettlement', vertex }));
}

function isOwnSettlement({ pieces, viewer }: View, at: number): boolean {
  const own = viewer === null ? undefined : pieces[viewer];
  return own !== undefined && numbersOf(own.settlements).has(at);
}

/** A trade of the most frequent kind: with the bank if it trades, otherwise with players. */
export function tradeProbe({ hand, rules }: View): Action {
  const most = hand.indexOf(Math.max(...hand));
  const [give, want] = [KINDS[most] ?? KINDS[0], KINDS[(most + 1) % KINDS.length] ?? KINDS[1]];
  if (rules.bank_trade) return { type: 'TradeWithBank', give, want };
  const none = Object.fromEntries(KINDS.flatMap((kind) => [[`give_${kind}`, 0], [`want_${kind}`, 0]]));
  return { type: 'Offer', ...none, [`give_${give}`]: 1, [`want_${want}`]: 1 } as unknown as Action;
}
