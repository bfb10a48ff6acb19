// The development card that the viewer looks at, and the kinds named for it so far.
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

  /** The card, as long as it is in the hand. */
  readonly card: Card | null = $derived.by(() => {
    const card = this.#card;
    return card !== null && this.table().view.cards[CARDS.indexOf(card)] ? card : null;
  });
  readonly plays = $derived.by(() => playsOf(this.table().menu, this.card));
  /** How many kinds have to be named to play it. */
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

  /** Names a kind. Where all are named, a single one is named instead; of several the first makes room. */
  add(kind: Kind): void {
    const kept = this.kinds.length < this.need ? this.kinds : this.kinds.slice(1);
    if (canAdd(this.plays, kept, kind)) this.#kinds = [...kept, kind];
  }

  /** Takes a named kind back, by its place. */
  remove(place: number): void {
    this.#kinds = this.kinds.filter((_, at) => at !== place);
  }
}
