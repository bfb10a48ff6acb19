// What the bank and the harbours would do for the viewer, now and with more cards. Pure.
import type { Menu } from '../../../../../wire/wire';
import { KINDS } from '../../../resources';
import type { Action, Kind, TradeWithBank, View } from '../../../wire';
import { bankTradesIn } from '../terms';

/** One of another kind; null: it cannot be had now. */
export interface Wanted {
  readonly kind: Kind;
  /** How many the bank has; null: it has no end. */
  readonly stock: number | null;
  readonly trade: TradeWithBank | null;
}

/** So many of a kind, and what one gets for them. */
export interface Rate {
  readonly kind: Kind;
  readonly count: number;
  readonly held: number;
  readonly canPay: boolean;
  readonly wanted: readonly Wanted[];
}

/** Where a rate comes from. */
export type Place = 'bank' | 'harbour' | 'own';
const PLACES: ReadonlyMap<number, Place> = new Map([
  [3, 'harbour'],
  [2, 'own'],
]);

export function placeOf(rate: number): Place {
  return PLACES.get(rate) ?? 'bank';
}

/** The viewer's rate of each kind; those that can be paid come first. */
export function ratesOf({ rates, hand, bank }: View, menu: Menu<Action> | null): readonly Rate[] {
  const trades = bankTradesIn(menu);
  const all = KINDS.map((kind, at): Rate => {
    const [count, held] = [rates[at] ?? 0, hand[at] ?? 0];
    const wanted = KINDS.map((want, place): Wanted => ({
      kind: want,
      stock: bank?.[place] ?? null,
      trade: trades.find((each) => each.give === kind && each.want === want) ?? null,
    })).filter((each) => each.kind !== kind);
    return { kind, count, held, canPay: held >= count, wanted };
  });
  return [...all.filter(({ canPay }) => canPay), ...all.filter(({ canPay }) => !canPay)];
}
