// What goes on at the table while a moment is staged; at rest there is no scene.
import type { BetMade, ChallengeJudged, Dice } from '../wire';

/** Everyone rolls openly for the order. */
export interface Ordering {
  readonly type: 'ordering';
  /** By seat, the last roll of each. */
  readonly rolls: readonly Dice[];
  /** Who rolled just now: all, then those who tied. */
  readonly rolling: readonly number[];
  readonly isSettled: boolean;
}

/** The cups are shaken for a round. */
export interface Rolling {
  readonly type: 'rolling';
}

/** A bet is burned into the wood. */
export interface Betting {
  readonly type: 'betting';
  readonly bet: BetMade;
}

/** The cups are lifted and the dice counted. */
export interface Reveal {
  readonly type: 'reveal';
  readonly judgement: ChallengeJudged;
  readonly step: 'called' | 'counting' | 'verdict' | 'losses';
  readonly lifted: readonly number[];
  /** By seat, how many of the dice that count are counted. */
  readonly counted: readonly number[];
  readonly isRedCounted: boolean;
  readonly total: number;
  readonly flights: readonly Flight[];
}

/** A lost die on its way to its slot. */
export interface Flight {
  readonly seat: number;
  readonly slot: number;
}

/** Somebody gives up. */
export interface Leaving {
  readonly type: 'leaving';
  readonly seat: number;
}

/** The last one standing is crowned. */
export interface Ending {
  readonly type: 'ending';
}

export type Scene = Ordering | Rolling | Betting | Reveal | Leaving | Ending;
