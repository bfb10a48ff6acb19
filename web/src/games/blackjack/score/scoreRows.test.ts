import { expect, it } from 'vitest';
import type { MatchRecord } from '../../../table/history/records';
import { seating } from '../sampleTable';
import { scoreRows } from './scoreRows';

const record = (wins: number, losses: number): MatchRecord => ({ wins, ties: 0, losses, streak: null });
const RECORDS = new Map([
  ['ben', record(3, 1)],
  ['Zoe', record(1, 4)],
]);
const NAMES = ['Dana', 'Ann', 'ben'];

it('lists everyone who is seated or has played, the best first', () => {
  const rows = scoreRows(RECORDS, NAMES, seating(1), 0);
  expect(rows.map(({ name, isMe }) => [name, isMe])).toEqual([['Ben', false], ['Ann', true], ['Zoe', false]]);
  expect(rows[1]?.record).toBeNull();
});

it('lists a dealer who has played before', () => {
  const rows = scoreRows(new Map([['Dana', record(1, 0)]]), NAMES, seating(0), 0);
  expect(rows.map(({ name }) => name)).toEqual(['Dana', 'Ann', 'Ben']);
});
