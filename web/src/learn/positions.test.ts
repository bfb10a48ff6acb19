// The table at every step of a lesson, and the moves between.
import { expect, it } from 'vitest';
import { lesson } from './lesson.fixture';
import { positionsOf } from './positions';
import { seatingIn } from './seats';

const lessonView = lesson();

it('has the table at every step', () => {
  const tables = positionsOf(lessonView).map(({ view }) => view);
  expect(tables).toEqual([{ count: 1 }, { count: 1 }, { count: 4 }, { count: 5 }]);
});

it('has the moments between two steps, as the learner sees them', () => {
  const moments = positionsOf(lessonView)[2]?.moments ?? [];
  expect(moments.map(({ before, after }) => [before, after])).toEqual([
    [{ count: 1 }, { count: 2 }],
    [{ count: 2 }, { count: 4 }],
  ]);
  expect(moments.every(({ viewer }) => viewer === lessonView.learner)).toBe(true);
});

it('seats the learner and the others with names in the language, and without clocks', () => {
  const [first, , , last] = lessonView.steps;
  if (!first || !last) throw new Error('the lesson is too short');
  const { seats, viewer } = seatingIn(lessonView, first, 'en');
  expect(viewer).toBe(0);
  expect(seats.map(({ name, isMe, acts }) => [name, isMe, acts])).toEqual([
    ['You', true, true],
    ['Ben', false, false],
  ]);
  expect(seats.every(({ deadline }) => deadline === null)).toBe(true);
  expect(seatingIn(lessonView, last, 'ko').seats.map(({ name, acts }) => [name, acts])).toEqual([
    ['You (ko)', false],
    ['Ben (ko)', false],
  ]);
});
