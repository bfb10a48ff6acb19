// What happens at the table while a moment is played; at rest there is no scene.
import type { RollMade } from '../wire';

/** Drum roll: everyone waits for the last roller's number. */
export interface Drums {
  readonly type: 'drums';
  readonly roll: RollMade;
}

/** A number spins; it is not listed yet. */
export interface Spinning {
  readonly type: 'spinning';
  readonly roll: RollMade;
}

/** The number has landed. */
export interface Landed {
  readonly type: 'landed';
  readonly roll: RollMade;
}

/** The verdict is stamped. */
export interface Stamping {
  readonly type: 'stamping';
}

export type Scene = Drums | Spinning | Landed | Stamping;

/** The roll in the spotlight; null: the last one made. */
export function rollIn(scene: Scene | null): RollMade | null {
  return scene === null || scene.type === 'stamping' ? null : scene.roll;
}

/** Whether to hide everything else because the last number is not known yet. */
export function hidesOthers(scene: Scene | null): boolean {
  return scene?.type === 'drums' || (scene?.type === 'spinning' && scene.roll.is_last_roller);
}
