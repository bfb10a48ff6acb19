// What happens at the table while a moment is played; at rest there is no scene.
import type { Notice } from '../wire';

/** How far the moment has progressed; later cards are not shown yet. */
interface Progress {
  /** By seat, the number of cards shown. */
  readonly laid: readonly number[];
  /** By seat, the number of cards before; later ones are just coming from the shoe. */
  readonly laidBefore: readonly number[];
}

/** A card is on its way to a seat: in the deal, after a hit, or to the dealer at the end. */
export interface Dealing extends Progress {
  readonly type: 'dealing' | 'drawing' | 'dealer';
  readonly seat: number;
}

/** A player stands. */
export interface Standing extends Progress {
  readonly type: 'standing';
  readonly seat: number;
}

/** A player forfeits. */
export interface Leaving extends Progress {
  readonly type: 'leaving';
  readonly seat: number;
}

/** The outcomes are stamped, one seat after another. */
export interface Settling extends Progress {
  readonly type: 'settling';
  readonly stamped: readonly number[];
}

/** The reason why the round ends early, shown before it ends. */
export interface Noticing extends Progress {
  readonly type: 'noticing';
  readonly notice: Notice;
}

export type Scene = Dealing | Standing | Leaving | Settling | Noticing;
