// What goes on at the table while a moment is staged; at rest there is no scene.
import type { CardPlayed, CardSeenPlayed, Sequence5 } from '../wire';

export type Play = CardPlayed | CardSeenPlayed;

/** Everyone gets a hand. */
export interface Dealing {
  readonly type: 'dealing';
}

/** A card goes to its pile, a chip comes or goes, and what that completed is struck through. */
export interface Playing {
  readonly type: 'playing';
  readonly step: 'card' | 'chip' | 'line';
  readonly play: Play;
}

/** Somebody has nothing to play. */
export interface Passing {
  readonly type: 'passing';
  readonly seat: number;
}

/** Somebody gives up. */
export interface Leaving {
  readonly type: 'leaving';
  readonly seat: number;
}

/** A team has won, or nobody. */
export interface Ending {
  readonly type: 'ending';
}

export type Scene = Dealing | Playing | Passing | Leaving | Ending;

/** The lines that are drawn in this very scene. */
export function freshLines(scene: Scene | null): readonly Sequence5[] {
  return scene?.type === 'playing' && scene.step === 'line' ? scene.play.sequences : [];
}
