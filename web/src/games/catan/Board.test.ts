// The viewer's side of the table as a player uses it: buttons, texts, and checks sent to the server.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import type { Check } from '../../table/seating';
import type { Menu } from '../../wire/wire';
import Board from './Board.svelte';
import { TOO_SOON } from './input/selection.svelte';
import { menuOf, withPlayer } from '../../kit/samples/players';
import { ACTIONS, MENU, during, seating, table } from './sampleTable';
import { HEXES } from './layout/geometry';
import type { Action, View } from './wire';

const act = vi.fn<(action: Action) => void>();
const check = vi.fn<(action: Action) => Promise<Check>>();
const props = { view: table(), scene: null, seating: seating(), menu: MENU, act, check };
const END = menuOf({ type: 'EndTurn' });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['performance'] });
  preferences.set({ lang: 'en' });
  check.mockResolvedValue({ allowed: false, code: 'NOT_ENOUGH_RESOURCES', words: 'You still lack 2 ore.', rule: null });
});
afterEach(() => vi.useRealTimers());

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`.tray ${selector}`);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
const all = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`.tray ${selector}`),
];
const large = (): HTMLElement | null => document.querySelector<HTMLElement>('.tray [data-large]');
const build = (ware: string): HTMLElement => find(`[data-build="${ware}"]`);
const key = (name: string, target: Element = document.body): Promise<boolean> =>
  fireEvent.keyDown(target, { key: name });
const press = (target: HTMLElement | null): Promise<boolean> => {
  if (target === null) throw new Error('nothing to press');
  return fireEvent.click(target);
};
const later = (): void => void vi.advanceTimersByTime(TOO_SOON);

describe('a player on turn', () => {
  it('sees what can be built, its price, what is missing and what is left', () => {
    render(Board, props);
    expect(all('[data-build]').map(({ dataset }) => dataset['build'])).toEqual([
      'road',
      'settlement',
      'city',
      'card',
      'trade',
    ]);
    expect(build('road').getAttribute('aria-disabled')).toBe('false');
    expect(build('city').getAttribute('aria-disabled')).toBe('true');
    expect(build('city').getAttribute('aria-label')).toBe(
      'City, costs 2 wheat, 3 ore, missing 1 wheat, 2 ore, 4 pieces left',
    );
    expect(within(build('city')).getByText('−2')).toBeTruthy();
    expect(build('road').querySelectorAll('.lacks')).toHaveLength(0);
  });

  it('selects a development card and buys it with the large button, or cancels', async () => {
    render(Board, props);
    await press(build('card'));
    expect(build('card').getAttribute('aria-pressed')).toBe('true');
    expect(large()?.textContent).toContain('Buy a card');
    await press(find('[data-drop]'));
    expect(large()?.dataset['large']).toBe('end');
    await press(build('card'));
    await press(large());
    expect(act.mock.calls).toEqual([[{ type: 'BuyCard' }]]);
  });

  it('is told by the server why something cannot be built, until the turn goes on', async () => {
    const { rerender } = render(Board, props);
    await press(build('city'));
    await screen.findByText('You still lack 2 ore.');
    expect(find('.reason').textContent).toBe('You still lack 2 ore.');
    await rerender({ menu: END });
    expect(find('.reason').textContent).toBe('');
  });

  it('has one large button, and only one primary action', async () => {
    const { rerender } = render(Board, props);
    expect(all('[data-large]')).toHaveLength(1);
    expect(all('.primary')).toHaveLength(0);
    await rerender({ menu: END });
    expect(all('.primary')).toHaveLength(1);
    await rerender({ menu: MENU });
    await press(build('settlement'));
    expect(all('.primary')).toHaveLength(1);
    expect(large()?.textContent).toContain('Build here');
  });

  it('does not end the turn with a double press on the dice', async () => {
    const { rerender } = render(Board, { ...props, menu: menuOf({ type: 'Roll' }) });
    await press(large());
    await rerender({ menu: END });
    await press(large());
    expect(act.mock.calls).toEqual([[{ type: 'Roll' }]]);
    later();
    await press(large());
    expect(act).toHaveBeenLastCalledWith({ type: 'EndTurn' });
  });

  it('presses the large button once while a key is held down', async () => {
    render(Board, { ...props, menu: END });
    expect(await fireEvent.keyDown(find('[data-large]'), { key: 'Enter', repeat: true })).toBe(false);
    expect(await fireEvent.keyDown(find('[data-large]'), { key: 'Enter' })).toBe(true);
  });

  it('has the focus moved to the tray, and the selection ends with the turn', async () => {
    const { rerender } = render(Board, props);
    expect(document.querySelector('[data-actions]')?.classList).toContain('tray');
    await press(build('road'));
    await rerender({ menu: null });
    expect(document.querySelector('.tray[data-actions]')).toBeNull();
    await rerender({ menu: MENU });
    expect(build('road').getAttribute('aria-pressed')).toBe('false');
  });

  it('sees their own clock', () => {
    const ticking = { acts: true, deadline: Date.now() + 47_500 };
    render(Board, { ...props, seating: withPlayer(seating(), 0, ticking) });
    expect(within(find('.line')).getByRole('timer')).toBeTruthy();
  });
});

