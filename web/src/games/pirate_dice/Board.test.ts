// The board as a player uses it: buttons, texts, and checks sent to the server.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { ruleSheet } from '../../how/rules/ruleReference.svelte';
import { withPlayer } from '../../kit/samples/players';
import type { Check } from '../../table/seating';
import Board from './Board.svelte';
import { MENU, bet, judgement, seating, table } from './sampleTable';
import type { Reveal } from './scene/scene';
import type { Action } from './wire';

const act = vi.fn<(action: Action) => void>();
const check = vi.fn<(action: Action) => Promise<Check>>();
const view = table({}, [bet(2, 4, 3)]);
const props = { view, scene: null, seating: seating(), menu: MENU, act, check };

beforeEach(() => {
  vi.resetAllMocks();
  preferences.set({ lang: 'en' });
});

describe('a player who can act', () => {
  it('bets the lowest raise with one press', async () => {
    render(Board, props);
    await fireEvent.click(screen.getByRole('button', { name: /^Bet 4/ }));
    expect(act).toHaveBeenCalledWith({ type: 'Bet', face: 4, count: 4 });
  });

  it('picks a face and a count without a check if the menu has samples', async () => {
    render(Board, props);
    await fireEvent.click(screen.getByRole('button', { name: '6 dice' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Face 2' }));
    await fireEvent.click(screen.getByRole('button', { name: /^Bet 6/ }));
    expect(act).toHaveBeenCalledWith({ type: 'Bet', face: 2, count: 6 });
    expect(check).not.toHaveBeenCalled();
  });

  it('finds the bet of a hint picked', async () => {
    render(Board, { ...props, hinted: { type: 'Bet', face: 2, count: 7 } });
    await fireEvent.click(screen.getByRole('button', { name: /^Bet 7/ }));
    expect(act).toHaveBeenCalledWith({ type: 'Bet', face: 2, count: 7 });
  });

  it('is told why a disabled face cannot be picked', async () => {
    check.mockResolvedValue({ allowed: false, code: 'FACE_NOT_RAISED', words: 'The face must be above 3.', rule: null });
    render(Board, props);
    const greyed = screen.getByRole('button', { name: 'Face 2' });
    expect(greyed.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(greyed);
    expect(check).toHaveBeenCalledWith({ type: 'Bet', face: 2, count: 4 });
    await screen.findByText('The face must be above 3.');
    expect(greyed.getAttribute('aria-pressed')).toBe('false');
  });

  it('is told why the count cannot go down, with the rule', async () => {
    const rule = { game: 'pirate_dice', numbers: ['5.2'] };
    check.mockResolvedValue({ allowed: false, code: 'COUNT_LOWERED', words: 'Bet 4 or more.', rule });
    render(Board, props);
    await fireEvent.click(screen.getByRole('button', { name: 'One fewer' }));
    expect(check).toHaveBeenCalledWith({ type: 'Bet', face: 4, count: 3 });
    await screen.findByText('Bet 4 or more.');
    await fireEvent.click(screen.getByRole('button', { name: 'Rule 5.2' }));
    expect(ruleSheet.shown).toBe(rule);
    await fireEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.queryByText('Bet 4 or more.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rule 5.2' })).toBeNull();
  });

  it('keeps the pick while animations are playing', async () => {
    const { rerender } = render(Board, { ...props, scene: { type: 'rolling' } });
    await fireEvent.click(screen.getByRole('button', { name: '6 dice' }));
    await rerender({ scene: null, view: { ...view, round: 2 } });
    expect(screen.getByRole('button', { name: /^Bet 6/ })).toBeTruthy();
  });

  it('opens and closes the last reveal', async () => {
    render(Board, { ...props, view: table({ judgement: judgement() }, [bet(2, 4, 3)]) });
    const inTray = (): string => document.querySelector('.tray')?.textContent ?? '';
    expect(inTray()).not.toContain('The bet holds');
    const toggle = screen.getByRole('button', { name: 'Last reveal' });
    await fireEvent.click(toggle);
    expect(inTray()).toContain('The bet holds');
    await fireEvent.click(toggle);
    expect(inTray()).not.toContain('The bet holds');
  });

  it('types a high count, which the server allows', async () => {
    check.mockResolvedValue({ allowed: true, words: null });
    render(Board, props);
    const input = screen.getByRole('textbox', { name: 'How many' });
    await fireEvent.change(input, { target: { value: '40' } });
    await fireEvent.click(await screen.findByRole('button', { name: /^Bet 40/ }));
    expect(act).toHaveBeenCalledWith({ type: 'Bet', face: 4, count: 40 });
  });

  it('challenges', async () => {
    render(Board, props);
    await fireEvent.click(screen.getByRole('button', { name: /^Challenge/ }));
    expect(act).toHaveBeenCalledWith({ type: 'Challenge' });
  });

  it('plays with the keyboard', async () => {
    render(Board, props);
    for (const key of ['6', '+', 'Enter', 'c']) await fireEvent.keyDown(document.body, { key });
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
    expect(act.mock.calls).toEqual([[{ type: 'Bet', face: 6, count: 5 }], [{ type: 'Challenge' }]]);
  });

  it('can act during a reveal', async () => {
    const scene = { type: 'rolling' } as const;
    render(Board, { ...props, scene });
    await fireEvent.click(screen.getByRole('button', { name: /^Bet 4/ }));
    expect(act).toHaveBeenCalledOnce();
  });

  it('starts the next turn at the lowest raise', async () => {
    const { rerender } = render(Board, props);
    await fireEvent.click(screen.getByRole('button', { name: '6 dice' }));
    const [form] = MENU.forms;
    if (!form) throw new Error('no form');
    await rerender({ menu: { actions: [], forms: [{ ...form, samples: [[[2, 6], [7, 7]]] }] } });
    expect(screen.getByRole('button', { name: /^Bet 7/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Challenge/ })).toBeNull();
  });
});

describe('a player who cannot act', () => {
  it('sees whose turn it is and has no buttons', () => {
    const waiting = table({ phase: { type: 'Betting', turn: 1, bets: [] } });
    render(Board, { ...props, view: waiting, menu: null });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText('Ben is thinking')).toBeTruthy();
  });

  it('sees the last reveal, in the tray or beside the barrel', () => {
    render(Board, { ...props, view: table({ judgement: judgement() }), menu: null });
    for (const place of ['.tray', '.side']) {
      const shown = within(document.querySelector<HTMLElement>(place) ?? document.body);
      expect(shown.getByText('The bet holds')).toBeTruthy();
      expect(shown.getByRole('img', { name: '5, 5, 3' })).toBeTruthy();
    }
  });

  it('sees the bets of the round beside the barrel, newest first', () => {
    const waiting = table({}, [bet(0, 2, 4), bet(1, 3, 5)]);
    render(Board, { ...props, view: waiting, menu: null });
    const bets = within(screen.getByRole('region', { name: 'Bets this round' })).getAllByRole('listitem');
    expect(bets.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      expect.stringContaining('Ben 3 ×'),
      expect.stringContaining('You 2 ×'),
    ]);
  });

  it('keeps watching after being eliminated', () => {
    const phase = { type: 'Betting', turn: 1, bets: [] } as const;
    const out = table({ living: [1, 2], owned: [0, 3, 3], dice: [], phase });
    render(Board, { ...props, view: out, menu: null });
    expect(screen.getByText('Out · watching')).toBeTruthy();
  });

  it('as a spectator sees no dice of their own', () => {
    const gestures = table({ viewer: null, dice: [] });
    render(Board, { ...props, view: gestures, seating: seating(null), menu: null });
    expect(screen.queryByRole('region', { name: /^Your dice/ })).toBeNull();
  });
});

