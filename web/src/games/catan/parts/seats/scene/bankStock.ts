// What of the bank is running out. Pure.
import { KINDS } from '../../../resources';
import type { Kind, View } from '../../../wire';

/** So few are left that it matters. */
const FEW = 3;

export function isScarce(count: number): boolean {
  return count <= FEW;
}

/** So many of something are left; `card`: development cards. */
export interface Stock {
  readonly what: Kind | 'card';
  readonly count: number;
}

/** All that the bank can run out of. */
export function stockOf({ bank, deck, rules }: View): readonly Stock[] {
  const kinds: readonly Stock[] = bank ? KINDS.map((what, at) => ({ what, count: bank[at] ?? 0 })) : [];
  return rules.cards ? [...kinds, { what: 'card', count: deck }] : kinds;
}

/** The kinds of which few are left, or none, the fewest first. */
export function scarceIn(view: View): readonly { readonly what: Kind; readonly count: number }[] {
  return stockOf(view)
    .filter((stock): stock is Stock & { readonly what: Kind } => stock.what !== 'card')
    .filter(({ count }) => isScarce(count))
    .sort((one, other) => one.count - other.count);
}
