// A page that slept, was put aside or changed its network; and one that did nothing of the kind.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEAT_MS, LATE_MS, onWaking } from './waking';

const woke = vi.fn();
const network = new EventTarget();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { connection: network });
  woke.mockClear();
  stop = onWaking(woke);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hidden = (is: boolean): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(is ? 'hidden' : 'visible');
};

describe('a page wakes', () => {
  it.each<[string, () => void]>([
    ['as it is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['as it is unfrozen', () => document.dispatchEvent(new Event('resume'))],
    ['as it comes back from the history', () => dispatchEvent(new Event('pageshow'))],
    ['on another network', () => network.dispatchEvent(new Event('change'))],
  ])('%s', (_, happens) => {
    happens();
    expect(woke).toHaveBeenCalledTimes(1);
    stop();
    happens();
    expect(woke).toHaveBeenCalledTimes(1);
  });

  it('after its timers stood still, and only once', () => {
    vi.setSystemTime(Date.now() + LATE_MS + 1);
    vi.advanceTimersByTime(10 * BEAT_MS);
    expect(woke).toHaveBeenCalledTimes(1);
  });
});

describe('a page does not wake', () => {
  it('while its timers are a little late', () => {
    for (let beats = 0; beats < 5; beats += 1) {
      vi.setSystemTime(Date.now() + LATE_MS - 1);
      vi.advanceTimersByTime(BEAT_MS);
    }
    expect(woke).not.toHaveBeenCalled();
  });

  it('as it is put aside', () => {
    hidden(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(woke).not.toHaveBeenCalled();
  });

  it('for whoever stopped listening', () => {
    stop();
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(BEAT_MS);
    expect(woke).not.toHaveBeenCalled();
  });

  it('in a browser that tells nothing of its network', () => {
    vi.stubGlobal('navigator', {});
    expect(() => onWaking(woke)()).not.toThrow();
  });
});
