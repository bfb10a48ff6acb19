import { expect, it } from 'vitest';
import { cellsOf } from './cells';
import { roll, table } from '../sampleTable';

const ROLLS = [roll(3, 800), roll(1, 7)];

it('stay in their places', () => {
  const cells = cellsOf(table(ROLLS));
  expect(cells.map(({ seat, value, high }) => [seat, value, high])).toEqual([
    [0, null, 100],
    [1, 7, 100],
    [2, null, 50],
    [3, 800, 1000],
    [4, null, 100_000],
  ]);
});

it('mark danger, but not for a single number', () => {
  expect(cellsOf(table(ROLLS)).map(({ danger }) => danger)).toEqual([null, 'lowest', null, null, null]);
  expect(cellsOf(table([roll(1, 7)])).every(({ danger }) => danger === null)).toBe(true);
});

it('are marked at the end, and a crowd is ranked', () => {
  const phase = { type: 'Caught', seats: [1], by: 'HIGH', reason: '' } as const;
  const [seated, ranked] = [false, true].map((isCrowd) => cellsOf(table([...ROLLS, roll(0, 9)], { phase, waiting: [] }), isCrowd));
  expect(seated?.map(({ seat }) => seat)).toEqual([0, 1, 3]);
  expect(ranked?.map(({ seat, isCaught, danger }) => [seat, isCaught, danger])).toEqual([
    [1, true, null],
    [0, false, null],
    [3, false, null],
  ]);
});
