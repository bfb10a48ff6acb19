// What happens at the table while a moment is played; at rest there is no scene.
import type { Leaving } from '../../../kit/scene/scene';
import type { Place, Figure } from '../input/places';
import type { Card, Counts, DiceResult, Kind } from '../wire';

/** The island rises from the sea. */
export interface Laying {
  readonly type: 'laying';
}

/** Two dice roll: for a turn, or for the first player. */
export interface Rolling {
  readonly type: 'rolling';
  readonly seat: number;
  readonly dice: DiceResult;
  readonly isForStart: boolean;
}

/** The hexes with the rolled number light up, and gains fly to the seats. */
export interface Harvesting {
  readonly type: 'harvesting';
  readonly sum: number;
  /** By seat. */
  readonly gained: readonly Counts[];
}

/** A piece is placed; the second settlement of the setup has gains. */
export interface Building {
  readonly type: 'building';
  readonly seat: number;
  readonly figure: Figure;
  readonly place: Place;
  readonly gained: Counts;
}

/** A card is stolen; the kind is null for those who may not know it. */
export interface Stealing {
  readonly type: 'stealing';
  readonly seat: number;
  readonly victim: number;
  readonly kind: Kind | null;
}

/** Cards go from a hand back to the bank. */
export interface Discarding {
  readonly type: 'discarding';
  readonly seat: number;
  readonly kind: Kind;
}

/** A development card is bought; null: another player's, face down. */
export interface Buying {
  readonly type: 'buying';
  readonly seat: number;
  readonly card: Card | null;
}

/** A development card is played, with its gains; a monopoly takes them from the others. */
export interface Playing {
  readonly type: 'playing';
  readonly seat: number;
  readonly card: Card;
  readonly gained: Counts;
  /** By seat, what it gave; absent: nobody gave anything. */
  readonly taken?: readonly Counts[];
}

/** Cards change hands; partner null: the bank. */
export interface Trading {
  readonly type: 'trading';
  readonly seat: number;
  readonly partner: number | null;
  readonly give: Counts;
  readonly want: Counts;
}

/** Longest road or largest army goes to a seat; null: to nobody. */
export interface Awarding {
  readonly type: 'awarding';
  readonly award: 'road' | 'army';
  readonly seat: number | null;
}

/** The match is over, with a winner or without. */
export interface Ending {
  readonly type: 'ending';
  readonly winner: number | null;
}

export type Scene =
  | Laying
  | Rolling
  | Harvesting
  | Building
  | Stealing
  | Discarding
  | Buying
  | Playing
  | Trading
  | Awarding
  | Leaving
  | Ending;
