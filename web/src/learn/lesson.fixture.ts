// A lesson for tests: the learner adds one, Ben adds two, and it ends at five.
import type { LessonMoveView, LessonStepView, LessonView, Text } from '../wire/wire';

export const ADD = { type: 'Add', by: 1, words: '' };

export function text(words: string): Text {
  return { ko: `${words} (ko)`, en: words };
}

export function move(seat: number | null, count: number): LessonMoveView {
  return {
    seat,
    events: [{ type: 'Counted', count }],
    table: [['count', count]],
    lines: [text(`Now ${count}.`)],
  };
}

export function step(says: string, changes: Partial<LessonStepView> = {}): LessonStepView {
  const clocks = [{ seat: 0, deadline: null, kind: 'turn' as const }];
  return { says: text(says), moves: [], clocks, menu: null, do: null, free: [], called: null, ...changes };
}

/** Steps: read, act, act, end. */
export function lesson(): LessonView {
  const menu = { actions: [{ type: 'Pass' }], forms: [{ action: 'Add', fields: [], samples: [] }] };
  const task = { menu, do: ADD, free: ['words'], called: text('Add one') };
  return {
    slug: 'counting',
    learner: 0,
    names: [text('You'), text('Ben')],
    teams: [0, 1],
    understood: null,
    table: { count: 0 },
    steps: [
      step('Hello.', { moves: [move(null, 1)], menu }),
      step('Add one.', task),
      step('Once more.', { ...task, moves: [move(0, 2), move(1, 4)] }),
      step('Goodbye.', { moves: [move(0, 5)], clocks: [] }),
    ],
  };
}
