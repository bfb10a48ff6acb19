import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { card } from '../../playback/match.fixture';
import { seatingFor } from '../../playback/seats';
import { partsText, placeText, spokenText, type Point } from './pointText';
import { BEGUN, ROWS } from './report.fixture';
import { sidesOf } from './sides';
import { chancesAt } from './turns';

const { seats } = seatingFor(card, { viewer: null, mover: null, leavers: new Set(), teams: [] });
const SIDES = sidesOf(seats, []);

function point(at: number, more: Partial<Point> = {}): Point {
  const chances = chancesAt(BEGUN.chances, ROWS)[at] ?? [];
  return { at, row: ROWS[at - 1] ?? null, chances, turns: 3, turning: null, ...more };
}

beforeEach(() => preferences.set({ lang: 'en' }));

test.each([
  [0, 'Before the start'],
  [1, 'The opening'],
  [2, 'Turn 2 of 3 · 지민'],
  [3, 'Turn 3 of 3 · odds'],
])('point %i is “%s”', (at, place) => {
  expect(placeText(point(at), SIDES)).toBe(place);
});

test('a later turn of nobody’s has only its number', () => {
  expect(placeText(point(3, { row: ROWS[0] }), SIDES)).toBe('Turn 3 of 3');
});

test('luck, skill and drift are those of the player whose turn it was', () => {
  expect(partsText(point(2))).toBe('Luck +12 · Skill +3 · Drift +1');
  expect(partsText(point(3))).toBe('Luck +20 · Skill +10 · Drift +2');
});

test('about the opening and the start there is no verdict', () => {
  expect([partsText(point(0)), partsText(point(1))]).toEqual([null, null]);
});

test('a screen reader hears the whole point', () => {
  expect(spokenText(point(0), SIDES)).toBe('Before the start. 지민 50%, odds 50%.');
  expect(spokenText(point(3, { turning: 1 }), SIDES)).toBe(
    'Turn 3 of 3 · odds. 지민 38%, odds 62%. Turning point 1. Luck +20 · Skill +10 · Drift +2. Better: count to one (+6 ± 3 points).',
  );
});

test('in Korean, too', () => {
  preferences.set({ lang: 'ko' });
  expect(spokenText(point(2), SIDES)).toBe('3차례 중 2번째 · 지민. 지민 70%, odds 30%. 운 +12 · 실력 +3 · 나머지 +1.');
});
