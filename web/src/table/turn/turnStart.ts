// Detects when a turn of the viewer starts.
import type { TurnKind, TurnView } from '../../wire/wire';

export class TurnStartDetector {
  #mine: number | null = null;

  /** Whether a turn starts now; a turn right after the viewer's own move does not count. */
  starts(turn: TurnView | null, kind?: TurnKind): boolean {
    const mine = turn === null || turn.menu === null || kind === 'wait' ? null : turn.number;
    const before = this.#mine;
    this.#mine = mine;
    return mine !== null && (before === null || mine < before || mine > before + 1);
  }
}
