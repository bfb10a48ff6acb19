import { describe, expect, it } from 'vitest';
import { menuOf } from '../../../../kit/samples/players';
import { MENU, termsForm } from '../../sampleTable';
import type { Counts } from '../../wire';
import type { Terms } from './terms';
import {
  NO_TERMS,
  bankTradeOf,
  counterOf,
  formIn,
  isSame,
  isWhole,
  mostOf,
  offerOf,
  remembered,
  repeatsOf,
  stepped,
  turned,
  within,
} from './terms';

const HAND: Counts = [5, 1, 1, 1, 1];
const RATES: Counts = [2, 4, 4, 4, 4];
const MAX: Terms = { give: HAND, want: [19, 19, 19, 19, 19] };
const SHEEP_FOR_WHEAT: Terms = { give: [0, 0, 1, 0, 0], want: [0, 0, 0, 1, 0] };
const terms = (give: Counts, want: Counts): Terms => ({ give, want });

/** The form for a hand: it cannot give more than it holds. */
function formOf(hand: Counts) {
  const form = termsForm();
  return { ...form, fields: form.fields.map((field, at) => ({ ...field, high: hand[at] ?? 19 })) };
}

describe('terms', () => {
  it('change by one, between zero and the limit', () => {
    const one = stepped(NO_TERMS, 'give', 'sheep', 1, MAX);
    expect(one).toEqual(terms([0, 0, 1, 0, 0], [0, 0, 0, 0, 0]));
    expect(stepped(one, 'give', 'sheep', 1, MAX)).toEqual(one);
    expect(stepped(one, 'give', 'sheep', -1, MAX)).toEqual(NO_TERMS);
    expect(stepped(NO_TERMS, 'want', 'ore', -1, MAX)).toEqual(NO_TERMS);
  });

  it('are reversed for the other side', () => {
    expect(turned(SHEEP_FOR_WHEAT)).toEqual(terms([0, 0, 0, 1, 0], [0, 0, 1, 0, 0]));
    expect(isSame(turned(turned(SHEEP_FOR_WHEAT)), SHEEP_FOR_WHEAT)).toBe(true);
    expect(isSame(turned(SHEEP_FOR_WHEAT), SHEEP_FOR_WHEAT)).toBe(false);
  });

  it('are complete with something on both sides', () => {
    const half = terms([1, 0, 0, 0, 0], [0, 0, 0, 0, 0]);
    expect([NO_TERMS, half, turned(half), SHEEP_FOR_WHEAT].map(isWhole)).toEqual([false, false, false, true]);
  });

  it('become an offer or a counter-offer with all ten fields', () => {
    const fields = {
      give_wood: 1,
      give_brick: 2,
      give_sheep: 0,
      give_wheat: 0,
      give_ore: 0,
      want_wood: 0,
      want_brick: 0,
      want_sheep: 3,
      want_wheat: 0,
      want_ore: 4,
    };
    const made = terms([1, 2, 0, 0, 0], [0, 0, 3, 0, 4]);
    expect(offerOf(made)).toEqual({ type: 'Offer', ...fields });
    expect(counterOf(made)).toEqual({ type: 'Counter', ...fields });
  });
});

describe('a trade with the bank', () => {
  it.each<[string, Terms, boolean]>([
    ['is one kind at its rate for one card', terms([2, 0, 0, 0, 0], [0, 0, 0, 0, 1]), true],
    ['is not fewer', terms([1, 0, 0, 0, 0], [0, 0, 0, 0, 1]), false],
    ['is not more', terms([4, 0, 0, 0, 0], [0, 0, 0, 0, 1]), false],
    ['is not for two of a kind', terms([2, 0, 0, 0, 0], [0, 0, 0, 0, 2]), false],
    ['is not for two kinds', terms([2, 0, 0, 0, 0], [0, 0, 0, 1, 1]), false],
    ['is not of two kinds', terms([2, 1, 0, 0, 0], [0, 0, 0, 0, 1]), false],
    ['is not what the menu lacks', terms([0, 4, 0, 0, 0], [0, 0, 0, 0, 1]), false],
    ['is not half a trade', terms([2, 0, 0, 0, 0], [0, 0, 0, 0, 0]), false],
  ])('%s', (_, made, is) => {
    const trade = { type: 'TradeWithBank', give: 'wood', want: 'ore' };
    expect(bankTradeOf(made, RATES, MENU)).toEqual(is ? trade : null);
  });

  it('is null without a menu', () => {
    expect(bankTradeOf(terms([2, 0, 0, 0, 0], [0, 0, 0, 0, 1]), RATES, null)).toBeNull();
  });
});

describe('the limit', () => {
  it('is that of the form, and the hand without one', () => {
    expect(mostOf(formOf([3, 0, 2, 0, 1]), HAND).give).toEqual([3, 0, 2, 0, 1]);
    expect(mostOf(null, HAND)).toEqual(MAX);
  });

  it('cuts terms', () => {
    const wheat: Counts = [0, 0, 0, 5, 0];
    expect(within(terms([9, 2, 1, 0, 0], wheat), MAX)).toEqual(terms([5, 1, 1, 0, 0], wheat));
  });

  it('is found by the form’s name', () => {
    expect(formIn(MENU, 'Offer')?.action).toBe('Offer');
    expect(formIn(MENU, 'Counter')).toBeNull();
    expect(formIn(null, 'Offer')).toBeNull();
  });
});

describe('the last offers', () => {
  const more = [1, 2, 3, 4].map((count) => terms([count, 0, 0, 0, 0], [0, 0, 0, 0, 1]));

  it('are kept with the latest first, each once, up to a limit', () => {
    const kept = more.reduce(remembered, []);
    expect(kept.map(({ give }) => give[0])).toEqual([4, 3, 2]);
    expect(remembered(kept, more[2] ?? NO_TERMS).map(({ give }) => give[0])).toEqual([3, 4, 2]);
  });

  it('can be repeated with enough cards, while there is a form', () => {
    const kept = more.slice(0, 3);
    const menu = { actions: [], forms: [formOf([2, 0, 0, 0, 0])] };
    expect(repeatsOf(kept, menu).map(({ give }) => give[0])).toEqual([1, 2]);
    expect(repeatsOf(kept, menuOf())).toEqual([]);
  });
});
