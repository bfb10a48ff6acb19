// Words on their way: after a pause, never within a letter, and never taken from under somebody's hands.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Writing } from './writing.svelte';

let sent: string[];
let answers: ((isTaken: boolean) => void)[];
let writing: Writing;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = [];
  const send = (text: string): Promise<boolean> => {
    sent.push(text);
    return new Promise((resolve) => answers.push(resolve));
  };
  writing = new Writing(() => 10, send);
  writing.follow('high');
});
afterEach(() => void vi.useRealTimers());

async function answered(isTaken: boolean): Promise<void> {
  answers.shift()?.(isTaken);
  await vi.advanceTimersByTimeAsync(0);
}

describe('words go out', () => {
  it('after a pause, once for all that was written before it', () => {
    writing.wrote('l');
    vi.advanceTimersByTime(1499);
    writing.wrote('lo');
    vi.advanceTimersByTime(1499);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['lo']);
  });

  it('not while a letter is put together, however long that takes', () => {
    writing.composes(true);
    writing.wrote('로');
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual([]);
    writing.composes(false);
    vi.advanceTimersByTime(1500);
    expect(sent).toEqual(['로']);
  });

  it('at once where somebody has done', () => {
    writing.wrote('low');
    void writing.flush();
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual(['low']);
  });

  it('at once where they were ready-made', () => {
    writing.take('near');
    expect(sent).toEqual(['near']);
  });

  it('only where they say something else', () => {
    writing.wrote('high');
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual([]);
  });

  it('only where there are not too many, counted as people count', () => {
    writing.wrote('🎲'.repeat(11));
    vi.advanceTimersByTime(5000);
    expect([writing.length, writing.isTooLong, sent.length]).toEqual([11, true, 0]);
    writing.wrote('🎲'.repeat(10));
    vi.advanceTimersByTime(1500);
    expect(sent).toHaveLength(1);
  });

  it('to nobody once the field is gone', () => {
    writing.wrote('low');
    writing.stop();
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual([]);
  });
});

describe('what holds in the room', () => {
  it('is followed by whoever writes nothing', () => {
    writing.follow('low');
    expect([writing.text, writing.isUnsent]).toEqual(['low', false]);
  });

  it('leaves alone what is being written', () => {
    writing.wrote('near');
    writing.follow('low');
    expect([writing.text, writing.isUnsent]).toEqual(['near', true]);
  });

  it('an echo of older words takes nothing back', async () => {
    writing.take('a');
    writing.take('ab');
    writing.follow('a');
    await answered(true);
    expect(writing.text).toBe('ab');
    writing.follow('ab');
    await answered(true);
    expect([writing.text, writing.isUnsent]).toEqual(['ab', false]);
  });

  it('is followed again once everything has arrived', async () => {
    writing.take('ab');
    writing.follow('the other host');
    await answered(true);
    expect(writing.text).toBe('the other host');
  });

  it('is as it was where words were refused, and they stay to be put right', async () => {
    writing.take('bad');
    await answered(false);
    expect([writing.text, writing.isUnsent]).toEqual(['bad', true]);
  });
});
