import { describe, expect, it } from 'vitest';
import type { ChatMessage, DiceResult, LogLine } from '../../wire/wire';
import { timelineOf, unreadCount, textOf } from './timeline';

const line = (seq: number, text: string): LogLine => ({ seq, at: 0, seat: null, text });
function message(seq: number, text: string, member = 'joon'): ChatMessage {
  return { seq, at: 0, member, name: member, text, dice_result: null };
}

describe('the timeline', () => {
  it('is in the order of the entries', () => {
    const log = [line(1, 'begins'), line(3, 'bets'), line(3, 'wins')];
    const items = timelineOf(log, [message(2, 'hi'), message(4, 'gg')]);
    expect(items.map(textOf)).toEqual(['begins', 'joon: hi', 'bets', 'wins', 'joon: gg']);
  });

  it('shows the roll of a message', () => {
    const dice_result: DiceResult = {
      low: 1, high: 2000, value: 1234, is_not_ready: false, free: null, effect: 'fixedDuration',
    };
    const items = timelineOf([], [{ ...message(1, '/roll'), dice_result }]);
    expect(items.map(textOf)).toEqual(['joon: /roll → 1,234']);
  });

  it('has unique keys that stay the same in another language', () => {
    const chat = [message(4, 'c')];
    const first = timelineOf([line(3, 'a'), line(3, 'b')], chat).map(({ key }) => key);
    const again = timelineOf([line(2, '.'), line(3, '가'), line(3, '나')], chat).map(({ key }) => key);
    expect(new Set(first).size).toBe(3);
    expect(again.slice(1)).toEqual(first);
  });

  it('marks the first line of each entry', () => {
    const items = timelineOf([line(3, 'bets'), line(3, 'wins'), line(4, 'left')], []);
    expect(items.map((item) => item.kind === 'log' && item.isFirst)).toEqual([true, false, true]);
  });

  it('leaves out messages older than the log', () => {
    const items = timelineOf([line(5, 'a')], [message(4, 'old'), message(6, 'new')]);
    expect(items.map(({ seq }) => seq)).toEqual([5, 6]);
    expect(timelineOf([], [message(4, 'old')])).toHaveLength(1);
  });
});

it('messages of others are unread', () => {
  const chat = [message(1, 'a'), message(2, 'b', 'mina'), message(3, 'c')];
  expect([unreadCount(chat, 0, 'mina'), unreadCount(chat, 1, 'mina'), unreadCount(chat, 3, 'mina')]).toEqual([2, 1, 0]);
});
