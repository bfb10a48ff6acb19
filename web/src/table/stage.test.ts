// The stage: beats in order, and every way not to wait for them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beat, Moment } from './stage.svelte';
import { MOST_WAITING, Stage } from './stage.svelte';

const play = vi.fn();
let moves = true;
let stage: Stage;

/** A moment has a beat for each of its events: a picture named like the event, 100 ms long. */
function beats(moment: Moment): Beat[] {
  return moment.events.map((event) => {
    return { view: `${event}`, scene: { event }, ms: 100, sound: 'chip', isKey: event === 'key' };
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
  it('is shown beat by beat and ends with the truth', () => {
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

  it('without beats is only the truth', () => {
    stage.push(moment('end'));
    expect([stage.view, stage.isPlaying]).toEqual(['end', false]);
  });

  it('plays its sounds as they come', () => {
    stage.push(moment('end', 'one', 'two'));
    expect(play).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(play).toHaveBeenCalledTimes(2);
  });
});

describe('a mark', () => {
  it('tells which moment is on show, until the table rests', () => {
    stage.push(moment('first', 'a'), 7);
    stage.push(moment('second', 'b'), 8);
    expect(stage.mark).toBe(7);
    vi.advanceTimersByTime(100);
    expect(stage.mark).toBe(8);
    vi.advanceTimersByTime(100);
    expect(stage.mark).toBeNull();
  });

  it('is gone with a skip', () => {
    stage.push(moment('first', 'a'), 7);
    stage.skip();
    expect(stage.mark).toBeNull();
  });
});

describe('nobody has to wait', () => {
  it('because a skip shows the truth at once', () => {
    stage.push(moment('first', 'a'));
    stage.push(moment('second', 'b'));
    stage.skip();
    expect([stage.view, stage.isPlaying]).toEqual(['second', false]);
    vi.advanceTimersByTime(1000);
    expect(stage.view).toBe('second');
  });

  it('because a table that comes afresh is drawn at once', () => {
    stage.push(moment('end', 'one'));
    stage.set('afresh');
    vi.advanceTimersByTime(1000);
    expect(stage.view).toBe('afresh');
  });

  it('because too many moments in a row are caught up with', () => {
    for (let number = 1; number <= MOST_WAITING; number += 1) {
      stage.push(moment(`end ${number}`, `beat ${number}`));
    }
    expect(stage.view).toBe('beat 1');
    stage.push(moment('now', 'late'));
    expect([stage.view, stage.isPlaying]).toEqual(['now', false]);
  });

  it('but a key moment is watched, and what was before it is caught up with', () => {
    for (let number = 1; number <= MOST_WAITING; number += 1) {
      stage.push(moment(`end ${number}`, `beat ${number}`));
    }
    stage.push(moment('now', 'key'));
    expect([stage.view, stage.isPlaying]).toEqual(['key', true]);
    vi.advanceTimersByTime(100);
    expect([stage.view, stage.isPlaying]).toEqual(['now', false]);
  });

  it('but moments that were watched make room for others', () => {
    for (let number = 1; number <= 3 * MOST_WAITING; number += 1) {
      stage.push(moment(`end ${number}`, `beat ${number}`));
      expect(stage.view).toBe(`beat ${number}`);
      vi.advanceTimersByTime(100);
    }
  });

  it('but what cannot be seen cuts nothing short', () => {
    stage.push(moment('first', 'a'));
    for (let number = 0; number <= MOST_WAITING; number += 1) stage.push(moment(`unseen ${number}`));
    expect([stage.view, stage.isPlaying]).toEqual(['a', true]);
    vi.advanceTimersByTime(100);
    expect([stage.view, stage.isPlaying]).toEqual([`unseen ${MOST_WAITING}`, false]);
  });

  it('because without motion everything arrives at once, with the last sound', () => {
    moves = false;
    stage.push(moment('end', 'one', 'two'));
    expect([stage.view, stage.isPlaying]).toEqual(['end', false]);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('because nobody looks at a hidden page', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    stage.push(moment('end', 'one'));
    expect(stage.view).toBe('end');
  });
});
