// What a view and a scene show at each seat, in the shoe and across the felt. Pure.
import { valueOf } from '../cards';
import type { Scene } from './scene';
import type { Card, Notice, PlayerState, RoundOutcome, TurnState, View } from '../wire';

export type Outcome = Exclude<RoundOutcome, 'None'>;

export interface LaidCard {
  readonly card: Card;
  /** Whether it is just coming from the shoe. */
  readonly isFresh: boolean;
}

export interface SeatPicture {
  readonly seat: number;
  readonly isDealer: boolean;
  readonly isGone: boolean;
  readonly cards: readonly LaidCard[];
  /** The score of the cards; null if there are none. */
  readonly score: number | null;
  readonly state: TurnState;
  readonly outcome: Outcome | null;
  readonly isTurn: boolean;
}

export interface Picture {
  readonly seats: readonly SeatPicture[];
  readonly shoe: number;
  readonly notice: Notice | null;
}

export function pictureOf(view: View, scene: Scene | null): Picture {
  const seats = view.players.map((player, seat) => seatOf(player, seat, view, scene));
  return { seats, shoe: view.shoe + stillInShoe(view, scene), notice: noticeOf(view, scene) };
}

/** Cards that the view already has but the scene has not drawn yet. */
function stillInShoe({ players }: View, scene: Scene | null): number {
  if (scene === null) return 0;
  return players.reduce((sum, { cards }, seat) => sum + cards.length - laidAt(scene, seat, cards.length), 0);
}

function laidAt(scene: Scene | null, seat: number, most: number): number {
  return Math.min(most, scene?.laid[seat] ?? most);
}

function noticeOf({ notice }: View, scene: Scene | null): Notice | null {
  if (scene === null) return notice;
  return scene.type === 'noticing' ? scene.notice : null;
}

function seatOf(player: PlayerState, seat: number, view: View, scene: Scene | null): SeatPicture {
  const count = laidAt(scene, seat, player.cards.length);
  const laid = player.cards.slice(0, count);
  /** A card on its way is still face down. */
  const open = laid.slice(0, isArriving(seat, scene) ? -1 : undefined);
  const isWhole = open.length === player.cards.length;
  return {
    seat,
    isDealer: player.is_dealer,
    isGone: !player.present,
    cards: laid.map((card, at) => ({ card, isFresh: at >= (scene?.laidBefore[seat] ?? count) })),
    score: open.length === 0 ? null : isWhole ? player.score : valueOf(open),
    state: isWhole ? player.turn_state : 'Playing',
    outcome: outcomeOf(player, seat, scene),
    isTurn: turnOf(view, scene) === seat,
  };
}

function isArriving(seat: number, scene: Scene | null): boolean {
  if (scene?.type !== 'dealing' && scene?.type !== 'drawing' && scene?.type !== 'dealer') return false;
  return scene.seat === seat && (scene.laid[seat] ?? 0) > (scene.laidBefore[seat] ?? 0);
}

function outcomeOf({ outcome }: PlayerState, seat: number, scene: Scene | null): Outcome | null {
  if (outcome === 'None') return null;
  if (scene === null) return outcome;
  return scene.type === 'settling' && scene.stamped.includes(seat) ? outcome : null;
}

/** The seat shown as on turn: the one that gets a card; none during the deal and at the end. */
function turnOf({ turn }: View, scene: Scene | null): number | null {
  if (scene === null) return turn;
  return scene.type === 'drawing' || scene.type === 'dealer' ? scene.seat : null;
}
