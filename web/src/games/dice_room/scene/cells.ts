// The players around the number. Pure.
import type { Kind } from './danger';
import { dangerOf, endangered, ranked } from './danger';
import type { View } from '../wire';

export interface Cell {
  readonly seat: number;
  readonly high: number;
  /** Null: not rolled yet. */
  readonly value: number | null;
  /** Why it would be caught now; null: it would not, or the match is over. */
  readonly danger: Kind | null;
  readonly isCaught: boolean;
}

/** In their places, where people stay; a crowd is ranked at the end. */
export function cellsOf(view: View, isCrowd = false): readonly Cell[] {
  const isOver = view.phase.type === 'Caught' || view.phase.type === 'Unresolved';
  const caught = view.phase.type === 'Caught' ? view.phase.seats : [];
  const afraid = isOver || view.rolls.length < 2 ? [] : endangered(view);
  const kind = dangerOf(view.reading)?.kind ?? null;
  const rolled = ranked(view).map(({ seat, value }): Cell => {
    const danger = afraid.includes(seat) ? kind : null;
    return { seat, high: highOf(view, seat), value, danger, isCaught: caught.includes(seat) };
  });
  const cells = [...rolled, ...view.waiting.map((seat) => waitingCell(view, seat))];
  return isOver && isCrowd ? cells : cells.sort((one, other) => one.seat - other.seat);
}

export function highOf({ ranges }: View, seat: number): number {
  return ranges[seat] ?? 0;
}

function waitingCell(view: View, seat: number): Cell {
  return { seat, high: highOf(view, seat), value: null, danger: null, isCaught: false };
}
