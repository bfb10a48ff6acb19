// The board as a player uses it: buttons, texts, and cards on the table.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { withPlayer } from '../../kit/samples/players';
import type { Check } from '../../table/seating';
import Board from './Board.svelte';
import { MENU, dealer, player, roomContext, seating, table } from './sampleTable';
import type { Action } from './wire';

const act = vi.fn<(action: Action) => void>();
const check = vi.fn<(action: Action) => Promise<Check>>();
const props = { view: table(), scene: null, seating: seating(), menu: MENU, act, check };
const over = table({
  phase: 'Idle',
  turn: null,
  players: [
    dealer('10♠ 3♥ 6♦', { turn_state: 'Standing' }),
    player('7♦ 5♣ K♣', { outcome: 'Lose' }),
    player('K♥ 9♣', { turn_state: 'Standing', outcome: 'Tie' }),
  ],
});

beforeEach(() => {
  vi.resetAllMocks();
  preferences.set({ lang: 'en' });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(430);
});

function press(key: string): Promise<boolean> {
  return fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

describe('a player on turn', () => {
  it('hits or stands with one press', async () => {
    render(Board, props);
    await fireEvent.click(screen.getByRole('button', { name: /^Hit/ }));
    await fireEvent.click(screen.getByRole('button', { name: /^Stand/ }));
    expect(act.mock.calls).toEqual([[{ type: 'Hit' }], [{ type: 'Stand' }]]);
  });

  it('ignores a double tap on Hit', async () => {
    render(Board, props);
    await fireEvent.click(screen.getByRole('button', { name: /^Hit/ }), { detail: 2 });
    expect(act).not.toHaveBeenCalled();
  });

  it('plays with the keyboard', async () => {
    render(Board, props);
    await press('h');
    await press('ㄴ');
    expect(act.mock.calls).toEqual([[{ type: 'Hit' }], [{ type: 'Stand' }]]);
  });

  it('moves between the buttons with the arrow keys', async () => {
    render(Board, props);
    await press('ArrowRight');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Stand/ }));
    await press('ArrowLeft');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Hit/ }));
    expect(act).not.toHaveBeenCalled();
  });

  it('hits once while a key is held down', async () => {
    render(Board, props);
    await fireEvent.keyDown(document.body, { key: 'h', repeat: true });
    expect(act).not.toHaveBeenCalled();
  });

  it.each([
    ['on its way', { room: roomContext({ isActing: true }) }],
    ['not shown yet', { menu: null }],
  ])('cannot act twice: the buttons are busy while the last action is %s', async (_, changes) => {
    render(Board, { ...props, ...changes });
    const hit = screen.getByRole('button', { name: /^Hit/ });
    expect([hit.getAttribute('aria-disabled'), hit.getAttribute('aria-busy')]).toEqual(['true', 'true']);
    await fireEvent.click(hit);
    await press('h');
    expect(act).not.toHaveBeenCalled();
  });

  it('can act while cards are still flying', async () => {
    const scene = { type: 'dealing', seat: 0, laid: [1, 0, 0], laidBefore: [0, 0, 0] } as const;
    render(Board, { ...props, scene });
    await press('s');
    expect(act).toHaveBeenCalledWith({ type: 'Stand' });
  });
});

describe('a player not on turn', () => {
  it('sees whose turn it is; the buttons keep their place and do nothing', async () => {
    render(Board, { ...props, view: table({ turn: 2 }), menu: null });
    expect(screen.getByText('Ben’s turn')).toBeTruthy();
    const hit = screen.getByRole('button', { name: /^Hit/ });
    expect([hit.getAttribute('aria-disabled'), hit.getAttribute('aria-busy')]).toEqual(['true', 'false']);
    await fireEvent.click(hit);
    await press('h');
    expect(act).not.toHaveBeenCalled();
  });

  it('has no buttons between rounds, or as the dealer', async () => {
    const { rerender } = render(Board, { ...props, view: over, menu: null });
    expect(screen.queryByRole('button', { name: /^Hit/ })).toBeNull();
    await rerender({ view: table({ viewer: 0 }), seating: seating(0) });
    expect(screen.queryByRole('button', { name: /^Hit/ })).toBeNull();
  });

  it('as a spectator sees no hand of their own', () => {
    render(Board, { ...props, view: table({ viewer: null }), seating: seating(null), menu: null });
    expect(screen.queryByRole('region', { name: /^Your/ })).toBeNull();
  });

  it('as the dealer sees the table from the flat side, with their own cards below it', () => {
    const view = table({ viewer: 0 });
    const { container } = render(Board, { ...props, view, seating: seating(0), menu: null });
    expect(ownHand()).toBe('Your cards: 10 of spades, 3 of hearts. 13 in all');
    expect(seatsIn(container)).toEqual(['1', '2']);
  });
});

