// An open offer, and briefly how it ended: bots answer faster than people can read.
import { untrack } from 'svelte';
import type { Trading, View } from '../../../wire';

const MOMENT = 1600;

/** How an offer ended: the partner of the trade, or null. */
export interface Ended {
  readonly partner: number | null;
}

export interface ShownOffer {
  readonly phase: Trading;
  /** The seat that made it. */
  readonly seat: number;
  /** Null: it is open. */
  readonly ended: Ended | null;
}

/** The open offer of a view, or null. */
export function offerAt({ phase, turn }: View): ShownOffer | null {
  return phase.type === 'Trading' && turn !== null ? { phase, seat: turn, ended: null } : null;
}

/** How an offer ended between two views; null: the second did not follow the first. */
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

  /** Create it while a component is being created. */
  constructor(private readonly view: () => View) {
    $effect.pre(() => {
      const now = view();
      untrack(() => this.#see(now));
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  readonly shown: ShownOffer | null = $derived.by(() => offerAt(this.view()) ?? this.#past);

  /** A withdrawn offer needs no result. */
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
