// Connects a board to the table.
import type { Component } from 'svelte';
import type { BoardProps, GameBoard } from '../table/board/boards';
import type { Beat, Moment } from '../table/board/stage.svelte';

interface TypedBoard<V, A, S, E> extends Omit<GameBoard, 'Board' | 'beats'> {
  readonly Board: Component<BoardProps<V, A, S>>;
  /** Turns the events of a move into animation steps. */
  readonly beats: (moment: Moment<V, E>) => ReadonlyArray<Beat<V, S>>;
}

/** What a game's `index.ts` exports. The table is generic; the values it passes to this board have these types. */
export function defineBoard<V, A, S, E>(board: TypedBoard<V, A, S, E>): GameBoard {
  return board as unknown as GameBoard;
}
