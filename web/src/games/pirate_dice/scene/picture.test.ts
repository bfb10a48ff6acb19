import { describe, expect, it } from 'vitest';
import { bet, judgement, table } from '../sampleTable';
import { pictureOf, verdictOf } from './picture';
import type { Reveal } from './scene';

const REVEAL: Reveal = {
  type: 'reveal',
  judgement: judgement(),
  step: 'counting',
  lifted: [0, 1],
  counted: [2, 1, 0],
  isRedCounted: false,
  total: 3,
  flights: [],
};

describe('at rest', () => {
  it('shows the viewer’s dice, highest first, and the others’ cups', () => {
    const { seats } = pictureOf(table(), null);
    expect(seats.map(({ open }) => open?.map(({ face }) => face) ?? null)).toEqual([[5, 2, 1], null, null]);
  });

  it('marks the bet on the track, or at its end if it is higher', () => {
    expect(pictureOf(table({}, [bet(1, 4, 5)]), null)).toMatchObject({ place: 4, face: 5 });
    expect(pictureOf(table({}, [bet(1, 40, 5)]), null).place).toBe(10);
    expect(pictureOf(table(), null)).toMatchObject({ place: null, face: null });
  });

  it('shows one sign for the turn', () => {
    const { seats, turn } = pictureOf(table(), null);
    expect(turn).toBe(0);
    expect(seats.map(({ sign }) => sign?.kind ?? null)).toEqual(['turn', null, null]);
  });

  it('an eliminated player watches until the match is over', () => {
    const out = { living: [0, 2], owned: [3, 0, 3] };
    expect(pictureOf(table(out), null).seats[1]).toMatchObject({ isOut: true, isWatching: true, dice: 0 });
    const over = table({ ...out, phase: { type: 'Over', winner: 0 } });
    expect(pictureOf(over, null).seats[1]).toMatchObject({ isOut: true, isWatching: false });
    expect(pictureOf(over, null).seats[0]?.sign).toEqual({ kind: 'winner' });
  });

  it('keeps the last reveal on the barrel until the next bet', () => {
    const judged = { judgement: judgement() };
    expect(pictureOf(table(judged), null).centre.kind).toBe('last');
    expect(pictureOf(table(judged, [bet(2, 1, 1)]), null).centre.kind).toBe('bet');
    expect(pictureOf(table(), null).centre.kind).toBe('quiet');
  });
});

describe('in a reveal', () => {
  const { seats, turn, place } = pictureOf(table({}, [bet(1, 4, 5)]), REVEAL);

  it('lights counted dice and dims the others', () => {
    expect(seats[0]?.open).toEqual([
      { face: 5, isLit: true, isFaded: false },
      { face: 2, isLit: false, isFaded: true },
      { face: 1, isLit: true, isFaded: false },
    ]);
    expect(seats[1]?.open?.map(({ isLit }) => isLit)).toEqual([true, false, false]);
  });

  it('a cup that is not lifted hides its dice', () => expect(seats[2]?.open).toBeNull());

  it('it is nobody’s turn, and the bet stays where it was', () => {
    expect(turn).toBeNull();
    expect(place).toBe(4);
    expect(seats.map(({ sign }) => sign?.kind ?? null)).toEqual([null, 'bet', 'challenge']);
  });

  it('the verdict names the losses', () => {
    const judged = pictureOf(table(), { ...REVEAL, step: 'verdict' });
    expect(judged.seats[2]?.sign).toEqual({ kind: 'lost', count: 1 });
  });
});

it('nobody has a position while the order is being rolled', () => {
  const scene = { type: 'ordering', rolls: [[6], [5], [5]], rolling: [1, 2], isSettled: false } as const;
  const { seats } = pictureOf(table(), scene);
  expect(seats.map(({ order }) => order)).toEqual([null, null, null]);
  expect(seats.map(({ open }) => open?.[0]?.isFaded)).toEqual([true, false, false]);
  const settled = pictureOf(table(), { ...scene, isSettled: true });
  expect(settled.seats.map(({ sign }) => sign)).toContainEqual({ kind: 'order', count: 1 });
});

it('the old bet is gone while a round is being rolled', () => {
  const rolling = pictureOf(table({}, [bet(1, 4, 5)]), { type: 'rolling' });
  expect(rolling).toMatchObject({ place: null, turn: null });
  expect(rolling.seats.every(({ isShaken }) => isShaken)).toBe(true);
});

it.each([
  [4, 5, 'more'],
  [4, 3, 'fewer'],
  [4, 4, 'exact'],
] as const)('%d claimed and %d there: %s', (count, actual, verdict) => {
  expect(verdictOf(judgement({ count, actual }))).toBe(verdict);
});
