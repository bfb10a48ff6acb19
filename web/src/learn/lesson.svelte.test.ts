// One action leads on; others are answered kindly; what happens is shown before it is spoken of.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../app/preferences.svelte';
import type { Beat, Moment } from '../table/stage.svelte';
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

it('begins at the table after the opening, with nothing to do but read', () => {
  expect([lesson.at, shown(), lesson.task]).toEqual([0, 1, null]);
});

describe('what somebody does', () => {
  it('leads on where it is the one thing', () => {
    go(() => lesson.next());
    expect(lesson.task?.en).toBe('Add one');
    go(() => lesson.act({ ...ADD, words: 'my own' }));
    expect([lesson.at, shown(), lesson.slip]).toEqual([2, 4, null]);
  });

  it.each([
    ['something else the rules allow', { type: 'Pass' }, 'other'],
    ['another filling of the form', { ...ADD, by: 2 }, 'other'],
    ['what the rules do not allow', { type: 'Steal' }, 'no'],
  ])('%s stays where it is, with a word', (_, action, slip) => {
    go(() => lesson.next());
    go(() => lesson.act(action));
    expect([lesson.at, lesson.slip]).toEqual([1, slip]);
  });

  it('before its time waits for the reader', () => {
    go(() => lesson.act(ADD));
    expect([lesson.at, lesson.slip]).toEqual([0, 'soon']);
  });

  it('is forgotten with the next step', () => {
    go(() => lesson.act(ADD));
    go(() => lesson.next());
    expect(lesson.slip).toBeNull();
  });
});

describe('a board', () => {
  const [add, more, pass] = [ADD, { ...ADD, by: 2 }, { type: 'Pass' }];
  const task = { menu: { actions: [more, add, pass], forms: [] }, do: ADD, called: text('Add one') };

  it.each([
    ['offers what it does in a match', false, [more, add, pass]],
    ['that points out offers of its kind what leads on', true, [add, pass]],
  ])('%s, and no other action of the rules is nonsense', (_, pointsOut, offered) => {
    const steps = [step('Add one.', task)];
    const adding = new Lesson({ ...lessonView(), steps }, { beats, pointsOut }, () => false, () => undefined);
    expect(adding.menu?.actions).toEqual(offered);
    go(() => adding.act(more));
    expect(adding.slip).toBe('other');
  });
});

it('answers a board that asks', async () => {
  go(() => lesson.next());
  expect(await lesson.check({ ...ADD, words: 'x' })).toEqual({ allowed: true, words: null });
  const words = 'You could, but in this lesson try this: Add one';
  expect(await lesson.check({ type: 'Pass' })).toEqual({ allowed: false, code: 'LESSON', words, rule: null });
  expect(lesson.slip).toBeNull();
});

it('goes back, and straight to the end, and no farther', () => {
  go(() => lesson.skip());
  expect([lesson.at, shown(), lesson.isLast]).toEqual([3, 5, true]);
  go(() => lesson.next());
  expect(lesson.at).toBe(3);
  for (let step = 0; step < 5; step += 1) go(() => lesson.back());
  expect([lesson.at, shown()]).toEqual([0, 1]);
});

describe('with motion', () => {
  beforeEach(() => {
    go(() => lesson.next());
    moves = true;
    go(() => lesson.act(ADD));
  });

  it('shows move after move, and only then says what is to be done', () => {
    expect([shown(), lesson.isShowing, lesson.task, lesson.menu]).toEqual([2, true, null, null]);
    go(() => vi.advanceTimersByTime(BEAT_MS));
    expect([shown(), lesson.isShowing]).toEqual([4, true]);
    go(() => vi.advanceTimersByTime(BEAT_MS));
    expect([lesson.isShowing, lesson.task?.en]).toEqual([false, 'Add one']);
  });

  it('is caught up with at a press, which does no more', () => {
    go(() => lesson.next());
    expect([lesson.at, shown(), lesson.isShowing]).toEqual([2, 4, false]);
  });

  it('leaves nothing behind for where one goes back to', () => {
    go(() => lesson.back());
    go(() => vi.advanceTimersByTime(5 * BEAT_MS));
    expect([lesson.at, shown(), lesson.isShowing]).toEqual([1, 1, false]);
  });
});
