// Checks an action with the server after a pause; the last answer counts.
import type { Check, CheckRefusal } from '../../../../../table/seating';
import type { Action } from '../../../wire';

const DELAY_MS = 150;

interface Answered {
  readonly action: Action;
  readonly check: Check;
}

export class DelayedCheck {
  #answered: Answered | null = $state.raw(null);

  /** `action` null: nothing to check yet. Create it while a component is being created. */
  constructor(
    private readonly action: () => Action | null,
    check: () => (action: Action) => Promise<Check>,
  ) {
    $effect(() => {
      const pending = action();
      if (pending === null) return;
      let isCurrent = true;
      const ask = check();
      const timer = setTimeout(() => {
        void ask(pending).then((answer) => {
          if (isCurrent) this.#answered = { action: pending, check: answer };
        });
      }, DELAY_MS);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    });
  }

  /** The refusal; null: allowed, or not known yet. */
  readonly refusal: CheckRefusal | null = $derived.by(() => {
    if (this.#answered === null || this.#answered.action !== this.action()) return null;
    return this.#answered.check.allowed ? null : this.#answered.check;
  });
}
