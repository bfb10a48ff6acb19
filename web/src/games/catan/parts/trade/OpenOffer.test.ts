// An open offer for its maker, for asked players and for spectators.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../../../app/preferences.svelte';
import type { Check } from '../../../../table/seating';
import { menuOf, withPlayer } from '../../../../kit/samples/players';
import { during, seating, table, termsForm } from '../../sampleTable';
import { NOTHING } from '../../resources';
import type { Action, Answer, View } from '../../wire';
import OpenOffer from './OpenOffer.svelte';
import { endedBy } from './scene/shownOffer.svelte';
import { counterOf } from './terms';

const act = vi.fn<(action: Action) => void>();
const check = vi.fn<(action: Action) => Promise<Check>>();
const ASKED: Answer = { said: 'asked', give: NOTHING, want: NOTHING };
const NO: Answer = { said: 'no', give: NOTHING, want: NOTHING };
const YES: Answer = { said: 'yes', give: [0, 0, 0, 1, 0], want: [0, 0, 1, 0, 0] };
const TWO_SHEEP: Answer = { said: 'counter', give: [0, 0, 0, 1, 0], want: [0, 0, 2, 0, 0] };

/** A sheep for wheat, with these answers. */
function open(answers: readonly (Answer | null)[], changes: Partial<View> = {}): View {
  return during({ type: 'Trading', give: [0, 0, 1, 0, 0], want: [0, 0, 0, 1, 0], answers }, changes);
}
const mine = (...answers: readonly Answer[]): View => open([null, ...answers]);
const bens = (own: Answer, changes: Partial<View> = {}): View =>
  open([own, null, YES, ASKED], { turn: 1, ...changes });
const ANSWERS = { ...menuOf({ type: 'Accept' }, { type: 'Decline' }), forms: [termsForm('Counter')] };
const OWN: readonly Action[] = [{ type: 'Withdraw' }, { type: 'EndTurn' }];
const props = { seating: seating(), act, check };

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers();
  preferences.set({ lang: 'en' });
  check.mockResolvedValue({ allowed: true, words: null });
});
afterEach(() => vi.useRealTimers());

const panel = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-offered]');
const status = (): string | null => screen.getByRole('status').textContent;
const said = (): (string | undefined)[] =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());

function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`no ${selector}`);
  return element;
}

it('nothing is shown without an open offer', () => {
  render(OpenOffer, { ...props, view: table(), menu: null });
  expect(panel()).toBeNull();
});

describe('an asked player', () => {
  const view = bens(ASKED);

  it('reads the terms from their own side, and the other answers', () => {
    render(OpenOffer, { ...props, view, menu: ANSWERS });
    expect(screen.getByText('Ben offers')).toBeTruthy();
    expect(screen.getByText('give 1 wheat, get 1 sheep')).toBeTruthy();
    expect(said()).toEqual(['Cleo yes', 'Dan thinking']);
    expect(status()).toBe('What do you say?');
  });

  it.each(['accept', 'decline'] as const)('can %s with one press', async (answer) => {
    render(OpenOffer, { ...props, view, menu: ANSWERS });
    await fireEvent.click(found(`[data-answer="${answer}"]`));
    expect(act.mock.calls).toEqual([[{ type: answer === 'accept' ? 'Accept' : 'Decline' }]]);
  });

  it('has a panel that takes the focus after an answer, over the board', () => {
    render(OpenOffer, { ...props, view: bens(NO), menu: null });
    expect(panel()?.tabIndex).toBe(-1);
    expect(panel()?.parentElement?.dataset['overlay']).toBe('');
  });

  it('cannot accept without the cards, and sees which are missing', async () => {
    const menu = menuOf({ type: 'Decline' });
    render(OpenOffer, { ...props, view: bens(ASKED, { hand: [1, 0, 0, 0, 0] }), menu });
    expect(found('[data-answer="accept"]').getAttribute('aria-disabled')).toBe('true');
    expect(status()).toBe('You still need 1 wheat');
    await fireEvent.click(found('[data-answer="accept"]'));
    expect(act).not.toHaveBeenCalled();
  });

  it('counters starting from the reversed offer', async () => {
    render(OpenOffer, { ...props, view, menu: ANSWERS });
    await fireEvent.click(found('[data-answer="counter"]'));
    await fireEvent.click(found('[data-want="sheep"]'));
    await fireEvent.click(found('[data-send]'));
    expect(act.mock.calls).toEqual([[counterOf({ give: [0, 0, 0, 1, 0], want: [0, 0, 2, 0, 0] })]]);
  });

  it('counters with no more than they hold', async () => {
    const form = termsForm('Counter');
    const fields = form.fields.map((field) => ({ ...field, high: field.name === 'give_wheat' ? 0 : 9 }));
    render(OpenOffer, { ...props, view, menu: { ...ANSWERS, forms: [{ ...form, fields }] } });
    await fireEvent.click(found('[data-answer="counter"]'));
    const chips = [...document.querySelectorAll<HTMLElement>('[data-less]')];
    expect(chips.map(({ dataset }) => dataset['less'])).toEqual(['want-sheep']);
  });

  it('has the counter-offer closed when the offer ends', async () => {
    const { rerender } = render(OpenOffer, { ...props, view, menu: ANSWERS });
    await fireEvent.click(found('[data-answer="counter"]'));
    expect(document.querySelector('[data-send]')).not.toBeNull();
    await rerender({ view: table({ turn: 1 }), menu: null });
    expect(document.querySelector('[data-send]')).toBeNull();
  });

  it('sees the clock, and the focus moves here', () => {
    const asked = { acts: true, kind: 'answer', deadline: Date.now() + 23_000 } as const;
    const people = withPlayer(seating(), seating().viewer ?? 0, asked);
    render(OpenOffer, { ...props, seating: people, view, menu: ANSWERS });
    expect(screen.getByRole('timer').textContent).toContain('23');
    expect(panel()?.dataset['actions']).toBe('');
  });

  it('waits after answering, and sees the answer', () => {
    render(OpenOffer, { ...props, view: bens(NO), menu: null });
    expect(document.querySelector('[data-answer]')).toBeNull();
    expect(said()).toEqual(['You no', 'Cleo yes', 'Dan thinking']);
    expect(status()).toBe('Others are answering');
    expect(panel()?.dataset['actions']).toBeUndefined();
  });
});

