// The Dice room for the table: its board, how its moments are shown, how it speaks of results.
import type { Component } from 'svelte';
import type { BoardProps, GameBoard } from '../../table/boards';
import type { Choreography } from '../../table/stage.svelte';
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

// The table knows no game's types: what it hands over for this game is of these.
export default {
  Board: Board as unknown as Component<BoardProps>,
  beats: beats as unknown as Choreography,
  results: { big: 'lose', word: (result: Result) => t(WORDS[result]) },
  History,
} satisfies GameBoard;
