// What the bank is running out of. Pure.
import { KINDS } from '../../../resources';
import type { Kind, View } from '../../../wire';

/** From this number on, a kind is scarce. */
const FEW = 3;

export function isScarce(count: number): boolean {
  return count <= FEW;
}

/** A number left; `card`: development cards. */
export interface Stock {
  readonly what: Kind | 'card';
  readonly count: number;
}

/** Everything the bank can run out of. */
export function stockOf({ bank, deck, rules }: View): readonly Stock[] {
  const kinds: readonly Stock[] = bank ? KINDS.map((what, at) => ({ what, count: bank[at] ?? 0 })) : [];
  return rules.cards ? [...kinds, { what: 'card', count: deck }] : kinds;
}

/** The scarce kinds, the fewest first. */
export function scarceIn(view: View): readonly { readonly what: Kind; readonly count: number }[] {
  return stockOf(view)
    .filter((stock): stock is Stock & { readonly what: Kind } => stock.what !== 'card')
    .filter(({ count }) => isScarce(count))
    .sort((one, other) => one.count - other.count);
}