describe('rules that are switched off', () => {
  const { rules } = table();
  it.each([
    [{ ...rules, cards: false }, ['road', 'settlement', 'city', 'trade']],
    [{ ...rules, bank_trade: false, offers: false }, ['road', 'settlement', 'city', 'card']],
    [{ ...rules, bank_trade: false }, ['road', 'settlement', 'city', 'card', 'trade']],
  ])('remove their buttons', (played, wares) => {
    render(Board, { ...props, view: table({ rules: played }) });
    expect(all('[data-build]').map(({ dataset }) => dataset['build'])).toEqual(wares);
  });

  it('do not warn of an absent robber', () => {
    const { unmount } = render(Board, props);
    expect(find('[data-all]').textContent).toContain('A 7 makes you discard half');
    unmount();
    render(Board, { ...props, view: table({ rules: { ...rules, robber: false } }) });
    expect(find('[data-all]').textContent.trim()).toBe('9 cards');
  });
});

describe('the hand', () => {
  it('is described by kind', () => {
    render(Board, props);
    const hand = all('[data-hand]').map(({ dataset }) => [dataset['hand'], dataset['count']]);
    expect(hand).toEqual([['wood', '5'], ['brick', '1'], ['sheep', '1'], ['wheat', '1'], ['ore', '1']]);
    expect(find('[data-hand="wood"]').getAttribute('aria-label')).toBe('5 wood');
  });

  it('has development cards apart; victory points stay secret', () => {
    render(Board, props);
    const point = find('[data-development="point"]');
    expect(point.getAttribute('aria-label')).toBe('victory point, 1, only you can see it');
  });

  it('explains a card, and plays it with the large button', async () => {
    render(Board, props);
    await press(find('[data-development="knight"]'));
    expect(screen.getByText('Knight: move the robber and steal a card')).toBeTruthy();
    await press(large());
    expect(act.mock.calls).toEqual([[{ type: 'PlayKnight' }]]);
  });

  it('says why a card cannot be played, also during another player’s turn', async () => {
    check.mockResolvedValue({ allowed: false, code: 'NOT_YOUR_TURN', words: 'It is not your turn.', rule: null });
    render(Board, { ...props, menu: null });
    await press(find('[data-development="knight"]'));
    await screen.findByText('It is not your turn.');
    expect(large()).toBeNull();
  });

  it('asks for the kind of a monopoly', async () => {
    const plays = (['wood', 'ore'] as const).map((kind) => ({ type: 'PlayMonopoly', kind }) as const);
    const menu = menuOf(...ACTIONS, ...plays);
    render(Board, { ...props, view: table({ cards: [0, 0, 0, 0, 1] }), menu });
    await press(find('[data-development="monopoly"]'));
    expect(large()).toBeNull();
    expect(find('[data-kind-pick="sheep"]').getAttribute('aria-disabled')).toBe('true');
    await press(find('[data-kind-pick="ore"]'));
    expect(large()?.textContent).toContain('Take all ore');
    await press(large());
    expect(act.mock.calls).toEqual([[{ type: 'PlayMonopoly', kind: 'ore' }]]);
  });
});

