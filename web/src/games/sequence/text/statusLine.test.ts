import { expect, it } from 'vitest';
import { ROW, played, table } from '../sampleTable';
import { lineOf } from './statusLine';
import type { Now, Said } from './statusLine';

const NOW: Now = { view: table({ turn: 1 }), scene: null, isMine: false, card: null };
const said = (changes: Partial<Now>): Said => lineOf({ ...NOW, ...changes }, (seat) => `seat ${seat}`);

it.each([
  [null, 'line.mine'],
  ['clover_7_1', 'line.card'],
  ['o_o_1', 'line.corner'],
  ['spade_j_1', 'line.jack1'],
  ['spade_j_2', 'line.jack2'],
])('tells the viewer what to do with %s, whatever is being shown', (card, key) => {
  expect(said({ isMine: true, card, scene: { type: 'dealing' } })).toEqual([key]);
});

it.each<[Now['scene'], Said]>([
  [null, ['line.other', { name: 'seat 1' }]],
  [{ type: 'dealing' }, ['line.dealing']],
  [{ type: 'passing', seat: 2 }, ['line.passed', { name: 'seat 2' }]],
  [{ type: 'leaving', seat: 3 }, ['line.left', { name: 'seat 3' }]],
  [{ type: 'playing', step: 'chip', play: played({ sequences: [ROW] }) }, ['line.other', { name: 'seat 1' }]],
  [{ type: 'playing', step: 'line', play: played({ sequences: [ROW] }) }, ['line.completed.1']],
])('tells what is going on: %o', (scene, line) => expect(said({ scene })).toEqual(line));

it.each([
  [2, 'line.won.2'],
  [null, 'line.draw'],
])('tells how it ended: %s', (winner, key) => {
  const over = table({ phase: { type: 'Over', winner, reason: 'SEQUENCES' }, turn: null });
  expect(said({ view: over })).toEqual([key]);
});

it('waits before the deal', () => {
  expect(said({ view: table({ phase: { type: 'Waiting' }, turn: null }) })).toEqual(['line.waiting']);
});
