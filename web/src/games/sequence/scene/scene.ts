// What happens at the table while a moment is played; at rest there is no scene.
import type { Ending, Leaving } from '../../../kit/scene/scene';
import type { CardPlayed, CardSeenPlayed, Sequence5 } from '../wire';

export type Play = CardPlayed | CardSeenPlayed;

/** Everyone gets a hand. */
export interface Dealing {
  readonly type: 'dealing';
}

/** A card goes to its pile, a chip is placed or removed, and completed sequences are struck through. */
export interface Playing {
  readonly type: 'playing';
  readonly step: 'card' | 'chip' | 'line';
  readonly play: Play;
}

/** A player has nothing to play. */
export interface Passing {
  readonly type: 'passing';
  readonly seat: number;
}

export type Scene = Dealing | Playing | Passing | Leaving | Ending;

/** The lines that this scene draws. */
export function freshLines(scene: Scene | null): readonly Sequence5[] {
  return scene?.type === 'playing' && scene.step === 'line' ? scene.play.sequences : [];
}
