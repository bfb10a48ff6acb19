// Connects Catan to the table: its board and its choreography.
import { defineBoard } from '../../kit/defineBoard';
import Board from './Board.svelte';
import { beats } from './scene/motion';

export default defineBoard({ Board, beats, pointsOut: true });
