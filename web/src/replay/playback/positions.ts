// The positions of a match: the table after every step, computed once. Pure.
import { applyDelta } from '../../wire/delta';
import type { ReplayStep, ReplaySteps, MoveKind, Row } from '../../wire/wire';

export interface Position {
  readonly view: unknown;
  /** The table in words. */
  readonly rows: readonly Row[];
  /** The step that led here; null: the empty table. */
  readonly step: ReplayStep | null;
}

/** Position 0 is the empty table; position n is the table after step n. */
export function positionsOf(match: ReplaySteps): readonly Position[] {
  return [...along(match)];
}

function* along({ table, rows, steps }: ReplaySteps): Generator<Position, void> {
  let here: Position = { view: table, rows, step: null };
  yield here;
  for (const step of steps) {
    here = { view: applyDelta(here.view, step.table), rows: step.rows, step };
    yield here;
  }
}

/** Whether several events happened here, or the match ended: worth a mark on the scrubber. */
export function isNotable({ step }: Position): boolean {
  return step !== null && (step.events.length > 1 || step.outcome !== undefined);
}

/** The positions at which a turn begins, in order. */
export function turnStarts(positions: readonly Position[]): readonly number[] {
  return [...positions.keys()].filter((at) => positions[at]?.step?.begins_turn === true);
}

const MOVES: readonly MoveKind[] = ['action', 'bot', 'idle'];

/** The seat that moves next, if known: nobody chooses a timeout or a setup. */
export function moverAfter(positions: readonly Position[], at: number): number | null {
  const next = positions[at + 1]?.step ?? null;
  return next !== null && MOVES.includes(next.kind) ? next.seat : null;
}

/** The seats that have forfeited by now. */
export function leaversBy(positions: readonly Position[], at: number): ReadonlySet<number> {
  const forfeits = positions.slice(0, at + 1).filter(({ step }) => step?.kind === 'forfeit');
  return new Set(forfeits.flatMap(({ step }) => step?.seat ?? []));
}
