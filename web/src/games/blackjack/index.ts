// Connects Blackjack to the table: its board and its choreography.
import { defineBoard } from '../../kit/defineBoard';
import Board from './Board.svelte';
import { beats } from './scene/motion';
import History from './score/History.svelte';

export default defineBoard({ Board, beats, History });
