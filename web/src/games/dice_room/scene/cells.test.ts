import { expect, it } from 'vitest';
import { cellsOf } from './cells';
import { roll, table } from '../sampleTable';

const ROLLS = [roll(3, 800), roll(1, 7)];

it('list those who rolled, in order, then the others', () => {
  const cells = cellsOf(table(ROLLS));
  expect(cells.map(({ seat, value, high }) => [seat, value, high])).toEqual([
    [3, 800, 1000],
    [1, 7, 100],
    [0, null, 100],
    [2, null, 50],
    [4, null, 100_000],
  ]);
});

it('mark danger, but not for a single number', () => {
  expect(cellsOf(table(ROLLS)).map(({ danger }) => danger)).toEqual([null, 'lowest', null, null, null]);
  expect(cellsOf(table([roll(1, 7)])).every(({ danger }) => danger === null)).toBe(true);
});

it('are ranked at the end, with the caught marked and nobody in danger', () => {
  const phase = { type: 'Caught', seats: [1], by: 'HIGH', reason: '' } as const;
  const cells = cellsOf(table(ROLLS, { phase, waiting: [] }));
  expect(cells.map(({ seat, isCaught, danger }) => [seat, isCaught, danger])).toEqual([
    [1, true, null],
    [3, false, null],
  ]);
});