describe('after a seven', () => {
  const owing = (owed: number, hand: View['hand']): View =>
    during({ type: 'Discarding', owed: [owed, 0, 0, 0] }, { hand });
  const give = (): Menu<Action> =>
    menuOf({ type: 'Discard', kind: 'wood' }, { type: 'Discard', kind: 'ore' });

  it('cards are put aside, and discarded one by one with one button', async () => {
    const { rerender } = render(Board, { ...props, view: owing(2, [3, 0, 0, 0, 1]), menu: give() });
    expect(large()?.getAttribute('aria-disabled')).toBe('true');
    await press(find('[data-hand="wood"]'));
    expect(find('[data-hand="wood"]').dataset['count']).toBe('2');
    expect(find('[data-aside="wood"]').dataset['count']).toBe('1');
    await press(find('[data-hand="ore"]'));
    expect(large()?.textContent).toContain('Discard 2 cards');
    await press(large());
    expect(act.mock.calls).toEqual([[{ type: 'Discard', kind: 'wood' }]]);
    expect(large()?.textContent).toContain('Discarding…');
    await rerender({ view: owing(1, [2, 0, 0, 0, 1]), menu: give() });
    await waitFor(() => expect(act).toHaveBeenLastCalledWith({ type: 'Discard', kind: 'ore' }));
    await rerender({ view: table(), menu: null });
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('a kind that is put aside completely keeps its place in the hand', async () => {
    render(Board, { ...props, view: owing(2, [3, 0, 0, 0, 1]), menu: give() });
    const { width } = find('[data-hand="ore"]').style;
    await press(find('[data-hand="ore"]'));
    expect(find('[data-hand="ore"]').dataset['count']).toBe('0');
    expect(find('[data-hand="ore"]').style.width).toBe(width);
    expect(find('[data-hand="ore"]').getAttribute('aria-disabled')).toBe('true');
  });

  it('works with the keyboard', async () => {
    render(Board, { ...props, view: owing(2, [3, 0, 0, 0, 1]), menu: give() });
    for (const name of ['1', '5', 'Backspace', '1', 'Enter']) await key(name);
    expect(act.mock.calls).toEqual([[{ type: 'Discard', kind: 'wood' }]]);
    expect(screen.queryByText('Press the cards below to put them aside')).toBeNull();
  });
});

it('asks whom to rob, by name, mark and number of cards', async () => {
  const [hex] = HEXES;
  const rob = (victim: number): Action => ({ type: 'MoveRobber', hex: hex ?? { q: 0, r: 0 }, victim });
  const menu = menuOf(rob(1), rob(3));
  const view = during({ type: 'Robbing', rolled: true });
  const { container } = render(Board, { ...props, view, menu });
  await press(spotIn(container));
  expect(all('[data-victim]').map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'Ben 1 12 cards',
    'Dan 2 6 cards',
  ]);
  await press(find('[data-victim="3"]'));
  expect(act.mock.calls).toEqual([[rob(3)]]);
});

/** The element of the first place that can be chosen on the island. */
function spotIn(container: HTMLElement): HTMLElement | null {
  return container.querySelector<HTMLElement>('[data-spot], .island button');
}

describe('with the keyboard', () => {
  it('buys a card', async () => {
    render(Board, props);
    await key('4');
    await key('Enter');
    expect(act.mock.calls).toEqual([[{ type: 'BuyCard' }]]);
  });

  it('rolls and ends the turn with letters, and cancels with Escape', async () => {
    const { rerender } = render(Board, { ...props, menu: menuOf({ type: 'Roll' }) });
    await key('e');
    await key('r');
    expect(act.mock.calls).toEqual([[{ type: 'Roll' }]]);
    await rerender({ menu: MENU });
    await key('4');
    await key('Escape');
    later();
    await key('e');
    expect(act).toHaveBeenLastCalledWith({ type: 'EndTurn' });
  });

  it('nothing happens in text fields, in an open sheet, or out of turn', async () => {
    const input = document.body.appendChild(document.createElement('input'));
    const { rerender } = render(Board, props);
    await key('4', input);
    input.focus();
    await key('4');
    input.remove();
    await rerender({ menu: null });
    await key('4');
    expect(build('card').getAttribute('aria-pressed')).toBe('false');
    expect(check).not.toHaveBeenCalled();
  });

  it('opens the trades with 5, or says before the roll why not', async () => {
    const { rerender } = render(Board, { ...props, menu: menuOf({ type: 'Roll' }) });
    await key('5');
    expect(check).toHaveBeenCalledOnce();
    expect(document.querySelector('dialog[open]')).toBeNull();
    await rerender({ menu: MENU });
    await key('5');
    expect(document.querySelector('dialog[open]')).not.toBeNull();
  });
});

describe('a spectator', () => {
  it('has no hand and no buttons', () => {
    const view = table({ viewer: null, hand: [0, 0, 0, 0, 0], cards: [0, 0, 0, 0, 0] });
    render(Board, { ...props, view, seating: seating(null), menu: null });
    expect(all('button')).toEqual([]);
    expect(all('.hand')).toEqual([]);
    expect(screen.getByText('Ann is thinking')).toBeTruthy();
  });

  it('sees the named hand of the seat being watched, without buttons', () => {
    render(Board, { ...props, view: table({ viewer: 1 }), seating: seating(null), menu: null });
    expect(screen.getByRole('group', { name: 'Ben’s cards' })).toBeTruthy();
    expect(all('button:not(:disabled)')).toEqual([]);
  });

  it('sees who won with how many points, and nothing to do or to fear any more', () => {
    const phase = { type: 'Over', winner: 1, reason: 'POINTS', points: [5, 10, 7, 9] } as const;
    render(Board, { ...props, view: during(phase), menu: null });
    expect(document.querySelector('[data-build], [data-large]')).toBeNull();
    expect(find('[data-all]').textContent).not.toContain('A 7 makes you discard half');
    expect(screen.getByText('Ben wins with 10 points!')).toBeTruthy();
  });
});

it('marks the trades while an offer is open; ending the turn is then secondary', () => {
  const answers = [null, { said: 'asked', give: [0, 1, 0, 0, 0], want: [1, 0, 0, 0, 0] }] as const;
  const view = during({ type: 'Trading', give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0], answers });
  render(Board, { ...props, view, menu: menuOf({ type: 'Withdraw' }, { type: 'EndTurn' }) });
  expect(build('trade').getAttribute('aria-label')).toBe('Trade, an offer is open');
  expect(screen.getByText('Waiting for 1 answer')).toBeTruthy();
  expect(find('[data-large]').classList).not.toContain('primary');
});

