// The board as a player meets it: what can be pressed, what is said, what is asked of the server.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { ruleSheet } from '../../how/rules/ruleReference.svelte';
import type { Check, Seated, Seating } from '../../table/seating';
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

/** A card of the hand, by its place. */
function card(place: number): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>('[data-hand]')[place - 1];
  if (found === undefined) throw new Error(`no card ${place}`);
  return found;
}

/** The one large button, by how its words begin. */
const deed = (words: RegExp): HTMLElement => screen.getByText(words);
/** As a finger does; keys press without counting. */
const tap = (target: HTMLElement): Promise<boolean> => fireEvent.click(target, { detail: 1 });
const key = (name: string, target: Element = document.activeElement ?? document.body): Promise<boolean> =>
  fireEvent.keyDown(target, { key: name });

describe('whoever may play', () => {
  it('sees the cells of all printed cards lit softly, and nothing to press yet', () => {
    render(Board, props);
    expect(cellsWith('soft')).toEqual([0, 9, 15, 20, 42, 90, 99]);
    expect(screen.queryByText(/^Place on/)).toBeNull();
    expect(screen.getByText('Choose a card or a bright cell')).toBeTruthy();
  });

  it('chooses a card, then a cell, then plays by the one large button', async () => {
    render(Board, props);
    expect(card(1).getAttribute('aria-label')).toBe('Card 1: 7 of clubs, goes to 2 cells');
    await tap(card(1));
    expect(cellsWith('lit')).toEqual([...SEVENS]);
    await tap(cellAt(42));
    expect(act).not.toHaveBeenCalled();
    await tap(deed(/^Place on ♣7/));
    expect(act.mock.calls).toEqual([[SEVEN]]);
  });

  it('plays by a second tap on the cell', async () => {
    render(Board, props);
    await tap(cellAt(42));
    expect(cellAt(42).getAttribute('aria-selected')).toBe('true');
    expect(card(1).getAttribute('aria-pressed')).toBe('true');
    await tap(cellAt(42));
    expect(act.mock.calls).toEqual([[SEVEN]]);
  });

  it('aims at once where a card goes to one cell alone', async () => {
    render(Board, props);
    await tap(card(2));
    await tap(deed(/^Place on ♥A/));
    expect(act).toHaveBeenCalledWith({ type: 'Place', card: 'heart_a_2', cell: 15 });
  });

  it('takes a chip off by a one-eyed jack, and sees the others step back', async () => {
    render(Board, props);
    expect(card(5).getAttribute('aria-label')).toBe('Card 5: one-eyed jack of hearts, Off, goes to 1 cell');
    await tap(card(5));
    expect(cellsWith('lit')).toEqual([50]);
    await tap(deed(/^Take off ♣10/));
    expect(act).toHaveBeenCalledWith({ type: 'Remove', card: 'heart_j_1', cell: 50 });
  });

  it('puts a card back by selection it again, and changes over to another', async () => {
    render(Board, props);
    await tap(card(1));
    await tap(card(3));
    expect(cellsWith('lit')).toEqual([0, 9, 90, 99]);
    await tap(card(3));
    expect(cellsWith('lit')).toEqual([]);
  });

  it('hears from the server why a card does not go to a cell', async () => {
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

  it('hears why a dead card is dead, which is marked by a word', async () => {
    check.mockResolvedValue({ allowed: false, code: 'CARD_DEAD', words: 'Both cells are taken.', rule: null });
    render(Board, props);
    const dead = card(6);
    expect(dead.getAttribute('aria-label')).toBe('Card 6: 4 of diamonds, Dead, goes to 0 cells');
    expect(dead.getAttribute('aria-disabled')).toBe('true');
    await tap(dead);
    expect(check).toHaveBeenCalledWith({ type: 'Place', card: 'diamond_4_1', cell: 24 });
    await screen.findByText('Both cells are taken.');
  });

  it('forgets an answer that comes after another choice', async () => {
    let answer: (check: Check) => void = () => undefined;
    const asked = new Promise<Check>((resolve) => (answer = resolve));
    check.mockReturnValue(asked);
    render(Board, props);
    await tap(card(6));
    await tap(card(1));
    answer({ allowed: false, code: 'CARD_DEAD', words: 'Both cells are taken.', rule: null });
    await asked;
    await tick();
    expect(screen.queryByText('Both cells are taken.')).toBeNull();
  });

  it('is told at once where no card goes, without a question', async () => {
    const { rerender } = render(Board, props);
    const printed = MENU.actions.filter(({ card }) => !card.includes('_j_'));
    await rerender({ menu: { ...MENU, actions: printed } });
    await tap(cellAt(1));
    expect(screen.getByText('None of your cards goes here')).toBeTruthy();
    expect(check).not.toHaveBeenCalled();
  });

  it('may act while something is still shown', async () => {
    render(Board, { ...props, scene: { type: 'playing', step: 'line', play: played({ sequences: [ROW] }) } });
    await tap(cellAt(42));
    await tap(cellAt(42));
    expect(act).toHaveBeenCalledOnce();
  });

  it('reads which lock binds, at the cell and in the small print', () => {
    const lock = { cell: 50, kind: 'no_removal', seat: 0 } as const;
    render(Board, { ...props, view: { ...view, lock } });
    expect(screen.getByText(/^A6 was just placed by a two-eyed jack: Ann cannot take it off/)).toBeTruthy();
    expect(cellAt(50).getAttribute('aria-label')).toContain('Ann cannot take it off this turn');
  });
});

describe('by keys alone', () => {
  it('takes a card, goes on to its next cell by the same key, and plays', async () => {
    render(Board, props);
    await key('1');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(20)));
    await key('1');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(42)));
    await fireEvent.click(cellAt(42), { detail: 0 });
    expect(act.mock.calls).toEqual([[SEVEN]]);
  });

  it('goes over the cells by arrows, and says what Enter would do', async () => {
    render(Board, props);
    await key('4');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(0)));
    for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await key(arrow);
    await waitFor(() => expect(document.activeElement).toBe(cellAt(21)));
    expect(deed(/^Place on ♠A/)).toBeTruthy();
    await key('Enter', document.body);
    expect(act).toHaveBeenCalledWith({ type: 'Place', card: 'spade_j_2', cell: 21 });
  });

  it('plays the cell that has focus at once, since focus has shown it', async () => {
    render(Board, props);
    await fireEvent.click(cellAt(20), { detail: 0 });
    expect(act).toHaveBeenCalledWith({ ...SEVEN, cell: 20 });
  });

  it('puts everything back by Escape', async () => {
    render(Board, props);
    await key('1');
    await key('Escape', document.body);
    expect(cellsWith('lit')).toEqual([]);
    await key('Enter', document.body);
    expect(act).not.toHaveBeenCalled();
  });

  it('has one cell for Tab, the last one', async () => {
    const { container } = render(Board, props);
    await key('1');
    await waitFor(() => expect(cellAt(20).tabIndex).toBe(0));
    expect(container.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
  });
});

