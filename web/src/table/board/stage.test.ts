import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beat, Moment } from './stage.svelte';
import { MOST_WAITING, Stage } from './stage.svelte';

const play = vi.fn();
let moves = true;
let stage: Stage;

/** One beat of 100 ms for each event, with the event as its view. */
function beats(moment: Moment): Beat[] {
  return moment.events.map((event) => {
    return { view: `${event as string}`, scene: { event }, ms: 100, sound: 'chip', isKey: event === 'key', holds: event === 'dice' };
  });
}

function moment(after: string, ...events: string[]): Moment {
  return { events, before: null, after, viewer: 0 };
}

beforeEach(() => {
  vi.useFakeTimers();
  play.mockClear();
  moves = true;
  stage = new Stage(
    () => beats,
    () => moves,
    play,
  );
  stage.set('start');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a moment', () => {
  it('plays beat by beat and ends with the current table', () => {
    stage.push(moment('end', 'one', 'two'));
    const shown = [stage.view];
    for (let beat = 0; beat < 2; beat += 1) {
      vi.advanceTimersByTime(100);
      shown.push(stage.view);
    }
    expect(shown).toEqual(['one', 'two', 'end']);
    expect([stage.isPlaying, stage.scene]).toEqual([false, null]);
  });

  it('waits for the one before it', () => {
    stage.push(moment('first', 'a'));
    stage.push(moment('second', 'b'));
    expect(stage.view).toBe('a');
    vi.advanceTimersByTime(100);
    expect(stage.view).toBe('b');
    vi.advanceTimersByTime(100);
    expect(stage.view).toBe('second');
  });

  it('without beats shows the current table', () => {
    stage.push(moment('end'));
    expect([stage.view, stage.isPlaying]).toEqual(['end', false]);
  });

  it('plays the sound of each beat', () => {
    stage.push(moment('end', 'one', 'two'));
    expect(play).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(play).toHaveBeenCalledTimes(2);
  });
});

describe('a mark', () => {
  it('identifies the moment that plays', () => {
    stage.push(moment('first', 'a'), 7);
    stage.push(moment('second', 'b'), 8);
    expect(stage.mark).toBe(7);
    vi.advanceTimersByTime(100);
    expect(stage.mark).toBe(8);
    vi.advanceTimersByTime(100);
    expect(stage.mark).toBeNull();
  });

  it('is null after a skip', () => {
    stage.push(moment('first', 'a'), 7);
    stage.skip();
    expect(stage.mark).toBeNull();
  });
});

describe('a beat that holds', () => {
  it('holds until it was shown', () => {
    stage.push(moment('end', 'dice', 'decoration'));
    expect(stage.isHeld).toBe(true);
    vi.advanceTimersByTime(100);
    expect([stage.isHeld, stage.isPlaying]).toEqual([false, true]);
  });

  it('holds while it waits for other beats', () => {
    stage.push(moment('first', 'decoration'));
    expect(stage.isHeld).toBe(false);
    stage.push(moment('second', 'decoration', 'dice'));
    expect(stage.isHeld).toBe(true);
    vi.advanceTimersByTime(200);
    expect(stage.isHeld).toBe(true);
    vi.advanceTimersByTime(100);
    expect(stage.isHeld).toBe(false);
  });

  it('ends with a skip', () => {
    stage.push(moment('end', 'dice'));
    stage.skip();
    expect([stage.isHeld, stage.view]).toEqual([false, 'end']);
  });

  it('does not hold without motion', () => {
    moves = false;
    stage.push(moment('end', 'dice'));
    expect(stage.isHeld).toBe(false);
  });
});

describe('skipping', () => {
  it('shows the current table at once', () => {
    stage.push(moment('first', 'a'));
    stage.push(moment('second', 'b'));
    stage.skip();
    expect([stage.view, stage.isPlaying]).toEqual(['second', false]);
    vi.advanceTimersByTime(1000);
    expect(stage.view).toBe('second');
  });

  it('happens when a table is set', () => {
    stage.push(moment('end', 'one'));
    stage.set('afresh');
    vi.advanceTimersByTime(1000);
    expect(stage.view).toBe('afresh');
  });

  it('happens when too many moments wait', () => {
    for (let number = 1; number <= MOST_WAITING; number += 1) {
      stage.push(moment(`end ${number}`, `beat ${number}`));
    }
    expect(stage.view).toBe('beat 1');
    stage.push(moment('now', 'late'));
    expect([stage.view, stage.isPlaying]).toEqual(['now', false]);
  });

  it('spares a key moment', () => {
    for (let number = 1; number <= MOST_WAITING; number += 1) {
      stage.push(moment(`end ${number}`, `beat ${number}`));
    }
    stage.push(moment('now', 'key'));
    expect([stage.view, stage.isPlaying]).toEqual(['key', true]);
    vi.advanceTimersByTime(100);
    expect([stage.view, stage.isPlaying]).toEqual(['now', false]);
  });

  it('does not happen when moments were played', () => {
    for (let number = 1; number <= 3 * MOST_WAITING; number += 1) {
      stage.push(moment(`end ${number}`, `beat ${number}`));
      expect(stage.view).toBe(`beat ${number}`);
      vi.advanceTimersByTime(100);
    }
  });

  it('does not happen for moments without beats', () => {
    stage.push(moment('first', 'a'));
    for (let number = 0; number <= MOST_WAITING; number += 1) stage.push(moment(`unseen ${number}`));
    expect([stage.view, stage.isPlaying]).toEqual(['a', true]);
    vi.advanceTimersByTime(100);
    expect([stage.view, stage.isPlaying]).toEqual([`unseen ${MOST_WAITING}`, false]);
  });

  it('happens without motion, with the last sound', () => {
    moves = false;
    stage.push(moment('end', 'one', 'two'));
    expect([stage.view, stage.isPlaying]).toEqual(['end', false]);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('happens on a hidden page', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    stage.push(moment('end', 'one'));
    expect(stage.view).toBe('end');
  });
});
