import { describe, expect, it } from 'vitest';
import { faceOf } from '../cards';
import { BOARD, cellsOf, SIZE, twinsOf } from './printedBoard';

describe('the board', () => {
  it('has a card on each cell, and no jack', () => {
    expect(BOARD).toHaveLength(SIZE * SIZE);
    expect(BOARD.map(faceOf).filter(({ kind }) => kind === 'jack')).toEqual([]);
  });

  it('has corners only in its corners', () => {
    const corners = [...BOARD.keys()].filter((cell) => faceOf(BOARD[cell] ?? '').kind === 'corner');
    expect(corners).toEqual([0, 9, 90, 99]);
  });

  it('has every other card twice', () => {
    const plain = [...BOARD.keys()].filter((cell) => faceOf(BOARD[cell] ?? '').kind === 'plain');
    expect(plain.filter((cell) => twinsOf(cell).length !== 1)).toEqual([]);
  });
});

it('finds the cells of a card, for either twin', () => {
  expect(cellsOf('clover_7_1')).toEqual([20, 42]);
  expect(cellsOf('clover_7_2')).toEqual([20, 42]);
  expect(cellsOf('o_o_3')).toEqual([0, 9, 90, 99]);
  expect(cellsOf('spade_j_2')).toEqual([]);
});

it('finds the twin of a cell, and the other corners', () => {
  expect(twinsOf(42)).toEqual([20]);
  expect(twinsOf(9)).toEqual([0, 90, 99]);
});
