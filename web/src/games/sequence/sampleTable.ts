// Sample tables for tests and pictures: two teams of two, seen by the first player.
import { menuOf, sampleSeating } from '../../kit/samples/players';
import type { Seating } from '../../table/seating';
import type { Menu } from '../../wire/wire';
import { BOARD } from './layout/printedBoard';
import type { Action, CardSeenPlayed, Sequence5, View } from './wire';

export const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;

/** Ann's cards: two that are printed twice, a corner, both kinds of jack, and a dead card. */
export const HAND = ['clover_7_1', 'heart_a_2', 'o_o_3', 'spade_j_2', 'heart_j_1', 'diamond_4_1'] as const;

/** The cells of the first card of the hand. */
export const SEVENS = [20, 42] as const;

export function table(changes: Partial<View> = {}): View {
  return {
    viewer: 0,
    options: { teams: 2 },
    phase: { type: 'Playing' },
    teams: [0, 1, 0, 1],
    team_count: 2,
    needed: 2,
    turn: 0,
    present: [true, true, true, true],
    chips: chips({}),
    sequences: [],
    hand: HAND,
    dead: ['diamond_4_1'],
    hand_sizes: [6, 6, 6, 6],
    discards: Array.from({ length: 4 }, () => ({ top: null, count: 0 })),
    pile: 84,
    lock: null,
    last: null,
    ...changes,
  };
}

/** Chips by cell. */
export function chips(lying: Readonly<Record<number, number>>): readonly number[] {
  return BOARD.map((_, cell) => lying[cell] ?? -1);
}

export const ROW: Sequence5 = { team: 1, cells: [43, 44, 45, 46, 47] };

/** Ben plays the seven of clubs. */
export function played(changes: Partial<CardSeenPlayed> = {}): CardSeenPlayed {
  const play = { seat: 1, card: 'clover_7_2', cell: 42, removed: null, sequences: [] };
  return { type: 'CardSeenPlayed', ...play, ...changes };
}

const place = (card: string, ...cells: readonly number[]): readonly Action[] =>
  cells.map((cell) => ({ type: 'Place', card, cell }));

/** What Ann may do after Ben placed a chip on 50. */
export const MENU: Menu<Action> = menuOf(
  ...place('clover_7_1', ...SEVENS),
  ...place('heart_a_2', 15),
  ...place('o_o_3', 0, 9, 90, 99),
  ...place('spade_j_2', ...[...BOARD.keys()].filter((cell) => cell !== 50)),
  { type: 'Remove', card: 'heart_j_1', cell: 50 },
);

export function seating(viewer: number | null = 0, names: readonly string[] = NAMES): Seating {
  return sampleSeating(names, viewer);
}