describe('twins', () => {
  it('show when a cell is looked at', async () => {
    render(Board, props);
    await fireEvent.pointerEnter(cellAt(20));
    expect(cellAt(42).classList).toContain('twin');
    await fireEvent.pointerLeave(cellAt(20));
    expect(cellAt(42).classList).not.toContain('twin');
  });

  it('show where a card of the hand is printed, in another’s turn', async () => {
    render(Board, { ...props, view: { ...view, turn: 1 }, menu: null });
    await tap(card(1));
    expect(cellsWith('twin')).toEqual([...SEVENS]);
    expect(check).not.toHaveBeenCalled();
  });
});

describe('whoever may not', () => {
  it('reads whose turn it is and what was played, and aims at nothing', async () => {
    const last = { seat: 3, card: 'clover_9_1', cell: 40, removed: null };
    render(Board, { ...props, view: { ...view, turn: 1, last }, menu: null });
    expect(screen.getByText('Ben is thinking')).toBeTruthy();
    expect(screen.getByText('Dan: 9 of clubs → A5')).toBeTruthy();
    await tap(cellAt(42));
    expect(screen.queryByText(/^Place on/)).toBeNull();
    expect(check).not.toHaveBeenCalled();
  });

  it('sees no hand when looking on', () => {
    const gestures = table({ viewer: null, hand: [], dead: [], turn: 1 });
    render(Board, { ...props, view: gestures, seating: seating(null), menu: null });
    expect(screen.queryByRole('group', { name: /cards$/ })).toBeNull();
  });

  it('sees another’s hand by name through that one’s eyes', () => {
    render(Board, { ...props, view: { ...view, viewer: 1 }, seating: seating(null), menu: null });
    expect(screen.getByRole('group', { name: 'Ben’s cards' })).toBeTruthy();
  });
});

function withBen(changes: Partial<Seated>): Seating {
  const { seats, viewer } = seating();
  return { seats: seats.map((seated) => (seated.seat === 1 ? { ...seated, ...changes } : seated)), viewer };
}

describe('what everyone knows', () => {
  it('is told at the seats: team, name, cards, the pile and whose turn it is', () => {
    const discards = view.discards.with(1, { top: 'heart_10_1', count: 4 });
    render(Board, { ...props, view: { ...view, discards } });
    const [ann, ben] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
    expect(ann?.textContent).toMatch(/Red\s*You.*6 cards in hand.*nothing discarded.*Turn/s);
    expect(ben?.textContent).toMatch(/Blue\s*Ben.*6 cards in hand.*4 discarded, 10 of hearts on top/s);
    expect(ben?.textContent).not.toContain('Turn');
  });

  it('is the score, the pile and who won', () => {
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

  it('strikes through what is completed, and says so at its cells', () => {
    const lying = chips(Object.fromEntries(ROW.cells.map((cell) => [cell, 1])));
    const { container } = render(Board, { ...props, view: { ...view, chips: lying, sequences: [ROW] } });
    expect(container.querySelectorAll('.stroke')).toHaveLength(1);
    expect(cellAt(43).getAttribute('aria-label')).toBe('D5, 6 of hearts, blue chip, in a sequence');
  });

  it('counts down at the seat of a lost player, and says for whom a bot plays', () => {
    vi.useFakeTimers();
    const lost = withBen({ isAway: true, awaited: Date.now() + 47_000 });
    const { unmount } = render(Board, { ...props, seating: lost });
    expect(screen.getByText('47 s')).toBeTruthy();
    expect(screen.getByText(/Ben has lost the connection/)).toBeTruthy();
    unmount();
    vi.useRealTimers();
    render(Board, { ...props, seating: withBen({ isAway: true, hasStandIn: true }) });
    expect(screen.getByText('Bot plays')).toBeTruthy();
    expect(screen.getByText(/A bot is playing for Ben/)).toBeTruthy();
  });
});
