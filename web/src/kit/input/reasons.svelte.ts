// Why something is not possible: the server's answer, or the board's own reason if there is nothing to ask.
import type { Check, CheckRefusal } from '../../table/seating';

/** `L` is a reason of the board's own, usually the key of a text. */
export class Reasons<A, L = never> {
  #shown: { readonly turn: readonly unknown[]; readonly reason: CheckRefusal | L } | null = $state.raw(null);
  #asked = 0;

  /** A reason disappears when any of the values of `turn` changes; usually the menu. */
  constructor(
    private readonly check: (action: A) => Promise<Check>,
    private readonly turn: () => readonly unknown[],
  ) {}

  /** The reason to show; null: none. */
  readonly current: CheckRefusal | L | null = $derived.by(() => {
    const now = this.turn();
    return this.#shown?.turn.every((value, at) => value === now[at]) ? this.#shown.reason : null;
  });

  /** Whether the server would allow the action; if not, shows why. Null: meanwhile it does not matter any more. */
  async ask(action: A): Promise<boolean | null> {
    const number = (this.#asked += 1);
    const answer = await this.check(action);
    if (number !== this.#asked) return null;
    if (!answer.allowed) this.show(answer);
    return answer.allowed;
  }

  show(reason: CheckRefusal | L): void {
    this.#shown = { turn: this.turn(), reason };
  }

  /** Forgets the reason, and the question that may be on its way. */
  drop(): void {
    this.#shown = null;
    this.#asked += 1;
  }
}
