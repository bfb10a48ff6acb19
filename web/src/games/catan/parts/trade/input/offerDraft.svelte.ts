// What the viewer is about to offer: kept while the sheet is closed, until it is traded or the turn is over.
import { untrack } from 'svelte';
import type { Menu } from '../../../../../wire/wire';
import type { Action, View } from '../../../wire';
import type { Terms } from '../terms';
import { NO_TERMS, bankTradeOf, formIn, isSame, mostOf, remembered, repeatsOf, within } from '../terms';

const MOST_OFFERS = 10;
const FEW = 3;

export interface Table {
  readonly view: View;
  readonly menu: Menu<Action> | null;
}

export class OfferDraft {
  #terms: Terms = $state.raw(NO_TERMS);
  #offers: readonly Terms[] = $state.raw([]);
  /** While an offer is open. */
  #handBefore: string | null = null;

  /** Make it while a component is made. */
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
  /** What these very terms are at the bank; null: nothing. */
  readonly bankTrade = $derived.by(() => bankTradeOf(this.terms, this.table().view.rates, this.table().menu));
  readonly repeats = $derived.by(() => repeatsOf(this.#offers, this.table().menu));
  /** How many offers are left this turn; null: enough. */
  readonly offersLeft = $derived.by(() => {
    const left = MOST_OFFERS - this.table().view.offers;
    return left <= FEW ? left : null;
  });

  set(terms: Terms): void {
    this.#terms = terms;
  }

  clear(): void {
    this.#terms = NO_TERMS;
  }

  /** The terms were offered. */
  offered(terms: Terms): void {
    this.#offers = remembered(this.#offers, terms);
  }

  /** An offer that nobody took can be bettered; one that was taken is done with. */
  #see(isOffered: boolean, hand: string): void {
    const before = this.#handBefore;
    this.#handBefore = isOffered ? hand : null;
    const wasTraded = !isOffered && before !== null && before !== hand;
    if (wasTraded && isSame(this.#terms, this.#offers[0] ?? NO_TERMS)) this.clear();
  }
}
