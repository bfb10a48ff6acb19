// Tells when a turn of the viewer begins. Pure but for what it remembers.
import type { Stance, TurnView } from '../wire/wire';

export class TurnWatch {
  #mine: number | null = null;

  /** Whether a turn begins that does not follow at once on the viewer's own move; who waits has none. */
  begins(turn: TurnView | null, stance?: Stance): boolean {
    const mine = turn === null || turn.menu === null || stance === 'wait' ? null : turn.number;
    const before = this.#mine;
    this.#mine = mine;
    return mine !== null && (before === null || mine < before || mine > before + 1);
  }
}
