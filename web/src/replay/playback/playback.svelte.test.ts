import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Beat, Moment } from '../../table/stage.svelte';
import { match } from './match.fixture';
import { Playback, REST_MS } from './playback.svelte';

const BEAT_MS = 400;
const moments: Moment[] = [];
let moves = true;
let playback: Playback;
let stop: () => void;

/** Two beats a moment: what happens, and what came of it. */
function beatsOf(moment: Moment): readonly Beat[] {
  moments.push(moment);
  return [
    { view: moment.before, scene: 'going', ms: BEAT_MS },
    { view: moment.after, scene: 'there', ms: BEAT_MS },
  ];
}

function count(): unknown {
  return (playback.stage.view as { count: number } | null)?.count;
}

function wait(ms: number): void {
  vi.advanceTimersByTime(ms);
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  moments.length = 0;
  moves = true;
  playback = new Playback(() => beatsOf, () => moves, () => undefined);
  stop = $effect.root(() => {
    $effect(() => playback.run());
  });
  playback.watch(match());
  flushSync();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('stepping', () => {
  test('begins at the empty table', () => {
    expect([playback.at, playback.end, count()]).toEqual([0, 5, 0]);
    expect(playback.now?.step).toBeNull();
  });

  test('forward is shown the way it happened', () => {
    playback.seek(2);
    playback.forward();
    expect(playback.at).toBe(3);
    expect([count(), playback.stage.scene]).toEqual([2, 'going']);
    wait(BEAT_MS);
    expect([count(), playback.stage.scene]).toEqual([4, 'there']);
    wait(BEAT_MS);
    expect([count(), playback.stage.scene]).toEqual([4, null]);
    expect(moments).toEqual([
      {
        events: [{ type: 'Counted', to: 3 }, { type: 'Counted', to: 4 }],
        before: { count: 2, seen: [] },
        after: { count: 4, seen: [] },
        viewer: null,
      },
    ]);
  });

  test('pressing on does not wait for what is being shown', () => {
    playback.forward();
    playback.forward();
    expect([playback.at, count()]).toEqual([2, 1]);
    wait(2 * BEAT_MS);
    expect(count()).toBe(2);
  });

  test('back arrives at once', () => {
    playback.seek(3);
    playback.back();
    expect([playback.at, count(), playback.stage.scene]).toEqual([2, 2, null]);
    expect(moments).toEqual([]);
  });

  test('there is nothing before the start and nothing after the end', () => {
    playback.back();
    expect(playback.at).toBe(0);
    playback.seek(99);
    expect([playback.at, playback.isAtEnd]).toEqual([5, true]);
    playback.forward();
    expect([playback.at, moments.length]).toEqual([5, 0]);
  });

  test('seeking breaks off what is being shown', () => {
    playback.forward();
    playback.seek(4);
    wait(10 * BEAT_MS);
    expect([playback.at, count(), playback.stage.scene]).toEqual([4, 5, null]);
  });
});

describe('playing', () => {
  test('steps at once, then whenever the table has rested, and stops at the end', () => {
    playback.toggle();
    flushSync();
    const arrivals = [playback.at];
    for (let k = 0; k < 4; k += 1) {
      wait(2 * BEAT_MS);
      expect(playback.stage.isPlaying).toBe(false);
      wait(REST_MS);
      arrivals.push(playback.at);
    }
    expect(arrivals).toEqual([1, 2, 3, 4, 5]);
    expect(playback.isPlaying).toBe(false);
  });

  test('goes on without motion, too', () => {
    moves = false;
    playback.toggle();
    flushSync();
    for (let k = 0; k < 4; k += 1) wait(REST_MS);
    expect([playback.at, playback.isPlaying]).toEqual([5, false]);
  });

  test('twice the speed takes half the time', () => {
    moves = false;
    playback.speed = 2;
    playback.toggle();
    flushSync();
    wait(REST_MS / 2 - 1);
    expect(playback.at).toBe(1);
    wait(1);
    expect(playback.at).toBe(2);
  });

  test('twice the speed shows a step in half the time', () => {
    playback.speed = 2;
    playback.forward();
    wait(BEAT_MS);
    expect(playback.stage.isPlaying).toBe(false);
  });

  test('pausing stays where it is', () => {
    playback.toggle();
    playback.toggle();
    flushSync();
    wait(10 * REST_MS);
    expect([playback.at, playback.isPlaying]).toEqual([1, false]);
  });

  test('whoever steps or seeks takes over', () => {
    playback.toggle();
    playback.forward();
    expect([playback.at, playback.isPlaying]).toEqual([2, false]);
    playback.toggle();
    playback.seek(1);
    flushSync();
    wait(10 * REST_MS);
    expect([playback.at, playback.isPlaying]).toEqual([1, false]);
  });

  test('from the end it begins anew', () => {
    playback.seek(5);
    playback.toggle();
    expect([playback.at, playback.isPlaying]).toEqual([1, true]);
  });
});

test('the speeds come round', () => {
  const speeds = Array.from({ length: 4 }, () => {
    playback.faster();
    return playback.speed;
  });
  expect(speeds).toEqual([2, 4, 0.5, 1]);
});

test('other eyes look at the same place', () => {
  playback.seek(3);
  playback.watch(match(1));
  expect([playback.at, playback.viewer, count()]).toEqual([3, 1, 4]);
});

test('a place beyond the end, from an address, is the end', () => {
  const other = new Playback(() => beatsOf, () => moves, () => undefined);
  other.at = 400;
  other.watch(match());
  expect(other.at).toBe(5);
});
