import { expect, test } from 'vitest';
import { card } from './match.fixture';
import { seatingFor } from './seats';

test('everyone has their seat, without a clock', () => {
  const seating = seatingFor(card, { viewer: 0, mover: 1, leavers: new Set([0]), teams: [0, 1] });
  expect(seating.viewer).toBe(0);
  expect(seating.seats).toMatchObject([
    { name: '지민', isBot: false, acts: false, hasLeft: true, deadline: null },
    { name: 'odds', isBot: true, character: 'bori', acts: true, hasLeft: false, deadline: null },
  ]);
});

test('no seat is marked as the viewer’s own', () => {
  const { seats } = seatingFor(card, { viewer: 1, mover: null, leavers: new Set(), teams: [] });
  expect(seats.some(({ isMe, isAway }) => isMe || isAway)).toBe(false);
});

test('teammates have the same mark', () => {
  const around = { viewer: null, mover: null, leavers: new Set<number>() };
  const marks = (teams: number[]) => seatingFor(card, { ...around, teams }).seats.map(({ mark }) => mark.shape);
  expect(marks([1, 1])).toEqual(['square', 'square']);
  expect(marks([0, 1])).toEqual(['circle', 'square']);
});
