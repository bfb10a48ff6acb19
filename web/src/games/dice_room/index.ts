// Connects the Dice Room to the table: its board, its choreography and its words for results.
import type { Component } from 'svelte';
import type { BoardProps, GameBoard } from '../../table/board/boards';
import type { Choreography } from '../../table/board/stage.svelte';
import type { Result } from '../../wire/wire';
import Board from './Board.svelte';
import { beats } from './scene/motion';
import History from './history/History.svelte';
import type { Key } from './words';
import { t } from './words';

const WORDS: Readonly<Record<Result, Key>> = {
  lose: 'result.caught',
  win: 'result.safe',
  tie: 'result.none',
  none: 'result.none',
};

// The table is generic; the values it passes for this game have these types.
export default {
  Board: Board as unknown as Component<BoardProps>,
  beats: beats as unknown as Choreography,
  results: { big: 'lose', word: (result: Result) => t(WORDS[result]) },
  History,
} satisfies GameBoard;
