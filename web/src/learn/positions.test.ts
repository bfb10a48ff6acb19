// The table at every step of a lesson, and the moves that lead there.
import { expect, it } from 'vitest';
import { lesson } from './lesson.fixture';
import { positionsOf } from './positions';
import { seatingIn } from './seats';

const lessonView = lesson();

it('knows the table at every step', () => {
  expect(positionsOf(lessonView).map(({ view }) => view)).toEqual([{ count: 1 }, { count: 1 }, { count: 4 }, { count: 5 }]);
});

it('leads from table to table, move by move, with the eyes of the learner', () => {
  const moments = positionsOf(lessonView)[2]?.moments ?? [];
  expect(moments.map(({ before, after }) => [before, after])).toEqual([
    [{ count: 1 }, { count: 2 }],
    [{ count: 2 }, { count: 4 }],
  ]);
  expect(moments.every(({ viewer }) => viewer === lessonView.learner)).toBe(true);
});

it('seats the learner among the others, by their names in a language, and times nobody', () => {
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
