import { expect, it } from 'vitest';
import { samplePlayer } from '../samples/players';
import { ownDeadline, playersAfter } from './viewer';

it.each([
  [2, [3, 0, 1]],
  [0, [1, 2, 3]],
  [null, [0, 1, 2, 3]],
  [9, [0, 1, 2, 3]],
])('the others start after the viewer at %s', (viewer, others) => {
  expect(playersAfter([0, 1, 2, 3], viewer)).toEqual(others);
});

it.each([
  [{ isMe: true, acts: true }, 500],
  [{ isMe: true }, null],
  [{ acts: true }, null],
])('only the viewer’s own turn has a deadline: %o', (changes, deadline) => {
  const seats = [samplePlayer(0), samplePlayer(1, { deadline: 500, ...changes })];
  expect(ownDeadline({ seats, viewer: null })).toBe(deadline);
});
