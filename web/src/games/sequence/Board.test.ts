// The board as a player uses it: buttons, texts, and checks sent to the server.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { ruleSheet } from '../../how/rules/ruleReference.svelte';
import { withPlayer } from '../../kit/samples/players';
import type { Check } from '../../table/seating';
import Board from './Board.svelte';
import { MENU, ROW, SEVENS, chips, played, seating, table } from './sampleTable';
import type { Action } from './wire';

const act = vi.fn<(action: Action) => void>();
const check = vi.fn<(action: Action) => Promise<Check>>();
const view = table({ chips: chips({ 50: 1 }) });
const props = { view, scene: null, seating: seating(), menu: MENU, act, check };
const SEVEN: Action = { type: 'Place', card: 'clover_7_1', cell: 42 };

beforeEach(() => {
  vi.resetAllMocks();
  preferences.set({ lang: 'en' });
});

function cellAt(cell: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (found === null) throw new Error(`no cell ${cell}`);
  return found;
}

function cellsWith(light: string): number[] {
  const found = [...document.querySelectorAll<HTMLElement>(`.cell.${light}`)];
  return found.map(({ dataset }) => Number(dataset['cell']));
}

/** A card of the hand, by position. */
function card(place: number): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>('[data-hand]')[place - 1];
  if (found === undefined) throw new Error(`no card ${place}`);
  return found;
}

/** The large button, by the start of its label. */
const largeButton = (words: RegExp): HTMLElement => screen.getByText(words);
/** Clicks like a finger; clicks by keyboard have no count. */
const tap = (target: HTMLElement): Promise<boolean> => fireEvent.click(target, { detail: 1 });
const key = (name: string, target: Element = document.activeElement ?? document.body): Promise<boolean> =>
  fireEvent.keyDown(target, { key: name });

it('what a hint suggests is selected', async () => {
  render(Board, { ...props, hinted: SEVEN });
  await tick();
  await key('Enter');
  expect(act).toHaveBeenCalledWith(SEVEN);
});

/** A table at which the one-eyed jack could also remove a chip of the viewer. */
function withOwnChip(): typeof props {
  const own: Action = { type: 'Remove', card: 'heart_j_1', cell: 51 };
  return {
    ...props,
    view: { ...view, chips: chips({ 50: 1, 51: 0 }) },
    menu: { ...MENU, actions: [...MENU.actions.filter(({ cell }) => cell !== 51), own] },
  };
}

