import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Beat, Moment } from '../../table/board/stage.svelte';
import { match } from './match.fixture';
import { Playback, REST_MS } from './playback.svelte';

const BEAT_MS = 400;
const moments: Moment[] = [];
let moves = true;
let playback: Playback;
let stop: () => void;

/** Two beats per moment: the event and its result. */
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

  test('forward plays the animation', () => {
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

  test('stepping again does not wait for the animation', () => {
    playback.forward();
    playback.forward();
    expect([playback.at, count()]).toEqual([2, 1]);
    wait(2 * BEAT_MS);
    expect(count()).toBe(2);
  });

  test('back is immediate', () => {
    playback.seek(3);
    playback.back();
    expect([playback.at, count(), playback.stage.scene]).toEqual([2, 2, null]);
    expect(moments).toEqual([]);
  });

  test('stops at the start and the end', () => {
    playback.back();
    expect(playback.at).toBe(0);
    playback.seek(99);
    expect([playback.at, playback.isAtEnd]).toEqual([5, true]);
    playback.forward();
    expect([playback.at, moments.length]).toEqual([5, 0]);
  });

  test('seeking ends the animation', () => {
    playback.forward();
    playback.seek(4);
    wait(10 * BEAT_MS);
    expect([playback.at, count(), playback.stage.scene]).toEqual([4, 5, null]);
  });
});

describe('playing', () => {
  test('steps at once, then after every rest, and stops at the end', () => {
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

  test('works without animations', () => {
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

  test('twice the speed plays a step in half the time', () => {
    playback.speed = 2;
    playback.forward();
    wait(BEAT_MS);
    expect(playback.stage.isPlaying).toBe(false);
  });

  test('pausing keeps the position', () => {
    playback.toggle();
    playback.toggle();
    flushSync();
    wait(10 * REST_MS);
    expect([playback.at, playback.isPlaying]).toEqual([1, false]);
  });

  test('stepping or seeking pauses', () => {
    playback.toggle();
    playback.forward();
    expect([playback.at, playback.isPlaying]).toEqual([2, false]);
    playback.toggle();
    playback.seek(1);
    flushSync();
    wait(10 * REST_MS);
    expect([playback.at, playback.isPlaying]).toEqual([1, false]);
  });

  test('starts over from the end', () => {
    playback.seek(5);
    playback.toggle();
    expect([playback.at, playback.isPlaying]).toEqual([1, true]);
  });
});

test('the speeds cycle', () => {
  const speeds = Array.from({ length: 4 }, () => {
    playback.faster();
    return playback.speed;
  });
  expect(speeds).toEqual([2, 4, 0.5, 1]);
});

test('another viewer keeps the position', () => {
  playback.seek(3);
  playback.watch(match(1));
  expect([playback.at, playback.viewer, count()]).toEqual([3, 1, 4]);
});

test('a position beyond the end, from an address, is the end', () => {
  const other = new Playback(() => beatsOf, () => moves, () => undefined);
  other.at = 400;
  other.watch(match());
  expect(other.at).toBe(5);
});

test('turns can be jumped to, forward and back', () => {
  const jumps = ['forwardTurn', 'forwardTurn', 'forwardTurn', 'backTurn', 'backTurn'] as const;
  const visited = jumps.map((jump) => {
    playback[jump]();
    return playback.at;
  });
  expect(visited).toEqual([2, 5, 5, 2, 0]);
});
