import { expect, test } from 'vitest';
import { card } from '../../playback/match.fixture';
import { seatingFor } from '../../playback/seats';
import { playerAt, sidesOf } from './sides';

const around = { viewer: null, mover: null, leavers: new Set<number>() };

function seats(names: readonly string[], teams: readonly number[]): ReturnType<typeof seatingFor>['seats'] {
  return seatingFor({ ...card, names, bots: [], characters: [] }, { ...around, teams }).seats;
}

test('everyone is a side without teams, in the order of the seats', () => {
  const found = sidesOf([...seats(['지민', '하늘', 'Mina'], [])].reverse(), []);
  expect(found.map(({ seat, name, mark }) => [seat, name, mark.shape])).toEqual([
    [0, '지민', 'circle'],
    [1, '하늘', 'square'],
    [2, 'Mina', 'triangle'],
  ]);
});

test('a team is one side with all its names', () => {
  const teams = [0, 1, 0, 1];
  const found = sidesOf(seats(['a', 'b', 'c', 'd'], teams), teams);
  expect(found.map(({ seat, name, mark }) => [seat, name, mark.shape])).toEqual([
    [0, 'a · c', 'circle'],
    [1, 'b · d', 'square'],
  ]);
});

test('a player is found by seat', () => {
  const sides = sidesOf(seats(['a', 'b', 'c', 'd'], [0, 1, 0, 1]), [0, 1, 0, 1]);
  expect(playerAt(sides, 2)?.name).toBe('c');
  expect([playerAt(sides, null), playerAt(sides, 9)]).toEqual([undefined, undefined]);
});
