// What explains that everyone stands again: the notice.
import { expect, it } from 'vitest';
import type { EntryView, LogLine } from '../wire/wire';
import { clearedBy } from './cleared';

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
  ['its own notice', [LEFT, CLEARED], [11, 12], 12],
  ['its own notice, not the last words of the match', [MOVE, LEFT, CLEARED], [10, 11, 12], 12],
  ['the notice, whatever is told after it', [CLEARED, LEFT], [11, 12], 11],
  ['nothing where no table was cleared', [LEFT, null], [11, 12], null],
  ['nothing where play has gone on', [CLEARED, STARTED], [11, 12], null],
  ['nothing where nobody tells it', [CLEARED, null], [], null],
])('is %s', (_, entries, told, found) => {
  expect(clearedBy(entries, 12, told.map(line))).toBe(found);
});
