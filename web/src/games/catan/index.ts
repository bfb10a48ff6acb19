// Catan for the table: its board, and how its moments are shown.
import type { Component } from 'svelte';
import type { BoardProps, GameBoard } from '../../table/boards';
import type { Choreography } from '../../table/stage.svelte';
import Board from './Board.svelte';
import { beats } from './scene/motion';

// The table knows no game's types: what it hands over for this game is of these.
export default {
  Board: Board as unknown as Component<BoardProps>,
  beats: beats as unknown as Choreography,
  pointsOut: true,
} satisfies GameBoard;