describe('the maker', () => {
  it('waits, and can withdraw at any time', async () => {
    render(OpenOffer, { ...props, view: mine(ASKED, ASKED, ASKED), menu: menuOf(...OWN) });
    expect(screen.getByText('Your offer')).toBeTruthy();
    expect(status()).toBe('Waiting for answers');
    expect(document.querySelector('[data-partner]')).toBeNull();
    await fireEvent.click(found('[data-withdraw]'));
    expect(act.mock.calls).toEqual([[{ type: 'Withdraw' }]]);
  });

  it('trades with a player who agrees, on the terms of the answer', async () => {
    const menu = menuOf({ type: 'Trade', partner: 1 }, { type: 'Trade', partner: 3 }, ...OWN);
    render(OpenOffer, { ...props, view: mine(YES, NO, TWO_SHEEP), menu });
    expect(status()).toBe('Choose who to trade with');
    expect(document.querySelectorAll('[data-partner]')).toHaveLength(2);
    const label = (seat: number): string | null =>
      found(`[data-partner="${seat}"]`).getAttribute('aria-label');
    expect(label(1)).toBe('Trade with Ben: give 1 sheep, get 1 wheat');
    expect(label(3)).toBe('Trade with Dan: give 2 sheep, get 1 wheat');
    await fireEvent.click(found('[data-partner="3"]'));
    expect(act.mock.calls).toEqual([[{ type: 'Trade', partner: 3 }]]);
  });

  it('sees an unaffordable counter-offer without a button', () => {
    render(OpenOffer, { ...props, view: mine(NO, ASKED, TWO_SHEEP), menu: menuOf(...OWN) });
    expect(said().at(-1)).toContain('counters give 2 sheep, get 1 wheat');
    expect(document.querySelector('[data-partner]')).toBeNull();
  });
});

it('a spectator reads both sides as they are', () => {
  const view = open([null, YES, ASKED, TWO_SHEEP], { viewer: null, hand: NOTHING });
  render(OpenOffer, { ...props, seating: seating(null), view, menu: null });
  expect(screen.getByText('Ann offers')).toBeTruthy();
  expect(screen.getByText('give 1 sheep, get 1 wheat')).toBeTruthy();
  expect(screen.getByText('give 1 wheat, get 2 sheep')).toBeTruthy();
  expect(panel()?.querySelector('button')).toBeNull();
});

describe('an offer that is over', () => {
  const known = (seat: number, counts: View['tally'][number]['known']) =>
    table().tally.map((tally, at) => (at === seat ? { ...tally, known: counts } : tally));

  it('says briefly that nobody wanted it, then disappears', async () => {
    const { rerender } = render(OpenOffer, { ...props, view: mine(NO, NO, ASKED), menu: menuOf(...OWN) });
    await rerender({ view: table(), menu: menuOf() });
    expect([status(), panel()?.dataset['offered']]).toEqual(['Nobody took it', 'over']);
    expect(panel()?.querySelector('button')).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    await tick();
    expect(panel()).toBeNull();
  });

  it('says with whom it was traded', async () => {
    const { rerender } = render(OpenOffer, { ...props, view: mine(NO, YES, ASKED), menu: menuOf(...OWN) });
    await rerender({ view: table({ tally: known(2, [1, 2, 2, 1, 3]) }) });
    expect(status()).toBe('Traded with Cleo');
  });

  it('disappears at once when it is withdrawn', async () => {
    const { rerender } = render(OpenOffer, { ...props, view: mine(NO, NO, ASKED), menu: menuOf(...OWN) });
    await fireEvent.click(found('[data-withdraw]'));
    await rerender({ view: table() });
    expect(panel()).toBeNull();
  });

  it('gives way to the next turn', async () => {
    const { rerender } = render(OpenOffer, { ...props, view: mine(NO, NO, ASKED), menu: menuOf(...OWN) });
    await rerender({ view: table() });
    await rerender({ view: table({ phase: { type: 'Rolling' }, turn: 1 }) });
    expect(panel()).toBeNull();
  });

  it('is derived only from the view that followed', () => {
    const before = open([null, NO, NO, ASKED], { offers: 2 });
    expect(endedBy(before, table({ offers: 2 }))).toEqual({ partner: null });
    expect(endedBy(before, table({ offers: 1 }))).toBeNull();
    expect(endedBy(before, table({ offers: 2, turns: 75 }))).toBeNull();
    expect(endedBy(before, table({ offers: 2, phase: { type: 'Rolling' } }))).toBeNull();
  });
});
