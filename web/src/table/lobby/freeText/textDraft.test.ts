import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextDraft } from './textDraft.svelte';

let sent: string[];
let answers: ((isAccepted: boolean) => void)[];
let draft: TextDraft;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = [];
  const send = (text: string): Promise<boolean> => {
    sent.push(text);
    return new Promise((resolve) => answers.push(resolve));
  };
  draft = new TextDraft(() => 10, send);
  draft.follow('high');
});
afterEach(() => void vi.useRealTimers());

async function answered(isAccepted: boolean): Promise<void> {
  answers.shift()?.(isAccepted);
  await vi.advanceTimersByTimeAsync(0);
}

describe('the text is sent', () => {
  it('once, after a pause', () => {
    draft.type('l');
    vi.advanceTimersByTime(1499);
    draft.type('lo');
    vi.advanceTimersByTime(1499);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['lo']);
  });

  it('not while a syllable is being composed', () => {
    draft.setComposing(true);
    draft.type('로');
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual([]);
    draft.setComposing(false);
    vi.advanceTimersByTime(1500);
    expect(sent).toEqual(['로']);
  });

  it('at once when flushed', () => {
    draft.type('low');
    void draft.flush();
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual(['low']);
  });

  it('at once for a preset', () => {
    draft.usePreset('near');
    expect(sent).toEqual(['near']);
  });

  it('only if it has changed', () => {
    draft.type('high');
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual([]);
  });

  it('only if it is not too long, counted in characters', () => {
    draft.type('🎲'.repeat(11));
    vi.advanceTimersByTime(5000);
    expect([draft.length, draft.isTooLong, sent.length]).toEqual([11, true, 0]);
    draft.type('🎲'.repeat(10));
    vi.advanceTimersByTime(1500);
    expect(sent).toHaveLength(1);
  });

  it('not after the field is removed', () => {
    draft.type('low');
    draft.stop();
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual([]);
  });
});

describe('the room’s text', () => {
  it('is taken over if nothing was typed', () => {
    draft.follow('low');
    expect([draft.text, draft.isUnsent]).toEqual(['low', false]);
  });

  it('does not overwrite typed text', () => {
    draft.type('near');
    draft.follow('low');
    expect([draft.text, draft.isUnsent]).toEqual(['near', true]);
  });

  it('does not undo later typing by an older echo', async () => {
    draft.usePreset('a');
    draft.usePreset('ab');
    draft.follow('a');
    await answered(true);
    expect(draft.text).toBe('ab');
    draft.follow('ab');
    await answered(true);
    expect([draft.text, draft.isUnsent]).toEqual(['ab', false]);
  });

  it('is taken over once everything was sent', async () => {
    draft.usePreset('ab');
    draft.follow('the other host');
    await answered(true);
    expect(draft.text).toBe('the other host');
  });

  it('stays if the text was refused, which can be corrected', async () => {
    draft.usePreset('bad');
    await answered(false);
    expect([draft.text, draft.isUnsent]).toEqual(['bad', true]);
  });
});
