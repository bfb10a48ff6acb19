// The cards the viewer is about to discard after a seven. They are sent one by one, as the rules require.
import type { Menu } from '../../../../../wire/wire';
import { KINDS, NOTHING, total } from '../../../resources';
import type { Action, Counts, Kind, View } from '../../../wire';

interface Table {
  readonly view: View;
  readonly menu: Menu<Action> | null;
  readonly act: (action: Action) => void;
}

export class Discards {
  #chosen: Counts = $state.raw(NOTHING);
  /** Cards still to be sent. */
  #waiting: readonly Kind[] = $state.raw([]);
  /** The menu used for the last card; it is pending until another menu arrives. */
  #sentBy: Menu<Action> | null = $state.raw(null);

  constructor(private readonly table: () => Table) {}

  /** How many more the viewer has to discard. */
  readonly owed: number = $derived.by(() => {
    const { view, menu } = this.table();
    if (view.phase.type !== 'Discarding' || view.viewer === null || givesIn(menu).length === 0) return 0;
    return view.phase.owed[view.viewer] ?? 0;
  });
  readonly isSending = $derived.by(
    () => this.#waiting.length > 0 || (this.#sentBy !== null && this.#sentBy === this.table().menu),
  );
  /** The cards put aside, never more than held. */
  readonly chosen: Counts = $derived.by(() => {
    if (this.owed === 0) return NOTHING;
    const { hand } = this.table().view;
    const chosen = this.#waiting.length > 0 ? counted(this.#waiting) : this.#chosen;
    return changed(chosen, (count, at) => Math.min(count, hand[at] ?? 0));
  });
  readonly count = $derived.by(() => total(this.chosen));
  readonly isReady = $derived.by(() => this.owed > 0 && this.count === this.owed && !this.isSending);

  /** Puts one card of a kind aside. */
  add(kind: Kind): void {
    this.#stop();
    const held = this.table().view.hand[KINDS.indexOf(kind)] ?? 0;
    const put = this.chosen[KINDS.indexOf(kind)] ?? 0;
    if (this.count < this.owed && put < held) this.#chosen = more(this.chosen, kind, 1);
  }

  /** Returns one card to the hand. */
  back(kind: Kind): void {
    this.#stop();
    if (this.chosen[KINDS.indexOf(kind)]) this.#chosen = more(this.chosen, kind, -1);
  }

  clear(): void {
    this.#stop();
    this.#chosen = NOTHING;
  }

  send(): void {
    if (!this.isReady) return;
    this.#waiting = KINDS.flatMap((kind, at) => Array.from({ length: this.chosen[at] ?? 0 }, () => kind));
    this.#chosen = NOTHING;
    this.#sentBy = null;
    this.goOn();
  }

  /** Sends the next card once the menu has changed; called for every menu. */
  goOn(): void {
    const { menu, act } = this.table();
    const [kind, ...rest] = this.#waiting;
    if (kind === undefined || menu === this.#sentBy) return;
    if (!givesIn(menu).includes(kind)) return this.#stop();
    this.#waiting = rest;
    this.#sentBy = menu;
    act({ type: 'Discard', kind });
  }

  /** Cancels what was not sent. */
  #stop(): void {
    this.#waiting = [];
    this.#sentBy = null;
  }
}

/** The kinds that can be discarded. */
function givesIn(menu: Menu<Action> | null): readonly Kind[] {
  return menu?.actions.flatMap((action) => (action.type === 'Discard' ? [action.kind] : [])) ?? [];
}

function changed(counts: Counts, change: (count: number, at: number) => number): Counts {
  const [a, b, c, d, e] = counts;
  return [change(a, 0), change(b, 1), change(c, 2), change(d, 3), change(e, 4)];
}

function more(counts: Counts, kind: Kind, by: number): Counts {
  return changed(counts, (count, at) => (KINDS[at] === kind ? count + by : count));
}

function counted(kinds: readonly Kind[]): Counts {
  return changed(NOTHING, (_, at) => kinds.filter((kind) => kind === KINDS[at]).length);
}
