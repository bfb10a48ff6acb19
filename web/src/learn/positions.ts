// A lesson as the places one can stop at: the table at every step, patched along once. Pure.
import type { Moment } from '../table/stage.svelte';
import { changed } from '../wire/patch';
import type { LessonMoveView, LessonStepView, LessonView } from '../wire/wire';

export interface Position {
  readonly step: LessonStepView;
  /** What leads here from the page before, one move after the other. */
  readonly moments: readonly Moment[];
  /** The table as it is here. */
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
    const moment = { events, before, after: changed(before, table), viewer };
    before = moment.after;
    return moment;
  });
}
