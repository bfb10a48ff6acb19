// The seats as they are drawn: their counts, and what is asked of their players. Pure.
import type { SeatedPlayer, Seating } from '../../../../../table/seating';
import type { Scene } from '../../../scene/scene';
import type { View } from '../../../wire';
import { changesAt } from './cardChanges';
import type { Change } from './cardChanges';

/** Points of a city and an award. */
export const CITY_POINTS = 2;
export const AWARD_POINTS = 2;
/** Players with more cards than this discard half of them after a seven. */
const SAFE = 7;

export interface Place {
  readonly seated: SeatedPlayer;
  readonly seat: number;
  readonly isTurn: boolean;
  readonly isGone: boolean;
  readonly hasWon: boolean;
  /** The public points, and those only the viewer knows until the end. */
  readonly points: number;
  readonly hidden: number;
  readonly target: number;
  readonly hand: number;
  /** Too many cards to be safe from a seven. */
  readonly isHeavy: boolean;
  /** Development cards; null: they are not played with. */
  readonly cards: number | null;
  /** Null: without development cards there is no army. */
  readonly knights: number | null;
  /** Null: it counts for nothing. */
  readonly trail: number | null;
  readonly hasRoad: boolean;
  readonly hasArmy: boolean;
  /** The award just won. */
  readonly awarded: 'road' | 'army' | null;
  readonly asked: Asked | null;
  readonly changes: readonly Change[];
}

/** What a player has to do during another player's turn. */
export type Asked = { readonly to: 'answer' } | { readonly to: 'discard'; readonly count: number };

/** The seats in turn order; before it is decided, by number. */
export function placesOf(view: View, scene: Scene | null, { seats }: Seating): readonly Place[] {
  const order = new Map(view.order.map((seat, at) => [seat, at]));
  return [...seats]
    .sort((one, other) => (order.get(one.seat) ?? one.seat) - (order.get(other.seat) ?? other.seat))
    .map((seated) => placeOf(view, scene, seated));
}

function placeOf(view: View, scene: Scene | null, seated: SeatedPlayer): Place {
  const { seat } = seated;
  const hand = view.hand_sizes[seat] ?? 0;
  const isOver = view.phase.type === 'Over';
  return {
    seated,
    seat,
    isTurn: view.turn === seat && !isOver,
    isGone: view.present[seat] === false,
    hasWon: view.phase.type === 'Over' && view.phase.winner === seat,
    ...pointsOf(view, seat),
    target: view.options.target,
    hand,
    isHeavy: view.rules.robber && hand > SAFE && !isOver,
    cards: view.rules.cards ? (view.card_counts[seat] ?? 0) : null,
    knights: view.rules.cards ? (view.knights[seat] ?? 0) : null,
    trail: view.rules.awards ? (view.trails[seat] ?? 0) : null,
    hasRoad: view.road === seat,
    hasArmy: view.army === seat,
    awarded: scene?.type === 'awarding' && scene.seat === seat ? scene.award : null,
    asked: askedOf(view, seated),
    changes: changesAt(scene, seat),
  };
}

/** At the end all points are public; before, only the viewer's own are. */
export function pointsOf(view: View, seat: number): { readonly points: number; readonly hidden: number } {
  const points = view.points[seat] ?? 0;
  if (view.phase.type === 'Over') return { points, hidden: (view.phase.points[seat] ?? points) - points };
  return { points, hidden: view.viewer === seat ? view.own_points - points : 0 };
}

function askedOf({ phase }: View, { seat, acts, kind }: SeatedPlayer): Asked | null {
  const owed = phase.type === 'Discarding' ? (phase.owed[seat] ?? 0) : 0;
  if (owed) return { to: 'discard', count: owed };
  if (phase.type === 'Trading' && phase.answers[seat]?.said === 'asked') return { to: 'answer' };
  return acts && kind === 'answer' ? { to: 'answer' } : null;
}