describe('with a keyboard only', () => {
  const spot = (): Element | null => document.activeElement?.closest('[data-spot]') ?? null;
  const focusedTray = async (): Promise<void> => {
    document.querySelector<HTMLElement>('.tray')?.focus();
    await tick();
  };

  it('jumps from the tray to the island and back', async () => {
    render(Board, { ...props, menu: menuOf(...ACTIONS.filter(({ type }) => type === 'BuildSettlement')) });
    await focusedTray();
    await key('i', document.activeElement ?? document.body);
    await waitFor(() => expect(spot()).not.toBeNull());
    await key('i', document.activeElement ?? document.body);
    await waitFor(() => expect(document.activeElement?.classList).toContain('tray'));
    await key('ArrowDown', document.activeElement ?? document.body);
    await waitFor(() => expect(spot()).not.toBeNull());
  });

  it('goes on at the island after choosing what to build, and comes back once it is built', async () => {
    const { rerender } = render(Board, props);
    await focusedTray();
    await key('1', document.activeElement ?? document.body);
    await waitFor(() => expect(spot()).not.toBeNull());
    await rerender({ menu: END });
    await waitFor(() => expect(document.activeElement?.classList).toContain('tray'));
  });

  it('leaves arrows to the page if there is no place to choose', async () => {
    render(Board, { ...props, menu: END });
    expect(await key('ArrowDown')).toBe(true);
    expect(spot()).toBeNull();
  });
});
