import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';
import { presenceText } from '../../table/disconnects/words';
import type { SeatedPlayer, Seating } from '../../table/seating';
import { samplePlayer } from '../samples/players';
import { t } from '../words';
import SeatStrip from './SeatStrip.svelte';

function seatingOf(...changes: Partial<SeatedPlayer>[]): Seating {
  return { seats: changes.map((more, seat) => samplePlayer(seat, more)), viewer: null };
}

const plates = (): HTMLElement[] => screen.getAllByRole('listitem');

it('flags whom the table waits for, whose reply it waits for, and who has won', () => {
  const acts = { acts: true };
  const seating = seatingOf({ ...acts, kind: 'turn' }, { ...acts, kind: 'answer' }, { ...acts, kind: 'wait' }, acts);
  render(SeatStrip, { seating, winners: [3] });
  expect(plates().map((plate) => plate.querySelector('.flag')?.textContent)).toEqual([
    t('turn'),
    t('asked'),
    undefined,
    t('won'),
  ]);
});

it('shows the seats in the given order, two rows of them if they are many', () => {
  const { container } = render(SeatStrip, { seating: seatingOf({}, {}, {}, {}, {}, {}), order: [4, 2, 0, 5, 9] });
  expect(plates().map((plate) => plate.querySelector('.name')?.textContent)).toEqual([4, 2, 0, 5].map((seat) => samplePlayer(seat).name));
  const strip = (): string => container.querySelector<HTMLElement>('.seats')?.style.getPropertyValue('--in-row') ?? '';
  expect(strip()).toBe('4');
  render(SeatStrip, { seating: seatingOf({}, {}, {}, {}, {}), order: [0, 1, 2, 3, 4] }, { baseElement: container });
  expect(container.querySelectorAll<HTMLElement>('.seats')[1]?.style.getPropertyValue('--in-row')).toBe('3');
});

it('adds the figures of a board to each plate', () => {
  const score = createRawSnippet<[SeatedPlayer]>((player) => ({ render: () => `<b>${player().seat * 10}</b>` }));
  render(SeatStrip, { seating: seatingOf({}, {}), score });
  expect(plates().map((plate) => plate.querySelector('.score')?.textContent)).toEqual(['0', '10']);
});

it('shows clocks while there is room for them, except the viewer’s own', () => {
  const acts = { acts: true, deadline: Date.now() + 60_000 };
  const clocks = (container: Element): number => container.querySelectorAll('[role=timer]').length;
  expect(clocks(render(SeatStrip, { seating: seatingOf({ ...acts, isMe: true }, acts, acts) }).container)).toBe(2);
  document.body.innerHTML = '';
  expect(clocks(render(SeatStrip, { seating: seatingOf(acts, acts, {}, {}) }).container)).toBe(0);
});

it('tells screen readers who is lost', () => {
  const lost = { awaited: Date.now() + 60_000, isAway: true };
  const { container } = render(SeatStrip, { seating: seatingOf({}, lost) });
  expect(container.querySelector('p.unseen')?.textContent).toBe(presenceText(samplePlayer(1, lost)));
});
