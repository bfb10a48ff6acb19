// The printed board: which card is on which cell. The rules read the same file.
import printed from '@games/sequence/board.json';
import { kindOf } from '../cards';

export const SIZE = 10;
export const BOARD: readonly string[] = printed;

/** The cells where a card is printed; none for a jack. */
export function cellsOf(card: string): readonly number[] {
  const kind = kindOf(card);
  return BOARD.flatMap((other, cell) => (kindOf(other) === kind ? [cell] : []));
}

/** The other cells of the same card. */
export function twinsOf(cell: number): readonly number[] {
  const card = BOARD[cell];
  return card === undefined ? [] : cellsOf(card).filter((other) => other !== cell);
}
