import { expect, it } from 'vitest';
import { ROW, played, table } from '../sampleTable';
import { statusLineOf } from './statusLine';
import type { Line, Now } from './statusLine';

const NOW: Now = { view: table({ turn: 1 }), scene: null, isMine: false, card: null };
const statusLine = (changes: Partial<Now>): Line => statusLineOf({ ...NOW, ...changes }, (seat) => `seat ${seat}`);

it.each([
  [null, 'status.mine'],
  ['clover_7_1', 'status.card'],
  ['o_o_1', 'status.corner'],
  ['spade_j_1', 'status.jack1'],
  ['spade_j_2', 'status.jack2'],
])('tells the viewer what to do with %s, whatever is being shown', (card, key) => {
  expect(statusLine({ isMine: true, card, scene: { type: 'dealing' } })).toEqual([key]);
});

it.each<[Now['scene'], Line]>([
  [null, ['status.other', { name: 'seat 1' }]],
  [{ type: 'dealing' }, ['status.dealing']],
  [{ type: 'passing', seat: 2 }, ['status.passed', { name: 'seat 2' }]],
  [{ type: 'leaving', seat: 3 }, ['status.left', { name: 'seat 3' }]],
  [{ type: 'playing', step: 'chip', play: played({ sequences: [ROW] }) }, ['status.other', { name: 'seat 1' }]],
  [{ type: 'playing', step: 'line', play: played({ sequences: [ROW] }) }, ['status.completed.1']],
])('says what is happening: %o', (scene, line) => expect(statusLine({ scene })).toEqual(line));

it.each([
  [2, 'status.won.2'],
  [null, 'status.draw'],
])('says how it ended: %s', (winner, key) => {
  const over = table({ phase: { type: 'Over', winner, reason: 'SEQUENCES' }, turn: null });
  expect(statusLine({ view: over })).toEqual([key]);
});

it('waits before the deal', () => {
  expect(statusLine({ view: table({ phase: { type: 'Waiting' }, turn: null }) })).toEqual(['status.waiting']);
});
