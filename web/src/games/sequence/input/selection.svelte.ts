// The viewer's selection: a card, a cell, or neither. Plays that the menu does not offer are checked.
import { Reasons } from '../../../kit/input/reasons.svelte';
import type { BoardProps } from '../../../table/board/boards';
import { litBy, playAt, playsIn, actionFor } from './plays';
import { cellsOf } from '../layout/printedBoard';
import type { Action, View } from '../wire';

export type Table = Pick<BoardProps<View, Action>, 'view' | 'menu' | 'act' | 'check'>;

/** Why something is not possible, if there is nothing to check. */
type LocalReason = { readonly local: 'nothing.here' | 'dead.why' };

function isOwnChip({ viewer, teams, chips }: View, cell: number): boolean {
  return viewer !== null && chips[cell] === teams[viewer];
}

export class Selection {
  #card: string | null = $state(null);
  #cell: number | null = $state(null);
  /** The hovered or focused cell, whose twins are shown. */
  looked: number | null = $state(null);
  readonly #reasons: Reasons<Action, LocalReason>;

  constructor(private readonly table: () => Table) {
    this.#reasons = new Reasons((action) => table().check(action), () => [table().menu]);
  }

  readonly plays = $derived.by(() => playsIn(this.table().menu));
  /** The selected card, if it is still in the hand. */
  readonly card = $derived.by(() => this.table().view.hand.find((card) => card === this.#card) ?? null);
  readonly lit = $derived.by((): ReadonlySet<number> => new Set(this.cellsFor(this.card)));
  /** The action of the large button. */
  readonly aim = $derived.by(() => (this.#cell === null ? null : playAt(this.plays, this.#cell, this.card)));
  /** Removing one's own chip is rarely meant: only the button does it, not a second tap. */
  readonly asks = $derived.by(() => this.aim?.type === 'Remove' && isOwnChip(this.table().view, this.aim.cell));
  readonly reason = $derived.by(() => this.#reasons.current);

  /** The cells offered for a card, or without one. */
  cellsFor(card: string | null): readonly number[] {
    const { view } = this.table();
    return litBy(this.plays, card, (cell) => isOwnChip(view, cell)).map(({ cell }) => cell);
  }

  /** Selects or deselects a card. A card with a single cell targets it. */
  choose(card: string): void {
    if (this.card === card) return this.drop();
    this.#take(card);
    const cells = this.cellsFor(card);
    if (cells.length === 1) this.#cell = cells[0] ?? null;
    else if (cells.length === 0) this.#showWhyNot(card, cellsOf(card)[0] ?? 0);
  }

  /** Selects a card by key; the same key again targets its next cell. Returns the target. */
  cycle(card: string): number | null {
    const before = this.card === card ? this.#cell : null;
    if (this.card !== card) this.choose(card);
    const cells = this.cellsFor(card);
    const next = cells[(cells.indexOf(before ?? -1) + 1) % cells.length] ?? null;
    this.#cell = next;
    return next;
  }

  /** A first tap targets, a second one plays. */
  tap(cell: number): void {
    this.looked = cell;
    if (this.aim?.cell === cell) return this.asks ? undefined : this.play();
    this.point(cell);
    if (this.aim === null) this.#checkPlace(cell);
  }

  /** Targets a cell if possible, without a check. */
  point(cell: number): void {
    this.#reasons.drop();
    this.#cell = playAt(this.plays, cell, this.card) === null ? null : cell;
  }

  /** Selects what a hint suggests. */
  suggest({ card, cell }: Action): void {
    this.#take(card);
    this.point(cell);
  }

  play(): void {
    const { aim } = this;
    if (aim === null) return;
    this.drop();
    this.table().act(aim);
  }

  drop(): void {
    this.#take(null);
  }

  #take(card: string | null): void {
    this.#card = card;
    this.#cell = null;
    this.#reasons.drop();
  }

  #checkPlace(cell: number): void {
    if (this.table().menu === null) return;
    if (this.card !== null) this.#showWhyNot(this.card, cell);
    else this.#reasons.show({ local: 'nothing.here' });
  }

  #showWhyNot(card: string, cell: number): void {
    const { menu, view } = this.table();
    if (menu !== null) void this.#reasons.ask(actionFor(card, cell));
    else if (view.dead.includes(card)) this.#reasons.show({ local: 'dead.why' });
  }
}
