// Tells when a turn of the viewer begins. Pure but for what it remembers.
import type { TurnKind, TurnView } from '../wire/wire';

export class TurnWatch {
  #mine: number | null = null;

  /** Whether a turn begins that does not follow at once on the viewer's own move; who waits has none. */
  begins(turn: TurnView | null, kind?: TurnKind): boolean {
    const mine = turn === null || turn.menu === null || kind === 'wait' ? null : turn.number;
    const before = this.#mine;
    this.#mine = mine;
    return mine !== null && (before === null || mine < before || mine > before + 1);
  }
}
