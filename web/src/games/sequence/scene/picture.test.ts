import { describe, expect, it } from 'vitest';
import { ROW, chips, played, table } from '../sampleTable';
import { pictureOf } from './picture';
import type { Playing } from './scene';

function scene(step: Playing['step'], changes = {}): Playing {
  return { type: 'playing', step, play: played(changes) };
}

const lying = { 43: 1, 44: 1, 45: 1, 46: 1, 47: 1, 50: 0 };
const last = { seat: 1, card: 'clover_7_2', cell: 47, removed: null };
const view = table({ chips: chips(lying), sequences: [ROW], last });

describe('a cell', () => {
  it('has its chip, or none', () => {
    const { cells } = pictureOf(view, null);
    expect([cells[43]?.chip, cells[50]?.chip, cells[51]?.chip]).toEqual([1, 0, null]);
  });

  it('knows whether it is in a sequence, was played last, or is locked', () => {
    const lock = { cell: 50, kind: 'no_removal', seat: 0 } as const;
    const { cells } = pictureOf({ ...view, lock }, null);
    expect([cells[47]?.isInLine, cells[50]?.isInLine]).toEqual([true, false]);
    expect([cells[47]?.isLast, cells[46]?.isLast]).toEqual([true, false]);
    expect([cells[50]?.lock, cells[47]?.lock]).toEqual([lock, null]);
  });

  it('has its chip dropped only in the chip’s scene', () => {
    const dropping = (step: Playing['step']) =>
      pictureOf(view, scene(step, { cell: 47 })).cells.filter(({ isDropping }) => isDropping).length;
    expect([dropping('card'), dropping('chip'), dropping('line')]).toEqual([0, 1, 0]);
  });

  it('has its chip lifted in a removal', () => {
    const cell = pictureOf(view, scene('chip', { cell: 60, removed: 1 })).cells[60];
    expect([cell?.lifted, cell?.isDropping]).toEqual([1, false]);
  });
});

describe('a line', () => {
  it.each([
    ['card', []],
    ['chip', []],
    ['line', [true]],
  ] as const)('is there once it is struck through: %s', (step, fresh) => {
    const { lines, teams } = pictureOf(view, scene(step, { sequences: [ROW] }));
    expect(lines.map(({ isFresh }) => isFresh)).toEqual(fresh);
    expect(teams[1]?.lines).toBe(fresh.length);
  });

  it('stays, and is drawn only once', () => {
    expect(pictureOf(view, null).lines).toEqual([{ ...ROW, isFresh: false }]);
  });
});

describe('the teams', () => {
  it('have their sequences, and the viewer’s is marked', () => {
    const { teams } = pictureOf(view, null);
    expect(teams.map(({ lines, isOwn }) => [lines, isOwn])).toEqual([[0, true], [1, false]]);
    expect(pictureOf({ ...view, viewer: null }, null).teams.some(({ isOwn }) => isOwn)).toBe(false);
  });

  it('win together', () => {
    const over = table({ phase: { type: 'Over', winner: 1, reason: 'SEQUENCES' }, turn: null });
    const { seats, teams } = pictureOf(over, null);
    expect(seats.map(({ hasWon }) => hasWon)).toEqual([false, true, false, true]);
    expect(teams.map(({ hasWon }) => hasWon)).toEqual([false, true]);
  });
});

it('shows the public information of each seat', () => {
  const discards = table().discards.with(1, { top: 'heart_2_1', count: 3 });
  const view = table({ discards, turn: 1, present: [true, true, false, true] });
  const { seats } = pictureOf(view, { type: 'passing', seat: 3 });
  expect(seats[1]).toMatchObject({ team: 1, hand: 6, discard: { top: 'heart_2_1', count: 3 }, isTurn: true });
  expect(seats.map(({ isGone }) => isGone)).toEqual([false, false, true, false]);
  expect(seats.map(({ isPassing }) => isPassing)).toEqual([false, false, false, true]);
});
