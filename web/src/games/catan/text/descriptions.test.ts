import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { during, seating, table } from '../sampleTable';
import { NOTHING } from '../resources';
import { tableText } from './descriptions';

beforeEach(() => preferences.set({ lang: 'en' }));

const OWN =
  'You have 5 of 10 points, 1 of them hidden. In your hand: 5 wood, 1 brick, 1 sheep, 1 wheat, 1 ore. ' +
  'Your development cards: 1 knight, 1 victory point.';

it('describes the turn, the dice and the viewer’s own cards', () => {
  expect(tableText(table(), seating())).toBe(`It’s your turn. The dice: 2 and 1, 3 in total. ${OWN}`);
  expect(tableText(table({ turn: 2, dice: null }), seating())).toBe(`It’s Cleo’s turn. ${OWN}`);
});

it('omits what is absent', () => {
  const poor = table({ dice: null, hand: NOTHING, cards: NOTHING, own_points: 4 });
  expect(tableText(poor, seating())).toBe('It’s your turn. You have 4 of 10 points. You have no cards.');
  const nothing = table({ viewer: null, turn: null, dice: null, phase: { type: 'Waiting' } });
  expect(tableText(nothing, seating(null))).toBe('');
});

it('tells a spectator nothing about hands', () => {
  const spectator = table({ viewer: null, hand: NOTHING, cards: NOTHING, own_points: 0 });
  expect(tableText(spectator, seating(null))).toBe('It’s Ann’s turn. The dice: 2 and 1, 3 in total.');
});

it.each([
  [0, 'You won.'],
  [3, 'Dan won.'],
  [null, 'Nobody won.'],
])('names the winner: %s', (winner, words) => {
  const over = during({ type: 'Over', winner, reason: 'POINTS', points: [4, 8, 7, 8] }, { turn: 1 });
  expect(tableText(over, seating())).toMatch(new RegExp(`^${words} `));
});

it('works in Korean', () => {
  preferences.set({ lang: 'ko' });
  expect(tableText(table({ turn: 1, cards: NOTHING }), seating())).toBe(
    'Ben님 차례예요. 주사위 합은 3 (2+1). 내 점수는 10점 중 5점이고, 그중 1점은 나만 알아요. ' +
      '내 손에 나무 5장, 벽돌 1장, 양 1장, 밀 1장, 철광석 1장이 있어요.',
  );
});
