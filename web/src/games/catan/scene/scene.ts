// What goes on at the table while a moment is staged; at rest there is no scene.
import type { Place, Figure } from '../input/places';
import type { Card, Counts, DiceResult, Kind } from '../wire';

/** The island comes out of the sea. */
export interface Laying {
  readonly type: 'laying';
}

/** Two dice roll: for a turn, or for who begins. */
export interface Rolling {
  readonly type: 'rolling';
  readonly seat: number;
  readonly dice: DiceResult;
  readonly isForStart: boolean;
}

/** The hexes with the rolled number light up, and everyone's gain flies to their place. */
export interface Harvesting {
  readonly type: 'harvesting';
  readonly sum: number;
  /** By seat. */
  readonly gained: readonly Counts[];
}

/** A piece is put down; the second settlement of the start brings something. */
export interface Building {
  readonly type: 'building';
  readonly seat: number;
  readonly figure: Figure;
  readonly place: Place;
  readonly gained: Counts;
}

/** A card goes from a hand to another; the kind is null for those who may not know it. */
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

/** A development card is bought; null: somebody else's, face down. */
export interface Buying {
  readonly type: 'buying';
  readonly seat: number;
  readonly card: Card | null;
}

/** A development card is played, and what it brought; a monopoly takes it from the others. */
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

/** Longest road or largest army goes to somebody; null: it is set aside. */
export interface Awarding {
  readonly type: 'awarding';
  readonly award: 'road' | 'army';
  readonly seat: number | null;
}

export interface Leaving {
  readonly type: 'leaving';
  readonly seat: number;
}

/** Somebody has won, or nobody. */
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
