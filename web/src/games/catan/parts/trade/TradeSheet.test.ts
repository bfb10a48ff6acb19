// The trade sheet as a player uses it: composing terms, and one button that says what they amount to.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../../../app/preferences.svelte';
import type { Check } from '../../../../table/seating';
import { menuOf } from '../../../../kit/samples/players';
import { MENU, during, seating, table, termsForm } from '../../sampleTable';
import type { Action } from '../../wire';
import TradeSheet from './TradeSheet.svelte';
import { offerOf } from './terms';

const act = vi.fn<(action: Action) => void>();
const check = vi.fn<(action: Action) => Promise<Check>>();
const onclose = vi.fn();
const SHEEP_FOR_WHEAT = offerOf({ give: [0, 0, 1, 0, 0], want: [0, 0, 0, 1, 0] });
const FORM = {
  ...termsForm(),
  fields: termsForm().fields.map((field, at) => ({ ...field, high: table().hand[at] ?? 19 })),
};
const menu = { ...MENU, forms: [FORM] };
const props = { view: table(), seating: seating(), menu, open: true, onclose, act, check };

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers();
  preferences.set({ lang: 'en' });
  check.mockResolvedValue({ allowed: true, words: null });
});
afterEach(() => vi.useRealTimers());

function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`no ${selector}`);
  return element;
}
async function press(...selectors: readonly string[]): Promise<void> {
  for (const each of selectors) await fireEvent.click(found(each));
}
const SHEEP_TO_WHEAT = ['[data-give="sheep"]', '[data-want="wheat"]'];

async function rested(): Promise<void> {
  await vi.advanceTimersByTimeAsync(200);
  await tick();
}

