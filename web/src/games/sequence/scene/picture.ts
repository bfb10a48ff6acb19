// What a view and a scene show on each cell, at each seat and for each team. Pure.
import { BOARD } from '../layout/printedBoard';
import { freshLines } from './scene';
import type { Scene } from './scene';
import type { Lock, Pile, Sequence5, View } from '../wire';

export interface CellPicture {
  readonly cell: number;
  readonly card: string;
  /** The team whose chip lies here; null: none. */
  readonly chip: number | null;
  /** The team whose chip is being lifted. */
  readonly lifted: number | null;
  readonly isDropping: boolean;
  readonly isInLine: boolean;
  readonly isLast: boolean;
  readonly lock: Lock | null;
}

export interface Line extends Sequence5 {
  /** Just drawn. */
  readonly isFresh: boolean;
}

export interface SeatPicture {
  readonly seat: number;
  readonly team: number;
  readonly hand: number;
  readonly discard: Pile;
  readonly isTurn: boolean;
  readonly isGone: boolean;
  readonly isPassing: boolean;
  readonly hasWon: boolean;
}

export interface TeamPicture {
  readonly team: number;
  readonly lines: number;
  readonly isOwn: boolean;
  readonly hasWon: boolean;
}

export interface Picture {
  readonly cells: readonly CellPicture[];
  readonly lines: readonly Line[];
  readonly seats: readonly SeatPicture[];
  readonly teams: readonly TeamPicture[];
}

export function pictureOf(view: View, scene: Scene | null): Picture {
  const lines = linesOf(view, scene);
  return {
    cells: BOARD.map((card, cell) => cellOf(cell, card, view, scene)),
    lines,
    seats: view.teams.map((_, seat) => seatOf(seat, view, scene)),
    teams: Array.from({ length: view.team_count }, (_, team) => teamOf(team, view, lines)),
  };
}

/** A completed sequence is struck through only after its chip has landed. */
function linesOf(view: View, scene: Scene | null): readonly Line[] {
  const isEarly = scene?.type === 'playing' && scene.step !== 'line';
  const hidden = isEarly ? scene.play.sequences.map(keyOf) : [];
  const fresh = freshLines(scene).map(keyOf);
  return view.sequences
    .filter((line) => !hidden.includes(keyOf(line)))
    .map((line) => ({ ...line, isFresh: fresh.includes(keyOf(line)) }));
}

function keyOf({ team, cells }: Sequence5): string {
  return `${team}:${cells.join(',')}`;
}

function cellOf(cell: number, card: string, view: View, scene: Scene | null): CellPicture {
  const chip = view.chips[cell] ?? -1;
  const moved = scene?.type === 'playing' && scene.step === 'chip' ? scene.play : null;
  const staged = moved?.cell === cell ? moved : null;
  return {
    cell,
    card,
    chip: chip < 0 ? null : chip,
    lifted: staged?.removed ?? null,
    isDropping: staged !== null && staged.removed === null,
    isInLine: view.sequences.some(({ cells }) => cells.includes(cell)),
    isLast: view.last?.cell === cell,
    lock: view.lock?.cell === cell ? view.lock : null,
  };
}

const NO_CARDS: Pile = { top: null, count: 0 };

function seatOf(seat: number, view: View, scene: Scene | null): SeatPicture {
  const team = view.teams[seat] ?? 0;
  return {
    seat,
    team,
    hand: view.hand_sizes[seat] ?? 0,
    discard: view.discards[seat] ?? NO_CARDS,
    isTurn: view.turn === seat,
    isGone: !view.present[seat],
    isPassing: scene?.type === 'passing' && scene.seat === seat,
    hasWon: winnerOf(view) === team,
  };
}

function teamOf(team: number, view: View, lines: readonly Line[]): TeamPicture {
  return {
    team,
    lines: lines.filter((line) => line.team === team).length,
    isOwn: view.viewer !== null && view.teams[view.viewer] === team,
    hasWon: winnerOf(view) === team,
  };
}

function winnerOf({ phase }: View): number | null {
  return phase.type === 'Over' ? phase.winner : null;
}
