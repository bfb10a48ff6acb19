// Log and chat as one list.
import { describe, expect, it } from 'vitest';
import type { ChatMessage, DiceResult, LogLine } from '../../wire/wire';
import { interleaved, unread, wordsOf } from './lines';

const told = (seq: number, text: string): LogLine => ({ seq, at: 0, seat: null, text });
function said(seq: number, text: string, member = 'joon'): ChatMessage {
  return { seq, at: 0, member, name: member, text, dice_result: null };
}

describe('lines', () => {
  it('are in the order in which things happened', () => {
    const log = [told(1, 'begins'), told(3, 'bets'), told(3, 'wins')];
    const lines = interleaved(log, [said(2, 'hi'), said(4, 'gg')]);
    expect(lines.map(wordsOf)).toEqual(['begins', 'joon: hi', 'bets', 'wins', 'joon: gg']);
  });

  it('tell what a message rolled', () => {
    const dice_result: DiceResult = {
      low: 1, high: 2000, value: 1234, is_not_ready: false, free: null, effect: 'fixedDuration',
    };
    const lines = interleaved([], [{ ...said(1, '/roll'), dice_result }]);
    expect(lines.map(wordsOf)).toEqual(['joon: /roll → 1,234']);
  });

  it('have keys of their own, the same when they are told again', () => {
    const chat = [said(4, 'c')];
    const first = interleaved([told(3, 'a'), told(3, 'b')], chat).map(({ key }) => key);
    const again = interleaved([told(2, '.'), told(3, '가'), told(3, '나')], chat).map(({ key }) => key);
    expect(new Set(first).size).toBe(3);
    expect(again.slice(1)).toEqual(first);
  });

  it('say who did it in the first line of an entry only', () => {
    const lines = interleaved([told(3, 'bets'), told(3, 'wins'), told(4, 'left')], []);
    expect(lines.map((line) => line.kind === 'told' && line.isFirst)).toEqual([true, false, true]);
  });

  it('do not reach further back than the log', () => {
    const lines = interleaved([told(5, 'a')], [said(4, 'old'), said(6, 'new')]);
    expect(lines.map(({ seq }) => seq)).toEqual([5, 6]);
    expect(interleaved([], [said(4, 'old')])).toHaveLength(1);
  });
});

it('what others said since is unread', () => {
  const chat = [said(1, 'a'), said(2, 'b', 'mina'), said(3, 'c')];
  expect([unread(chat, 0, 'mina'), unread(chat, 1, 'mina'), unread(chat, 3, 'mina')]).toEqual([2, 1, 0]);
});
