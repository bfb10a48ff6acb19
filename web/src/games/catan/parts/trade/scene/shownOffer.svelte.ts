// An open offer, and for a moment after it is off how it ended: bots are quicker than eyes.
import { untrack } from 'svelte';
import type { Trading, View } from '../../../wire';

const MOMENT = 1600;

/** How an offer ended: with whom it was traded, or with nobody. */
export interface Ended {
  readonly partner: number | null;
}

export interface ShownOffer {
  readonly phase: Trading;
  /** Who made it. */
  readonly seat: number;
  /** Null: it is open. */
  readonly ended: Ended | null;
}

/** The offer that is open at a table; null: none is. */
export function offerAt({ phase, turn }: View): ShownOffer | null {
  return phase.type === 'Trading' && turn !== null ? { phase, seat: turn, ended: null } : null;
}

/** How the offer of one table ended by another; null: that one is not what followed. */
export function endedBy(before: View, after: View): Ended | null {
  const isNext = after.turn === before.turn && after.turns === before.turns && after.offers === before.offers;
  if (!isNext || before.phase.type !== 'Trading' || after.phase.type !== 'Acting') return null;
  const knownIn = ({ tally }: View, seat: number): string => `${tally[seat]?.known}`;
  const hasTraded = (seat: number): boolean => knownIn(before, seat) !== knownIn(after, seat);
  const partner = before.tally.findIndex((_, seat) => seat !== before.turn && hasTraded(seat));
  return { partner: partner < 0 ? null : partner };
}

export class OfferDisplay {
  #past: ShownOffer | null = $state.raw(null);
  #before: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Make it while a component is made. */
  constructor(private readonly view: () => View) {
    $effect.pre(() => {
      const now = view();
      untrack(() => this.#see(now));
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  readonly shown: ShownOffer | null = $derived.by(() => offerAt(this.view()) ?? this.#past);

  /** Whoever takes an offer back knows how it ended. */
  forget(): void {
    this.#before = null;
  }

  #see(now: View): void {
    const before = this.#before;
    const offer = before && offerAt(before);
    const ended = before && endedBy(before, now);
    this.#before = now.phase.type === 'Trading' ? now : null;
    if (offer && ended) this.#keep({ ...offer, ended });
    else if (now.phase.type !== 'Acting') this.#past = null;
  }

  #keep(past: ShownOffer): void {
    this.#past = past;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#past = null), MOMENT);
  }
}
