import { expect, test } from 'vitest';
import { match } from './match.fixture';
import { isNotable, leaversBy, moverAfter, positionsOf, turnStarts } from './positions';

const positions = positionsOf(match());

test('the tables are patched step by step, from the empty one', () => {
  expect(positions.map(({ view }) => view)).toEqual([
    { count: 0, seen: [] },
    { count: 1, seen: [] },
    { count: 2, seen: [] },
    { count: 4, seen: [] },
    { count: 5, seen: ['left'] },
    { count: 6, seen: ['left'] },
  ]);
});

test('unchanged parts are shared between tables', () => {
  const lists = positions.map(({ view }) => (view as { seen: unknown }).seen);
  expect(lists[2]).toBe(lists[1]);
  expect(lists[4]).not.toBe(lists[3]);
});

test('every position has its rows and its step', () => {
  expect(positions.map(({ rows }) => rows[0]?.[1])).toEqual(['0', '1', '2', '4', '5', '6']);
  expect(positions.map(({ step }) => step?.number ?? null)).toEqual([null, 0, 1, 2, 3, 4]);
});

test('steps with several events, and the last one, are notable', () => {
  expect(positions.map(isNotable)).toEqual([false, false, false, true, false, true]);
});

test('the next mover is the seat of the next step, if a player chose it', () => {
  expect(positions.map((_, at) => moverAfter(positions, at))).toEqual([null, 1, 0, null, 0, null]);
});

test('a bot counts as a mover', () => {
  const { steps, ...played } = match();
  const byBots = positionsOf({ ...played, steps: steps.map((step) => ({ ...step, kind: 'bot' })) });
  expect(byBots.map((_, at) => moverAfter(byBots, at))).toEqual([null, 1, 0, 1, 0, null]);
});

test('a player who forfeited has left from then on', () => {
  expect(positions.map((_, at) => [...leaversBy(positions, at)])).toEqual([[], [], [], [], [1], [1]]);
});

test('turns begin where the server says so', () => {
  expect(turnStarts(positionsOf(match()))).toEqual([2, 5]);
});
