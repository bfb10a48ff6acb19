// The expected action continues, others are answered with a hint, and events are shown before the next text.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../app/preferences.svelte';
import type { Beat, Moment } from '../table/board/stage.svelte';
import { ADD, lesson as lessonView, step, text } from './lesson.fixture';
import { Lesson } from './lesson.svelte';

const BEAT_MS = 300;
let moves: boolean;
let lesson: Lesson;
let stop: () => void;

function beats({ after }: Moment): readonly Beat[] {
  return [{ view: after, scene: 'going', ms: BEAT_MS }];
}

function shown(): unknown {
  return (lesson.stage.view as { count: number }).count;
}

function go(step: () => void): void {
  step();
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  preferences.set({ lang: 'en' });
  moves = false;
  lesson = new Lesson(lessonView(), { beats }, () => moves, () => undefined);
  stop = $effect.root(() => {
    $effect(() => lesson.run());
  });
  flushSync();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('starts at the table after the setup, with nothing to do but read', () => {
  expect([lesson.at, shown(), lesson.task]).toEqual([0, 1, null]);
});

describe('an action', () => {
  it('continues the lesson if it is the expected one', () => {
    go(() => lesson.next());
    expect(lesson.task?.en).toBe('Add one');
    go(() => lesson.act({ ...ADD, words: 'my own' }));
    expect([lesson.at, shown(), lesson.slip]).toEqual([2, 4, null]);
  });

  it.each([
    ['another legal action', { type: 'Pass' }, 'other'],
    ['the form with other values', { ...ADD, by: 2 }, 'other'],
    ['an illegal action', { type: 'Steal' }, 'no'],
  ])('%s keeps the step and shows a hint', (_, action, slip) => {
    go(() => lesson.next());
    go(() => lesson.act(action));
    expect([lesson.at, lesson.slip]).toEqual([1, slip]);
  });

  it('before its step is asked to wait', () => {
    go(() => lesson.act(ADD));
    expect([lesson.at, lesson.slip]).toEqual([0, 'soon']);
  });

  it('has its hint cleared by the next step', () => {
    go(() => lesson.act(ADD));
    go(() => lesson.next());
    expect(lesson.slip).toBeNull();
  });
});

describe('a board', () => {
  const [add, more, pass] = [ADD, { ...ADD, by: 2 }, { type: 'Pass' }];
  const task = { menu: { actions: [more, add, pass], forms: [] }, do: ADD, called: text('Add one') };

  it.each([
    ['offers the same as in a match', false, [more, add, pass]],
    ['that points places out offers only the expected action of its type', true, [add, pass]],
  ])('%s, and other legal actions are not called illegal', (_, pointsOut, offered) => {
    const steps = [step('Add one.', task)];
    const adding = new Lesson({ ...lessonView(), steps }, { beats, pointsOut }, () => false, () => undefined);
    expect(adding.menu?.actions).toEqual(offered);
    go(() => adding.act(more));
    expect(adding.slip).toBe('other');
  });
});

it('answers checks of the board', async () => {
  go(() => lesson.next());
  expect(await lesson.check({ ...ADD, words: 'x' })).toEqual({ allowed: true, words: null });
  const words = 'You could do that, but for this lesson: Add one';
  expect(await lesson.check({ type: 'Pass' })).toEqual({ allowed: false, code: 'LESSON', words, rule: null });
  expect(lesson.slip).toBeNull();
});

it('goes back, and to the end, and no further', () => {
  go(() => lesson.skip());
  expect([lesson.at, shown(), lesson.isLast]).toEqual([3, 5, true]);
  go(() => lesson.next());
  expect(lesson.at).toBe(3);
  for (let step = 0; step < 5; step += 1) go(() => lesson.back());
  expect([lesson.at, shown()]).toEqual([0, 1]);
});

describe('with animations', () => {
  beforeEach(() => {
    go(() => lesson.next());
    moves = true;
    go(() => lesson.act(ADD));
  });

  it('plays move after move, and only then shows the task', () => {
    expect([shown(), lesson.isShowing, lesson.task, lesson.menu]).toEqual([2, true, null, null]);
    go(() => vi.advanceTimersByTime(BEAT_MS));
    expect([shown(), lesson.isShowing]).toEqual([4, true]);
    go(() => vi.advanceTimersByTime(BEAT_MS));
    expect([lesson.isShowing, lesson.task?.en]).toEqual([false, 'Add one']);
  });

  it('ends at a press, which does nothing else', () => {
    go(() => lesson.next());
    expect([lesson.at, shown(), lesson.isShowing]).toEqual([2, 4, false]);
  });

  it('leaves no animation behind when going back', () => {
    go(() => lesson.back());
    go(() => vi.advanceTimersByTime(5 * BEAT_MS));
    expect([lesson.at, shown(), lesson.isShowing]).toEqual([1, 1, false]);
  });
});
