// Connects Blackjack to the table: its board and its choreography.
import type { Component } from 'svelte';
import type { BoardProps, GameBoard } from '../../table/board/boards';
import type { Choreography } from '../../table/board/stage.svelte';
import Board from './Board.svelte';
import { beats } from './scene/motion';
import History from './score/History.svelte';

// The table is generic; the values it passes for this game have these types.
export default {
  Board: Board as unknown as Component<BoardProps>,
  beats: beats as unknown as Choreography,
  History,
} satisfies GameBoard;
