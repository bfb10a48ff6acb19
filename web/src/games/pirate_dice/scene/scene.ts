// What happens at the table while a moment is played; at rest there is no scene.
import type { Ending, Leaving } from '../../../kit/scene/scene';
import type { BetMade, ChallengeJudged, Dice } from '../wire';

/** Everyone rolls openly for the order. */
export interface Ordering {
  readonly type: 'ordering';
  /** By seat, the last roll. */
  readonly rolls: readonly Dice[];
  /** The seats that just rolled: all, then the tied ones. */
  readonly rolling: readonly number[];
  readonly isSettled: boolean;
}

/** The cups are shaken for a new round. */
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
  /** By seat, how many of the matching dice are counted so far. */
  readonly counted: readonly number[];
  readonly isRedCounted: boolean;
  readonly total: number;
  readonly flights: readonly Flight[];
}

/** A lost die flying to its slot. */
export interface Flight {
  readonly seat: number;
  readonly slot: number;
}

export type Scene = Ordering | Rolling | Betting | Reveal | Leaving | Ending;
