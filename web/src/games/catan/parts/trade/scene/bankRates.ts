// The trades with the bank and harbours, affordable or not. Pure.
import type { Menu } from '../../../../../wire/wire';
import { KINDS } from '../../../resources';
import type { Action, Kind, TradeWithBank, View } from '../../../wire';
import { bankTradesIn } from '../terms';

/** A kind to get; `trade` null: not possible now. */
export interface Wanted {
  readonly kind: Kind;
  /** The bank's stock; null: unlimited. */
  readonly stock: number | null;
  readonly trade: TradeWithBank | null;
}

/** A rate: this many of a kind for one of another. */
export interface Rate {
  readonly kind: Kind;
  readonly count: number;
  readonly held: number;
  readonly canPay: boolean;
  readonly wanted: readonly Wanted[];
}

/** The source of a rate. */
export type Place = 'bank' | 'harbour' | 'own';
const PLACES: ReadonlyMap<number, Place> = new Map([
  [3, 'harbour'],
  [2, 'own'],
]);

export function placeOf(rate: number): Place {
  return PLACES.get(rate) ?? 'bank';
}

/** The viewer's rates by kind; affordable ones first. */
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