function seatsIn(container: HTMLElement): (string | undefined)[] {
  const seats = container.querySelectorAll<HTMLElement>('.seat');
  return [...seats].map(({ dataset }) => dataset['place']);
}

function ownHand(): string | null {
  return screen.getByRole('region', { name: /^Your cards/ }).getAttribute('aria-label');
}

describe('the table', () => {
  it('shows all other seats with name, score and state', () => {
    const { container } = render(Board, props);
    expect(seatsIn(container)).toEqual(['0', '2']);
    const ben = container.querySelector('.seat[data-place="2"]');
    for (const word of ['Ben', '19']) expect(ben?.textContent).toContain(word);
    expect(container.querySelector('.seat[data-place="0"]')?.textContent).toContain('Dealer');
  });

  it('labels the seat on turn', () => {
    const { container } = render(Board, { ...props, view: table({ turn: 2 }), menu: null });
    expect(container.querySelector('.seat[data-place="2"]')?.textContent).toContain('Turn');
  });

  it('keeps the stamps between rounds', () => {
    const { container } = render(Board, { ...props, view: over, menu: null });
    expect(container.querySelector('.seat[data-place="2"] .stamp')?.textContent).toContain('Tie');
    expect(container.querySelector('.own')?.textContent).toContain('Lose');
    expect(screen.getByText('You bust with 22')).toBeTruthy();
  });

  it('slides only new cards out of the shoe', () => {
    const scene = { type: 'dealer', seat: 0, laid: [3, 3, 2], laidBefore: [2, 3, 2] } as const;
    const { container } = render(Board, { ...props, view: over, scene, menu: null });
    expect(container.querySelectorAll('.isFresh')).toHaveLength(1);
    expect(container.querySelectorAll('.seat[data-place="0"] .laid')).toHaveLength(3);
  });

  it.each([
    ['SHOE_EMPTY', 'The shoe ran out'],
    ['GAME_TERMINATED', 'The dealer has left'],
  ] as const)('tells %s across the felt', (notice, words) => {
    render(Board, { ...props, view: { ...over, notice }, menu: null });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('shows the seat of a player who left as empty', () => {
    const left = table({ players: [dealer('10♠ 3♥'), player('7♦ 5♣'), player('', { present: false })] });
    const { container } = render(Board, { ...props, view: left });
    const ben = container.querySelector('.seat[data-place="2"]');
    expect(ben?.textContent).toContain('Left');
    expect(ben?.querySelector('.laid')).toBeNull();
  });

  it('counts down at the seat of a lost player, and leaves the seconds out of the label', () => {
    vi.useFakeTimers();
    render(Board, { ...props, seating: withPlayer(seating(), 2, { isAway: true, awaited: Date.now() + 9_000 }) });
    expect(screen.getByText('9 s')).toBeTruthy();
    expect(screen.getByRole('img', { name: /Ben is disconnected\./ })).toBeTruthy();
    vi.useRealTimers();
  });
});

it('describes the viewer’s hand and every seat to screen readers', () => {
  render(Board, props);
  expect(ownHand()).toBe('Your cards: 7 of diamonds, 5 of clubs. 12 in all');
  const table = screen.getByRole('img').getAttribute('aria-label');
  expect(table).toContain('Dealer Dana 13. Ann 12, Turn. Ben 19. Your turn: hit or stand?');
});

describe('the score over the rounds', () => {
  const results = ['none', 'win', 'lose'] as const;
  const outcome = { results, ranks: [4, 1, 3], reason: 'SETTLED' };
  const round = { id: 'm', slug: 'blackjack', ended: 0, names: ['Dana', 'Ann', 'Ben'], outcome, bots: [], characters: [] };
  const room = roomContext({ matches: [round, round] });

  it('is at every seat and in a table beside them', () => {
    const { container } = render(Board, { ...props, room });
    expect(container.querySelector('.own')?.textContent).toContain('2W');
    expect(container.querySelector('.seat[data-place="2"]')?.textContent).toContain('2L');
    expect(screen.getByRole('row', { name: /^You 2 0 0 2 wins/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Ben 0 0 2 2 losses/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /^Dana/ })).toBeNull();
  });

  it('opens as a sheet where there is no room for the table', async () => {
    render(Board, { ...props, room });
    await fireEvent.click(screen.getByRole('button', { name: 'Score' }));
    expect(screen.getAllByRole('table', { hidden: true })).toHaveLength(2);
  });

  it('is absent in a lesson and in a replay', () => {
    render(Board, { ...props, room: roomContext({ matches: null, names: [] }) });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Score' })).toBeNull();
  });
});
