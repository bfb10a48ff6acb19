// The open development card, and the kinds picked for it.
import type { Menu } from '../../../../../wire/wire';
import { CARDS } from '../../../resources';
import type { Action, Card, Kind, View } from '../../../wire';
import { canAdd, needOf, playFor, playsOf } from './cardPlays';

interface Table {
  readonly view: View;
  readonly menu: Menu<Action> | null;
}

export class CardChoice {
  #card: Card | null = $state(null);
  #kinds: readonly Kind[] = $state.raw([]);

  constructor(private readonly table: () => Table) {}

  /** The card, if it is still in the hand. */
  readonly card: Card | null = $derived.by(() => {
    const card = this.#card;
    return card !== null && this.table().view.cards[CARDS.indexOf(card)] ? card : null;
  });
  readonly plays = $derived.by(() => playsOf(this.table().menu, this.card));
  /** How many kinds it needs. */
  readonly need = $derived.by(() => needOf(this.plays));
  readonly kinds: readonly Kind[] = $derived.by(() => (this.need > 0 ? this.#kinds : []));
  readonly play = $derived.by(() => playFor(this.plays, this.kinds));

  open(card: Card): void {
    this.#card = card;
    this.#kinds = [];
  }

  drop(): void {
    this.#card = null;
    this.#kinds = [];
  }

  canAdd(kind: Kind): boolean {
    return canAdd(this.plays, this.kinds, kind);
  }

  /** Picks a kind. If all are picked, it replaces the first. */
  add(kind: Kind): void {
    const kept = this.kinds.length < this.need ? this.kinds : this.kinds.slice(1);
    if (canAdd(this.plays, kept, kind)) this.#kinds = [...kept, kind];
  }

  /** Removes a picked kind, by index. */
  remove(place: number): void {
    this.#kinds = this.kinds.filter((_, at) => at !== place);
  }
}
