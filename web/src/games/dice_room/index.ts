// Connects the Dice Room to the table: its board, its choreography and its words for results.
import { defineBoard } from '../../kit/defineBoard';
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

export default defineBoard({
  Board,
  beats,
  results: { big: 'lose', word: (result: Result) => t(WORDS[result]) },
  History,
});
