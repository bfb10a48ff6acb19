// Checks an action with the server after a pause; the last answer counts.
import type { Check, WhyNot } from '../../../../../table/seating';
import type { Action } from '../../../wire';

const REST = 150;

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
      const asked = action();
      if (asked === null) return;
      let isAsked = true;
      const ask = check();
      const timer = setTimeout(() => {
        void ask(asked).then((answer) => {
          if (isAsked) this.#answered = { action: asked, check: answer };
        });
      }, REST);
      return () => {
        isAsked = false;
        clearTimeout(timer);
      };
    });
  }

  /** The refusal; null: allowed, or not known yet. */
  readonly no: WhyNot | null = $derived.by(() => {
    if (this.#answered === null || this.#answered.action !== this.action()) return null;
    return this.#answered.check.allowed ? null : this.#answered.check;
  });
}
