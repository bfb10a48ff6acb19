// Terms of a trade: what one side gives and wants, and the actions they make. Pure.
import type { FormView, Menu } from '../../../../wire/wire';
import { KINDS, NOTHING, listed, total } from '../../resources';
import type { Action, Counter, Counts, Kind, Offer, TradeWithBank } from '../../wire';

export interface Terms {
  readonly give: Counts;
  readonly want: Counts;
}
export type Side = keyof Terms;

export const NO_TERMS: Terms = { give: NOTHING, want: NOTHING };
const MAX_COUNT = 19;
const MAX_REMEMBERED = 3;

/** Counts by kind. */
export function countsOf(count: (kind: Kind, at: number) => number): Counts {
  const [a, b, c, d, e] = KINDS.map(count);
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0];
}

export function countIn(counts: Counts, kind: Kind): number {
  return counts[KINDS.indexOf(kind)] ?? 0;
}

/** The terms with one card more or fewer on a side, between zero and the limit. */
export function stepped(terms: Terms, side: Side, kind: Kind, by: 1 | -1, most: Terms): Terms {
  const next = Math.max(0, Math.min(countIn(most[side], kind), countIn(terms[side], kind) + by));
  return { ...terms, [side]: countsOf((each, at) => (each === kind ? next : (terms[side][at] ?? 0))) };
}

/** The same trade from the other side. */
export function turned({ give, want }: Terms): Terms {
  return { give: want, want: give };
}

export function isSame(one: Terms, other: Terms): boolean {
  return `${one.give}:${one.want}` === `${other.give}:${other.want}`;
}

/** Whether both sides have something. */
export function isWhole({ give, want }: Terms): boolean {
  return total(give) > 0 && total(want) > 0;
}

type TermsFields = Omit<Offer, 'type'>;

function fieldsOf({ give, want }: Terms): TermsFields {
  const fields = KINDS.flatMap((kind, at) => [
    [`give_${kind}`, give[at] ?? 0],
    [`want_${kind}`, want[at] ?? 0],
  ]);
  return Object.fromEntries(fields) as unknown as TermsFields;
}

export function offerOf(terms: Terms): Offer {
  return { type: 'Offer', ...fieldsOf(terms) };
}

export function counterOf(terms: Terms): Counter {
  return { type: 'Counter', ...fieldsOf(terms) };
}

/** The bank trade with exactly these terms, if the menu has it. */
export function bankTradeOf(
  { give, want }: Terms,
  rates: Counts,
  menu: Menu<Action> | null,
): TradeWithBank | null {
  const [given, ...moreGiven] = listed(give);
  const [wanted, ...moreWanted] = listed(want);
  if (!given || !wanted || moreGiven.length > 0 || moreWanted.length > 0) return null;
  if (wanted[1] !== 1 || given[1] !== countIn(rates, given[0])) return null;
  return bankTradesIn(menu).find((each) => each.give === given[0] && each.want === wanted[0]) ?? null;
}

export function bankTradesIn(menu: Menu<Action> | null): readonly TradeWithBank[] {
  return menu?.actions.filter((action) => action.type === 'TradeWithBank') ?? [];
}

/** The form for terms; null: not available now. */
export function formIn(menu: Menu<Action> | null, action: 'Offer' | 'Counter'): FormView | null {
  return menu?.forms.find((form) => form.action === action) ?? null;
}

/** The limit by kind: the form's, or without one the hand's. */
export function mostOf(form: FormView | null, hand: Counts): Terms {
  const high = (name: string): number | undefined => form?.fields.find((field) => field.name === name)?.high;
  return {
    give: countsOf((kind, at) => high(`give_${kind}`) ?? hand[at] ?? 0),
    want: countsOf((kind) => high(`want_${kind}`) ?? MAX_COUNT),
  };
}

/** The terms, cut to the limit. */
export function within(terms: Terms, most: Terms): Terms {
  const cut = (side: Side): Counts =>
    countsOf((_, at) => Math.min(terms[side][at] ?? 0, most[side][at] ?? 0));
  return { give: cut('give'), want: cut('want') };
}

/** The offers made, latest first, each once. */
export function remembered(offers: readonly Terms[], terms: Terms): readonly Terms[] {
  return [terms, ...offers.filter((each) => !isSame(each, terms))].slice(0, MAX_REMEMBERED);
}

/** The last offers that can be repeated. */
export function repeatsOf(offers: readonly Terms[], menu: Menu<Action> | null): readonly Terms[] {
  const form = formIn(menu, 'Offer');
  if (form === null) return [];
  const most = mostOf(form, NOTHING);
  return offers.filter((terms) => isSame(terms, within(terms, most)));
}