describe('an offer', () => {
  it('is a card to give, a card to get, and the button', async () => {
    render(TradeSheet, props);
    expect(found('[data-offer]').getAttribute('aria-disabled')).toBe('true');
    await press(...SHEEP_TO_WHEAT, '[data-offer]');
    expect(act.mock.calls).toEqual([[SHEEP_FOR_WHEAT]]);
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('is not sent with an empty side, and not checked', async () => {
    render(TradeSheet, props);
    await press('[data-give="sheep"]', '[data-offer]');
    await rested();
    expect(act).not.toHaveBeenCalled();
    expect(check).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent?.trim()).toBe('Tap the cards you give and get');
  });

  it('shows after a pause why it is refused, and is not sent', async () => {
    check.mockResolvedValue({ allowed: false, code: 'KIND_ON_BOTH_SIDES', words: 'Leave one out.', rule: null });
    render(TradeSheet, props);
    await press('[data-give="wood"]', '[data-want="ore"]', '[data-want="wood"]');
    await rested();
    expect(check).toHaveBeenCalledOnce();
    expect(screen.getByRole('status').textContent?.trim()).toBe('Leave one out.');
    await press('[data-offer]');
    expect(act).not.toHaveBeenCalled();
    await press('[data-less="want-wood"]');
    expect(screen.getByRole('status').textContent?.trim()).toBe('');
  });

  it('gives no more than the hand has, and removes cards again', async () => {
    render(TradeSheet, props);
    await press('[data-give="sheep"]', '[data-give="sheep"]');
    expect(found('[data-less="give-sheep"]').textContent).toBe('1−');
    expect(found('[data-give="sheep"]').getAttribute('aria-disabled')).toBe('true');
    await press('[data-less="give-sheep"]');
    expect(document.querySelector('[data-less]')).toBeNull();
  });

  it('is made with the keyboard', async () => {
    render(TradeSheet, props);
    const composer = screen.getByRole('group', { name: 'With players' });
    await fireEvent.keyDown(composer, { code: 'Digit3', key: '3' });
    await fireEvent.keyDown(composer, { key: 'Enter', code: 'Enter' });
    expect(act).not.toHaveBeenCalled();
    await fireEvent.keyDown(composer, { code: 'Digit9', key: '9' });
    await fireEvent.keyDown(composer, { code: 'Digit0', key: '0' });
    await fireEvent.keyDown(found('[data-want="ore"]'), { key: 'ArrowDown', code: 'ArrowDown' });
    await fireEvent.keyDown(composer, { key: 'Enter', code: 'Enter' });
    expect(act.mock.calls).toEqual([[SHEEP_FOR_WHEAT]]);
  });

  it('moves along a row with the arrow keys', async () => {
    render(TradeSheet, props);
    found('[data-give="ore"]').focus();
    await fireEvent.keyDown(found('[data-give="ore"]'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(found('[data-give="wood"]'));
  });

  it('shows who certainly holds a wanted kind', () => {
    render(TradeSheet, props);
    const label = found('[data-want="wood"]').getAttribute('aria-label');
    expect(label).toBe('Get more wood: now 0. They surely hold: Cleo 1, Dan 2');
    expect(found('[data-give="wood"]').getAttribute('aria-label')).toBe('Give more wood: now 0, 5 in hand');
  });

  it('shows how many are left when they become few', async () => {
    const { rerender } = render(TradeSheet, { ...props, view: table({ offers: 6 }) });
    expect(screen.queryByText(/^Offers left/)).toBeNull();
    await rerender({ view: table({ offers: 8 }) });
    expect(screen.getByText('Offers left this turn: 2')).toBeTruthy();
  });
});

describe('composed terms', () => {
  const NOBODY = [null, null, null, null];
  const offered = during({ type: 'Trading', give: [0, 0, 1, 0, 0], want: [0, 0, 0, 1, 0], answers: NOBODY });

  function chips(): (string | undefined)[] {
    const all = [...document.querySelectorAll<HTMLElement>('[data-less]')];
    return all.map(({ dataset }) => dataset['less']);
  }

  it('are kept while the sheet is closed, until the turn ends', async () => {
    const { rerender } = render(TradeSheet, props);
    await press(...SHEEP_TO_WHEAT);
    await rerender({ open: false });
    await rerender({ open: true, view: table({ hand: [4, 1, 1, 1, 1] }) });
    expect(chips()).toEqual(['give-sheep', 'want-wheat']);
    await rerender({ view: table({ turns: 78 }) });
    expect(chips()).toEqual([]);
  });

  it('can be improved if nobody accepted, and are cleared if somebody did', async () => {
    const { rerender } = render(TradeSheet, props);
    await press(...SHEEP_TO_WHEAT, '[data-offer]');
    await rerender({ view: offered });
    await rerender({ view: table({ offers: 1 }) });
    expect(chips()).toEqual(['give-sheep', 'want-wheat']);
    await rerender({ view: { ...offered, offers: 2 } });
    await rerender({ view: table({ offers: 2, hand: [5, 1, 0, 2, 1] }) });
    expect(chips()).toEqual([]);
  });

  it('are kept if they were composed after the accepted offer', async () => {
    const { rerender } = render(TradeSheet, props);
    await press(...SHEEP_TO_WHEAT, '[data-offer]');
    await rerender({ view: offered });
    await press('[data-less="give-sheep"]', '[data-give="ore"]');
    await rerender({ view: table({ hand: [5, 1, 0, 2, 1] }) });
    expect(chips()).toEqual(['give-ore', 'want-wheat']);
  });

  it('start the next turn with players', async () => {
    const { rerender } = render(TradeSheet, props);
    await press('[data-tab="bank"]');
    expect(document.querySelector('[data-offer]')).toBeNull();
    await rerender({ view: table({ turns: 78 }) });
    expect(document.querySelector('[data-offer]')).not.toBeNull();
  });

  it('can be offered again with one press, as long as the cards are there', async () => {
    const { rerender } = render(TradeSheet, props);
    expect(document.querySelector('[data-repeat]')).toBeNull();
    await press(...SHEEP_TO_WHEAT, '[data-offer]');
    await press('[data-repeat]');
    expect(act.mock.calls).toEqual([[SHEEP_FOR_WHEAT], [SHEEP_FOR_WHEAT]]);
    expect(found('[data-repeat]').getAttribute('aria-label')).toBe('Offer again: give 1 sheep, get 1 wheat');
    const poor = { ...FORM, fields: FORM.fields.map((field) => ({ ...field, high: 0 })) };
    await rerender({ menu: { ...menu, forms: [poor] } });
    expect(document.querySelector('[data-repeat]')).toBeNull();
  });
});

describe('the bank', () => {
  it('comes first if the terms match its rate', async () => {
    render(TradeSheet, props);
    await press('[data-give="wood"]', '[data-want="ore"]');
    expect(document.querySelector('[data-bank]')).toBeNull();
    await press('[data-give="wood"]');
    expect(found('[data-bank]').textContent?.replace(/\s+/g, ' ').trim()).toBe('Trade with the bankwood harbour 2:1');
    await press('[data-bank]');
    expect(act.mock.calls).toEqual([[{ type: 'TradeWithBank', give: 'wood', want: 'ore' }]]);
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('is then used by Enter', async () => {
    render(TradeSheet, props);
    await press('[data-give="wood"]', '[data-give="wood"]', '[data-want="ore"]');
    await fireEvent.keyDown(screen.getByRole('group', { name: 'With players' }), { key: 'Enter' });
    expect(act.mock.calls).toEqual([[{ type: 'TradeWithBank', give: 'wood', want: 'ore' }]]);
  });

  it('lists its trades, and trades with one press', async () => {
    render(TradeSheet, props);
    await press('[data-tab="bank"]');
    const items = screen.getAllByRole('listitem');
    const lines = items.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());
    expect(lines[0]).toMatch(/^2 wood wood harbour 2:1 5 in hand/);
    expect(lines[1]).toBe('4 brick bank 4:1 1 in hand');
    const label = found('[data-bank="wood-wheat"]').getAttribute('aria-label');
    expect(label).toBe('Give the bank 2 wood, get 1 wheat (bank: 12)');
    await press('[data-bank="wood-wheat"]');
    expect(act.mock.calls).toEqual([[{ type: 'TradeWithBank', give: 'wood', want: 'wheat' }]]);
  });

  it('is alone if players do not trade', () => {
    const rules = { ...table().rules, offers: false };
    render(TradeSheet, { ...props, view: table({ rules }) });
    expect(document.querySelector('[data-tab]')).toBeNull();
    expect(found('[data-bank="wood-ore"]')).toBeTruthy();
  });
});

describe('the sheet', () => {
  it('closes when nothing can be traded any more', async () => {
    const { rerender } = render(TradeSheet, props);
    expect(onclose).not.toHaveBeenCalled();
    await rerender({ menu: null });
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('stays open if nothing could be traded from the start, and says why', async () => {
    check.mockResolvedValue({ allowed: false, code: 'ROLL_FIRST', words: 'Roll the dice first.', rule: null });
    render(TradeSheet, { ...props, menu: menuOf({ type: 'Roll' }) });
    await press(...SHEEP_TO_WHEAT);
    await rested();
    expect(screen.getByText('Roll the dice first.')).toBeTruthy();
    expect(onclose).not.toHaveBeenCalled();
  });
});