describe('a player who can act', () => {
  it('sees the cells of all printed cards softly lit, and no button yet', () => {
    render(Board, props);
    expect(cellsWith('soft')).toEqual([0, 9, 15, 20, 42, 90, 99]);
    expect(screen.queryByText(/^Place on/)).toBeNull();
    expect(screen.getByText('Choose a card or a bright cell')).toBeTruthy();
  });

  it('selects a card, then a cell, then plays with the large button', async () => {
    render(Board, props);
    expect(card(1).getAttribute('aria-label')).toBe('Card 1: 7 of clubs, fits 2 cells');
    await tap(card(1));
    expect(cellsWith('lit')).toEqual([...SEVENS]);
    await tap(cellAt(42));
    expect(act).not.toHaveBeenCalled();
    await tap(largeButton(/^Place on ♣7/));
    expect(act.mock.calls).toEqual([[SEVEN]]);
  });

  it('plays with a second tap on the cell', async () => {
    render(Board, props);
    await tap(cellAt(42));
    expect(cellAt(42).getAttribute('aria-selected')).toBe('true');
    expect(card(1).getAttribute('aria-pressed')).toBe('true');
    await tap(cellAt(42));
    expect(act.mock.calls).toEqual([[SEVEN]]);
  });

  it('targets a card’s only cell at once', async () => {
    render(Board, props);
    await tap(card(2));
    await tap(largeButton(/^Place on ♥A/));
    expect(act).toHaveBeenCalledWith({ type: 'Place', card: 'heart_a_2', cell: 15 });
  });

  it('removes a chip with a one-eyed jack, while other cells dim', async () => {
    render(Board, props);
    expect(card(5).getAttribute('aria-label')).toBe('Card 5: one-eyed jack of hearts, Off, fits 1 cell');
    await tap(card(5));
    expect(cellsWith('lit')).toEqual([50]);
    await tap(largeButton(/^Remove from ♣10/));
    expect(act).toHaveBeenCalledWith({ type: 'Remove', card: 'heart_j_1', cell: 50 });
  });

  it('sees the opponents’ chips lit for a one-eyed jack, not their own', async () => {
    render(Board, withOwnChip());
    await tap(card(5));
    expect(cellsWith('lit')).toEqual([50]);
    expect(cellAt(51).classList).toContain('dim');
  });

  it('is asked again before one of their own chips is removed, however often the cell is tapped', async () => {
    render(Board, withOwnChip());
    await tap(card(5));
    for (const _ of [1, 2, 3]) await tap(cellAt(51));
    expect(screen.queryByText(/^Remove from/)).toBeNull();
    await tap(screen.getByText('Keep it'));
    expect(act).not.toHaveBeenCalled();
    await tap(card(5));
    await tap(cellAt(51));
    await tap(screen.getByText('Remove it'));
    expect(act.mock.calls).toEqual([[{ type: 'Remove', card: 'heart_j_1', cell: 51 }]]);
  });

  it('reads beside the board what the selected card can do, and aims from there', async () => {
    render(Board, props);
    await tap(card(1));
    const panel = within(screen.getByRole('region', { name: 'Selected card and last move' }));
    expect(panel.getByText('Goes on an empty cell that shows this card.')).toBeTruthy();
    await tap(panel.getByRole('button', { name: 'C5' }));
    await tap(largeButton(/^Place on ♣7/));
    expect(act.mock.calls).toEqual([[SEVEN]]);
  });

  it('deselects a card by selecting it again, and switches to another', async () => {
    render(Board, props);
    await tap(card(1));
    await tap(card(3));
    expect(cellsWith('lit')).toEqual([0, 9, 90, 99]);
    await tap(card(3));
    expect(cellsWith('lit')).toEqual([]);
  });

  it('is told by the server why a card cannot go to a cell', async () => {
    const rule = { game: 'sequence', numbers: ['4.3'] };
    check.mockResolvedValue({ allowed: false, code: 'WRONG_CELL', words: 'That card goes to A3 or C5.', rule });
    render(Board, props);
    await tap(card(1));
    await tap(cellAt(60));
    expect(check).toHaveBeenCalledWith({ type: 'Place', card: 'clover_7_1', cell: 60 });
    await screen.findByText('That card goes to A3 or C5.');
    await tap(screen.getByRole('button', { name: 'Rule 4.3' }));
    expect(ruleSheet.shown).toBe(rule);
    await tap(cellAt(42));
    expect(screen.queryByText('That card goes to A3 or C5.')).toBeNull();
    expect(act).not.toHaveBeenCalled();
  });

  it('is told why a dead card is dead, and sees it labelled', async () => {
    check.mockResolvedValue({ allowed: false, code: 'CARD_DEAD', words: 'Both cells are taken.', rule: null });
    render(Board, props);
    const dead = card(6);
    expect(dead.getAttribute('aria-label')).toBe('Card 6: 4 of diamonds, Dead, fits 0 cells');
    expect(dead.getAttribute('aria-disabled')).toBe('true');
    await tap(dead);
    expect(check).toHaveBeenCalledWith({ type: 'Place', card: 'diamond_4_1', cell: 24 });
    await screen.findByText('Both cells are taken.');
  });

  it('ignores an answer that comes after another choice', async () => {
    let answer: (check: Check) => void = () => undefined;
    const pending = new Promise<Check>((resolve) => (answer = resolve));
    check.mockReturnValue(pending);
    render(Board, props);
    await tap(card(6));
    await tap(card(1));
    answer({ allowed: false, code: 'CARD_DEAD', words: 'Both cells are taken.', rule: null });
    await pending;
    await tick();
    expect(screen.queryByText('Both cells are taken.')).toBeNull();
  });

  it('is told at once, without a check, that no card goes to a cell', async () => {
    const { rerender } = render(Board, props);
    const printed = MENU.actions.filter(({ card }) => !card.includes('_j_'));
    await rerender({ menu: { ...MENU, actions: printed } });
    await tap(cellAt(1));
    expect(screen.getByText('None of your cards go here')).toBeTruthy();
    expect(check).not.toHaveBeenCalled();
  });

  it('can act while an animation is playing', async () => {
    render(Board, { ...props, scene: { type: 'playing', step: 'line', play: played({ sequences: [ROW] }) } });
    await tap(cellAt(42));
    await tap(cellAt(42));
    expect(act).toHaveBeenCalledOnce();
  });

  it('sees which lock applies, at the cell and in the note', () => {
    const lock = { cell: 50, kind: 'no_removal', seat: 0 } as const;
    render(Board, { ...props, view: { ...view, lock } });
    expect(screen.getByText('You can’t remove the chip on A6 this turn')).toBeTruthy();
    expect(cellAt(50).getAttribute('aria-label')).toContain('You can’t remove the chip on A6 this turn');
  });
});

describe('with the keyboard', () => {
  it('selects a card, cycles through its cells with the same key, and plays', async () => {
    render(Board, props);
    await key('1');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(20)));
    await key('1');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(42)));
    await fireEvent.click(cellAt(42), { detail: 0 });
    expect(act.mock.calls).toEqual([[SEVEN]]);
  });

  it('moves over the cells with the arrow keys, and says what Enter does', async () => {
    render(Board, props);
    await key('4');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(0)));
    for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await key(arrow);
    await waitFor(() => expect(document.activeElement).toBe(cellAt(21)));
    expect(largeButton(/^Place on ♠A/)).toBeTruthy();
    await key('Enter', document.body);
    expect(act).toHaveBeenCalledWith({ type: 'Place', card: 'spade_j_2', cell: 21 });
  });

  it('plays the focused cell at once', async () => {
    render(Board, props);
    await fireEvent.click(cellAt(20), { detail: 0 });
    expect(act).toHaveBeenCalledWith({ ...SEVEN, cell: 20 });
  });

  it('moves to the question before one of their own chips is removed', async () => {
    render(Board, withOwnChip());
    await key('5');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(50)));
    await key('ArrowRight');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(51)));
    await fireEvent.click(cellAt(51), { detail: 0 });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove it'));
    expect(act).not.toHaveBeenCalled();
    await key('Enter', document.body);
    expect(act).not.toHaveBeenCalled();
  });

  it('clears everything with Escape', async () => {
    render(Board, props);
    await key('1');
    await key('Escape', document.body);
    expect(cellsWith('lit')).toEqual([]);
    await key('Enter', document.body);
    expect(act).not.toHaveBeenCalled();
  });

  it('has one tab stop, the last cell', async () => {
    const { container } = render(Board, props);
    await key('1');
    await waitFor(() => expect(cellAt(20).tabIndex).toBe(0));
    expect(container.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
  });
});

