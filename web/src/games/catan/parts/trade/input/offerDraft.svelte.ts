// The viewer's draft of an offer: kept while the sheet is closed, until it is traded or the turn ends.
import { untrack } from 'svelte';
import type { Menu } from '../../../../../wire/wire';
import type { Action, View } from '../../../wire';
import type { Terms } from '../terms';
import { NO_TERMS, bankTradeOf, formIn, isSame, mostOf, remembered, repeatsOf, within } from '../terms';

const MAX_OFFERS = 10;
const FEW = 3;

export interface Table {
  readonly view: View;
  readonly menu: Menu<Action> | null;
}

export class OfferDraft {
  #terms: Terms = $state.raw(NO_TERMS);
  #offers: readonly Terms[] = $state.raw([]);
  /** The hand, while an offer is open. */
  #handBefore: string | null = null;

  /** Create it while a component is being created. */
  constructor(private readonly table: () => Table) {
    const turns = $derived(table().view.turns);
    $effect.pre(() => {
      void turns;
      untrack(() => this.clear());
    });
    $effect.pre(() => {
      const { phase, hand } = table().view;
      untrack(() => this.#see(phase.type === 'Trading', `${hand}`));
    });
  }

  readonly most = $derived.by(() => mostOf(formIn(this.table().menu, 'Offer'), this.table().view.hand));
  readonly terms = $derived.by(() => within(this.#terms, this.most));
  /** The bank trade with exactly these terms, or null. */
  readonly bankTrade = $derived.by(() => bankTradeOf(this.terms, this.table().view.rates, this.table().menu));
  readonly repeats = $derived.by(() => repeatsOf(this.#offers, this.table().menu));
  /** How many offers are left this turn; null: enough. */
  readonly offersLeft = $derived.by(() => {
    const left = MAX_OFFERS - this.table().view.offers;
    return left <= FEW ? left : null;
  });

  set(terms: Terms): void {
    this.#terms = terms;
  }

  clear(): void {
    this.#terms = NO_TERMS;
  }

  /** Remembers offered terms. */
  offered(terms: Terms): void {
    this.#offers = remembered(this.#offers, terms);
  }

  /** A refused offer can be improved; an accepted one is cleared. */
  #see(isOffered: boolean, hand: string): void {
    const before = this.#handBefore;
    this.#handBefore = isOffered ? hand : null;
    const wasTraded = !isOffered && before !== null && before !== hand;
    if (wasTraded && isSame(this.#terms, this.#offers[0] ?? NO_TERMS)) this.clear();
  }
}
