// What goes on at the table while a moment is staged; at rest there is no scene.
import type { RollMade } from '../wire';

/** Everyone looks at the last roller, whose number nobody knows. */
export interface Drums {
  readonly type: 'drums';
  readonly roll: RollMade;
}

/** A number comes to rest; it is not yet among the others. */
export interface Spinning {
  readonly type: 'spinning';
  readonly roll: RollMade;
}

/** The number stands. */
export interface Landed {
  readonly type: 'landed';
  readonly roll: RollMade;
}

/** The verdict comes down. */
export interface Stamping {
  readonly type: 'stamping';
}

export type Scene = Drums | Spinning | Landed | Stamping;

/** The roll that everyone looks at; null: the last one that was made. */
export function rollIn(scene: Scene | null): RollMade | null {
  return scene === null || scene.type === 'stamping' ? null : scene.roll;
}

/** Whether nothing else shall be seen: the last number is not known yet. */
export function holdsBreath(scene: Scene | null): boolean {
  return scene?.type === 'drums' || (scene?.type === 'spinning' && scene.roll.is_last_roller);
}