describe('twins', () => {
  it('are shown when a cell is hovered or focused', async () => {
    render(Board, props);
    await fireEvent.pointerEnter(cellAt(20));
    expect(cellAt(42).classList).toContain('twin');
    await fireEvent.pointerLeave(cellAt(20));
    expect(cellAt(42).classList).not.toContain('twin');
  });

  it('show where a card of the hand is printed, during another player’s turn', async () => {
    render(Board, { ...props, view: { ...view, turn: 1 }, menu: null });
    await tap(card(1));
    expect(cellsWith('twin')).toEqual([...SEVENS]);
    expect(check).not.toHaveBeenCalled();
  });
});

describe('a player who cannot act', () => {
  it('sees whose turn it is and what was played, and cannot target a cell', async () => {
    const last = { seat: 3, card: 'clover_9_1', cell: 40, removed: null };
    render(Board, { ...props, view: { ...view, turn: 1, last }, menu: null });
    expect(screen.getByText('Ben is thinking')).toBeTruthy();
    expect(screen.getByText('Dan: 9 of clubs → A5')).toBeTruthy();
    await tap(cellAt(42));
    expect(screen.queryByText(/^Place on/)).toBeNull();
    expect(check).not.toHaveBeenCalled();
  });

  it('as a spectator sees no hand', () => {
    const gestures = table({ viewer: null, hand: [], dead: [], turn: 1 });
    render(Board, { ...props, view: gestures, seating: seating(null), menu: null });
    expect(screen.queryByRole('group', { name: /cards$/ })).toBeNull();
  });

  it('sees the named hand of the seat being watched', () => {
    render(Board, { ...props, view: { ...view, viewer: 1 }, seating: seating(null), menu: null });
    expect(screen.getByRole('group', { name: 'Ben’s cards' })).toBeTruthy();
  });
});

describe('public information', () => {
  it('is shown at the seats: team, name, cards, pile and turn', () => {
    const discards = view.discards.with(1, { top: 'heart_10_1', count: 4 });
    render(Board, { ...props, view: { ...view, discards } });
    const [ann, ben] = within(screen.getByRole('list', { name: 'Players' })).getAllByRole('listitem');
    expect(ann?.textContent).toMatch(/You.*Red, 6 cards in hand, nothing discarded.*Turn/s);
    expect(ben?.textContent).toMatch(/Ben.*Blue, 6 cards in hand, 4 discarded, 10 of hearts on top/s);
    expect(ben?.textContent).not.toContain('Turn');
  });

  it('includes the score, the pile and the winner', () => {
    const phase = { type: 'Over', winner: 1, reason: 'SEQUENCES' } as const;
    render(Board, { ...props, view: { ...view, sequences: [ROW], phase, turn: null }, menu: null });
    const score = within(screen.getByRole('list', { name: 'Score' })).getAllByRole('listitem');
    expect(score.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Red 0/2 you',
      'Blue 1/2 won',
    ]);
    expect(screen.getByText('84 cards left')).toBeTruthy();
    expect(screen.getByText('Blue wins')).toBeTruthy();
  });

  it('strikes through completed sequences, and labels their cells', () => {
    const lying = chips(Object.fromEntries(ROW.cells.map((cell) => [cell, 1])));
    const { container } = render(Board, { ...props, view: { ...view, chips: lying, sequences: [ROW] } });
    expect(container.querySelectorAll('.stroke')).toHaveLength(1);
    expect(cellAt(43).getAttribute('aria-label')).toBe('D5, 6 of hearts, blue chip, in a sequence');
  });

  it('counts down at the seat of a lost player, and names seats played by a stand-in', () => {
    vi.useFakeTimers();
    const lost = withPlayer(seating(), 1, { isAway: true, awaited: Date.now() + 47_000 });
    const { unmount } = render(Board, { ...props, seating: lost });
    expect(screen.getByText('47 s')).toBeTruthy();
    expect(screen.getByText(/Ben is disconnected/)).toBeTruthy();
    unmount();
    vi.useRealTimers();
    render(Board, { ...props, seating: withPlayer(seating(), 1, { isAway: true, hasStandIn: true }) });
    expect(screen.getByText(/A bot is playing for Ben/)).toBeTruthy();
  });
});
