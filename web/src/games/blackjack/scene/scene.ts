// What goes on at the table while a moment is staged; at rest there is no scene.
import type { Notice } from '../wire';

/** How far the moment has got: whatever comes later is not to be seen yet. */
interface Progress {
  /** By seat, how many cards lie there. */
  readonly laid: readonly number[];
  /** By seat, how many lay there before: those after them came from the shoe just now. */
  readonly lay: readonly number[];
}

/** A card is on its way to a seat: in the deal, on a hit, or to the dealer in the end. */
export interface Dealing extends Progress {
  readonly type: 'dealing' | 'drawing' | 'dealer';
  readonly seat: number;
}

/** Somebody wants no more cards. */
export interface Standing extends Progress {
  readonly type: 'standing';
  readonly seat: number;
}

/** Somebody gives up. */
export interface Leaving extends Progress {
  readonly type: 'leaving';
  readonly seat: number;
}

/** The outcomes are stamped, one seat after another. */
export interface Settling extends Progress {
  readonly type: 'settling';
  readonly stamped: readonly number[];
}

/** Why the round is over at once, told before it is. */
export interface Noticing extends Progress {
  readonly type: 'noticing';
  readonly notice: Notice;
}

export type Scene = Dealing | Standing | Leaving | Settling | Noticing;
