// What of the bank is running out. Pure.
import { KINDS } from '../kinds';
import type { Kind, View } from '../wire';

/** So few are left that it matters. */
const FEW = 3;

export function isScarce(count: number): boolean {
  return count <= FEW;
}

/** The kinds of which few are left, or none. */
export function scarceIn({ bank }: View): readonly { readonly kind: Kind; readonly count: number }[] {
  if (bank === null) return [];
  return KINDS.map((kind, at) => ({ kind, count: bank[at] ?? 0 })).filter(({ count }) => isScarce(count));
}