describe('the board', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  });

  it('shows all seats around the barrel with their public information', () => {
    const people = seating();
    const seats = people.seats.map((each) => ({ ...each, isBot: each.seat === 1, isAway: each.seat === 2 }));
    const { container } = render(Board, { ...props, seating: { ...people, seats } });
    const arena = container.querySelector('.arena');
    for (const word of ['Ben', 'Bot', 'Cleo', 'Disconnected']) expect(arena?.textContent).toContain(word);
    expect(arena?.textContent).not.toContain('Ann');
  });

  it('describes each seat’s number of dice to screen readers', () => {
    render(Board, { ...props, view: table({ owned: [3, 0, 2] }, [bet(2, 4, 3)]) });
    expect(screen.getByRole('img', { name: /Dice left: You 3, Cleo 2$/ })).toBeTruthy();
  });

  it('counts down at the seat of a lost player, and leaves the seconds out of the label', () => {
    vi.useFakeTimers();
    render(Board, { ...props, seating: withPlayer(seating(), 1, { isAway: true, awaited: Date.now() + 47_000 }) });
    expect(screen.getByText('47 s')).toBeTruthy();
    expect(screen.getByRole('img', { name: /Ben is disconnected\./ })).toBeTruthy();
    vi.useRealTimers();
  });

  it('labels a seat played by a stand-in', () => {
    render(Board, { ...props, seating: withPlayer(seating(), 1, { isAway: true, hasStandIn: true }) });
    expect(screen.getByText('A bot is playing for them')).toBeTruthy();
    expect(screen.getByRole('img', { name: /A bot is playing for Ben\./ })).toBeTruthy();
  });

  it('shows the open dice, the count and the verdict of a reveal', () => {
    const scene: Reveal = {
      type: 'reveal',
      judgement: judgement(),
      step: 'losses',
      lifted: [0, 1, 2],
      counted: [2, 2, 0],
      isRedCounted: true,
      total: 5,
      flights: [{ seat: 2, slot: 0 }],
    };
    const { container } = render(Board, { ...props, scene, menu: null });
    expect(container.querySelector('.centre')?.textContent).toMatch(/5\s*The bet holds/);
    expect(container.querySelectorAll('.seat .field > .die')).toHaveLength(6);
    expect(container.querySelectorAll('.flight')).toHaveLength(1);
  });

  it('crowns the winner', () => {
    const over = table({ phase: { type: 'Over', winner: 1 }, living: [1], owned: [0, 2, 0], dice: [] });
    const { container } = render(Board, { ...props, view: over, menu: null });
    expect(container.querySelectorAll('.crown')).toHaveLength(1);
    expect(container.querySelector('.centre')?.textContent).toContain('Ben wins');
  });
});

it('describes the viewer’s dice and the table to screen readers', () => {
  render(Board, props);
  expect(screen.getByRole('region', { name: 'Your dice: 5, 2, 1' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /Cleo bet at least 4 threes\. Raise the bet or challenge it/ })).toBeTruthy();
});

