import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../wire/wire';
import { TURN, playingView } from '../client/room.fixture';
import { seatingOf } from '../seating';
import { bigFirst, decidingLines, standingsOf } from './ranking';

const { seats } = seatingOf(playingView(), TURN, 'mina', 0);
const line = (seq: number, text: string, seat: number | null = 0): LogLine => ({ seq, at: 0, seat, text });

describe('standings', () => {
  it('start with the best', () => {
    const standings = standingsOf({ results: ['lose', 'win'], ranks: [2, 1], reason: 'X' }, seats, [0, 1]);
    expect(standings.map(({ rank, result, seated }) => [rank, result, seated.name])).toEqual([
      [1, 'win', 'joon'],
      [2, 'lose', 'mina'],
    ]);
    expect(standings.some(({ isShared }) => isShared)).toBe(false);
  });

  it('mark shared ranks', () => {
    const standings = standingsOf({ results: ['tie', 'tie'], ranks: [1, 1], reason: 'X' }, seats, [0, 1]);
    expect(standings.map(({ isShared, seated }) => [isShared, seated.seat])).toEqual([
      [true, 0],
      [true, 1],
    ]);
  });

  it('rank teams, not players', () => {
    const ranks = [1, 3, 1, 3];
    const outcome = { results: ['win', 'lose', 'win', 'lose'], ranks, reason: 'X' } as const;
    const four = ranks.map((_, seat) => ({ ...seats[0]!, seat }));
    const standings = standingsOf(outcome, four, [0, 1, 0, 1]);
    expect(standings.map(({ rank, isShared, seated }) => [rank, isShared, seated.seat])).toEqual([
      [1, false, 0],
      [1, false, 2],
      [2, false, 1],
      [2, false, 3],
    ]);
  });
});

it('bigFirst moves one result to the front', () => {
  const standings = standingsOf({ results: ['win', 'lose'], ranks: [1, 2], reason: 'X' }, seats, [0, 1]);
  expect(bigFirst(standings, 'lose').map(({ seated }) => seated.name)).toEqual(['joon', 'mina']);
  expect(bigFirst(standings, 'win').map(({ seated }) => seated.name)).toEqual(['mina', 'joon']);
});

describe('the deciding lines', () => {
  const LOG = [
    line(1, 'bets'),
    line(2, 'challenges'),
    line(2, 'wins'),
    line(3, 'It is over.', null),
    line(5, 'left'),
  ];

  it('are the lines of the last move', () => {
    expect(decidingLines(LOG, 'It is over.')).toEqual(['challenges', 'wins']);
  });

  it('are empty if the log does not reach back', () => {
    expect(decidingLines([line(5, 'left')], 'It is over.')).toEqual([]);
    expect(decidingLines([line(3, 'It is over.', null)], 'It is over.')).toEqual([]);
    expect(decidingLines(LOG, null)).toEqual([]);
  });
});
