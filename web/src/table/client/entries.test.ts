import { expect, it } from 'vitest';
import type { EntryView, LogLine } from '../../wire/wire';
import { clearedNoticeIn } from './entries';

const CLEARED: EntryView = { type: 'TableCleared', notice: 'GAME_TERMINATED' };
const MOVE: EntryView = { type: 'MoveView', number: 3, seat: 0, kind: 'forfeit', events: [1] };
const LEFT: EntryView = { type: 'MemberLeft', member: 'mina', why: 'left' };
const STARTED: EntryView = {
  type: 'MatchStarted',
  match: 'm2',
  players: [],
  names: [],
  options: {},
  seat_options: [],
  salts: [],
};

const line = (seq: number): LogLine => ({ seq, at: 0, seat: null, text: `line ${seq}` });

it.each<[string, (EntryView | null)[], number[], number | null]>([
  ['its notice', [LEFT, CLEARED], [11, 12], 12],
  ['its notice, not the last line of the match', [MOVE, LEFT, CLEARED], [10, 11, 12], 12],
  ['its notice, not a later line', [CLEARED, LEFT], [11, 12], 11],
  ['null if no table was cleared', [LEFT, null], [11, 12], null],
  ['null if a match has started since', [CLEARED, STARTED], [11, 12], null],
  ['null without a log line', [CLEARED, null], [], null],
])('the line about a cleared table is %s', (_, entries, seqs, found) => {
  expect(clearedNoticeIn(entries, 12, seqs.map(line))).toBe(found);
});
