// The positions of a lesson: the table at every step, computed once. Pure.
import type { Moment } from '../table/board/stage.svelte';
import { applyDelta } from '../wire/delta';
import type { LessonMoveView, LessonStepView, LessonView } from '../wire/wire';

export interface Position {
  readonly step: LessonStepView;
  /** The moves since the previous position. */
  readonly moments: readonly Moment[];
  /** The table at this position. */
  readonly view: unknown;
}

export function positionsOf(lesson: LessonView): readonly Position[] {
  const positions: Position[] = [];
  let view = lesson.table;
  for (const step of lesson.steps) {
    const moments = momentsOf(view, step.moves, lesson.learner);
    view = moments.at(-1)?.after ?? view;
    positions.push({ step, moments, view });
  }
  return positions;
}

function momentsOf(start: unknown, moves: readonly LessonMoveView[], viewer: number): readonly Moment[] {
  let before = start;
  return moves.map(({ events, table }) => {
    const moment = { events, before, after: applyDelta(before, table), viewer };
    before = moment.after;
    return moment;
  });
}
