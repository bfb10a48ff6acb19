// The seats as they are read: their content, presence, and the details after a tap.
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../../../app/preferences.svelte';
import { withPlayer } from '../../../../kit/samples/players';
import type { SeatedPlayer, Seating } from '../../../../table/seating';
import { during, seating, table } from '../../sampleTable';
import Bank from './Bank.svelte';
import Seats from './Seats.svelte';

beforeEach(() => preferences.set({ lang: 'en' }));

const seated = (seat: number, changes: Partial<SeatedPlayer>): Seating => withPlayer(seating(), seat, changes);

function place(seat: number): string {
  const found = document.querySelector(`[data-seat="${seat}"]`);
  return found?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

const props = { view: table(), scene: null, seating: seating() };

describe('a seat', () => {
  it('shows points, cards, knights, road and the turn', () => {
    render(Seats, props);
    expect(place(0)).toMatch(/You .*4 of 10 points and 1 hidden .*9 resource cards more than seven/);
    expect(place(0)).toMatch(/2 development cards/);
    expect(place(0)).toMatch(/1 knight played .*road length 8.*Turn$/);
    expect(place(1)).toMatch(/Largest army, 4 knights played.*road length 3/);
    expect(place(2)).toMatch(/0 knights played.*Longest road, road length 9/);
    expect(place(3)).toMatch(/6 resource cards .*0 development cards/);
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it.each([
    [{ isBot: true }, /Bot/],
    [{ isAway: true, hasStandIn: true }, /A bot is playing/],
    [{ isAway: true }, /Disconnected/],
  ])('shows its player’s presence: %o', (changes, words) => {
    render(Seats, { ...props, seating: seated(1, changes) });
    expect(place(1)).toMatch(words);
    expect(place(2)).not.toMatch(words);
  });

  it('counts down for a lost player', () => {
    vi.useFakeTimers();
    render(Seats, { ...props, seating: seated(1, { isAway: true, awaited: Date.now() + 47_000 }) });
    expect(place(1)).toContain('47 s');
    vi.useRealTimers();
  });

  it('shows who has left and who has won', () => {
    const phase = { type: 'Over', winner: 1, reason: 'POINTS', points: [5, 10, 7, 8] } as const;
    render(Seats, { ...props, view: during(phase, { present: [true, true, false, true], turn: null }) });
    expect(place(1)).toMatch(/8 of 10 points and 2 hidden.*Won$/);
    expect(place(2)).toContain('Left');
    expect(document.querySelector('[data-seat="2"]')?.classList).toContain('isOut');
  });

  it('marks who has to discard', () => {
    render(Seats, { ...props, view: during({ type: 'Discarding', owed: [0, 6, 0, 0] }) });
    expect(place(1)).toMatch(/Discards 6$/);
    expect(place(2)).not.toContain('Discards');
  });

  it('shows the clock of the awaited seat only', () => {
    const acting = seated(1, { acts: true, kind: 'answer', deadline: Date.now() + 20_000 });
    const wait = { acts: true, kind: 'wait', deadline: Date.now() + 60_000 } as const;
    render(Seats, { ...props, seating: withPlayer(acting, 0, wait) });
    expect(document.querySelectorAll('[role=timer]')).toHaveLength(1);
    expect(document.querySelector('[data-seat="1"] [role=timer]')).toBeTruthy();
  });

  it('pops up gains, with unknown cards as backs', () => {
    render(Seats, { ...props, scene: { type: 'stealing', seat: 1, victim: 2, kind: null } });
    const gains = (seat: number) => document.querySelector(`[data-seat="${seat}"] .gains`);
    expect(gains(1)?.textContent).toContain('+1');
    expect(gains(2)?.textContent).toContain('−1');
    expect(gains(2)?.querySelector('.back')).toBeTruthy();
    expect(gains(0)).toBeNull();
  });
});

describe('a tap', () => {
  it('shows all details of a player', async () => {
    render(Seats, props);
    await fireEvent.click(screen.getByRole('button', { name: 'More about Ben' }));
    const sheet = screen.getByRole('dialog', { name: 'Ben' });
    const details = sheet.textContent?.replace(/\s+/g, ' ') ?? '';
    expect(details).toMatch(/Points 8 of 10 .*2 settlements\s*\+2.*2 cities\s*\+4.*Largest army\s*\+2/);
    expect(details).toMatch(/Cards they surely hold .*3 brick.*4 sheep.*2 wheat.*2 ore.*1 unknown card/);
    expect(details).toMatch(/Pieces left .*10 roads.*3 settlements.*2 cities/);
    await fireEvent.click(within(sheet).getByRole('button'));
    expect(screen.queryByRole('dialog', { name: 'Ben' })).toBeNull();
  });

  it('shows the viewer’s own secrets, and what the others know', async () => {
    render(Seats, props);
    await fireEvent.click(screen.getByRole('button', { name: 'More about you' }));
    const details = screen.getByRole('dialog', { name: 'You' }).textContent ?? '';
    expect(details).toMatch(/5 of 10[^]*1 victory point card \(only you know\)[^]*Your cards that others know/);
  });
});

describe('the bank', () => {
  const bank = (): string => {
    const [list] = screen.getAllByRole('list', { name: 'Bank' });
    return list?.textContent?.replace(/\s+/g, ' ') ?? '';
  };

  it('shows what is left, and what is scarce', () => {
    render(Seats, { ...props, view: table({ bank: [2, 0, 12, 4, 11], deck: 6 }) });
    expect(bank()).toMatch(/wood 2 few left brick 0 none left sheep 12 wheat 4 ore 11 Development cards 6/);
  });

  it('names what is scarce on its button', () => {
    render(Bank, { view: table({ bank: [2, 0, 12, 4, 11], deck: 6 }) });
    const button = screen.getByRole('button', { name: /^Bank/ });
    expect(button.querySelectorAll('[data-kind]')).toHaveLength(2);
  });

  it('opens from its button', async () => {
    render(Bank, { view: table() });
    await fireEvent.click(screen.getByRole('button', { name: /^Bank/ }));
    expect(screen.getByRole('dialog', { name: 'Bank' }).textContent).toMatch(/sheep[^]*12/);
  });

  it('is absent if nothing can run out', () => {
    const view = table({ bank: null, rules: { ...table().rules, cards: false } });
    render(Bank, { view });
    render(Seats, { ...props, view });
    expect(screen.queryByRole('button', { name: /^Bank/ })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Bank' })).toBeNull();
  });
});
