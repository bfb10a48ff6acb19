import { expect, test } from 'vitest';
import { markOf } from '../../../table/seating';
import type { BetterMove } from '../../../wire/wire';
import { choicesIn, largestChoices, turningPointsOf } from './moments';
import { BEGUN, ENDED, ROWS } from './report.fixture';
import type { Side } from './sides';

const SIDES: readonly Side[] = [0, 1].map((seat) => ({ seat, players: [], name: String(seat), mark: markOf(seat) }));

function pointsAt(...turning_points: readonly number[]): ReturnType<typeof turningPointsOf> {
  return turningPointsOf(BEGUN.chances, ROWS, { ...ENDED, turning_points }, SIDES);
}

test('a turning point says whose chance changed most, and why', () => {
  const [point] = pointsAt(2);
  expect(point).toMatchObject({ point: 3, mover: 1, from: 0.7, to: 0.38, cause: 'luck' });
  expect(point?.side.seat).toBe(0);
});

test('the first turn is compared with the start', () => {
  expect(pointsAt(0)).toMatchObject([{ point: 1, mover: null, from: 0.5, to: 0.54 }]);
});

test('turning points are in the order of the match, and at most five', () => {
  expect(pointsAt(2, 0, 1).map(({ point }) => point)).toEqual([1, 2, 3]);
  expect(pointsAt(0, 1, 2, 0, 1, 2)).toHaveLength(5);
});

test('there are none before the end, and none of rows that are missing', () => {
  expect(turningPointsOf(BEGUN.chances, ROWS, null, SIDES)).toEqual([]);
  expect(pointsAt(9)).toEqual([]);
});

const cause = (luck: number, skill: number, drift: number): string | undefined => {
  const row = { ...ROWS[0], chances: [0.9, 0.1], luck: [luck, -luck], skill: [skill, -skill], drift: [drift, -drift] };
  return turningPointsOf([0.5, 0.5], [row], { ...ENDED, turning_points: [0] }, SIDES)[0]?.cause;
};
test('the cause is what changed most', () => {
  expect([cause(0.3, 0.1, 0), cause(0.1, 0.5, -0.2), cause(0.2, -0.1, 0.3)]).toEqual(['luck', 'skill', 'drift']);
});

test('the largest choices stay in the order of the match', () => {
  const better = [0.01, 0.06, 0.05, 0.02, 0.04, 0.03].map((gain, move): BetterMove => ({
    move, seat: 0, chosen: { ko: '', en: '' }, better: { ko: '', en: '' }, gain, error: 0.01,
  }));
  const all = choicesIn([{ ...ROWS[0], better: better.slice(0, 3) }, { ...ROWS[1], better: better.slice(3) }]);
  expect(all.map(({ point }) => point)).toEqual([1, 1, 1, 2, 2, 2]);
  expect(largestChoices(all).map(({ choice }) => choice.move)).toEqual([1, 2, 3, 4, 5]);
});
