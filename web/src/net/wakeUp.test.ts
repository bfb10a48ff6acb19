import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TICK_MS, LATE_MS, onWakeUp } from './wakeUp';

const callback = vi.fn();
const network = new EventTarget();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { connection: network });
  callback.mockClear();
  stop = onWakeUp(callback);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hidden = (is: boolean): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(is ? 'hidden' : 'visible');
};

describe('the callback is called', () => {
  it.each<[string, () => void]>([
    ['when the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['when the page is unfrozen', () => document.dispatchEvent(new Event('resume'))],
    ['when the page is restored from the history', () => dispatchEvent(new Event('pageshow'))],
    ['when the network changes', () => network.dispatchEvent(new Event('change'))],
  ])('%s', (_, happens) => {
    happens();
    expect(callback).toHaveBeenCalledTimes(1);
    stop();
    happens();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('once after the timers stood still', () => {
    vi.setSystemTime(Date.now() + LATE_MS + 1);
    vi.advanceTimersByTime(10 * TICK_MS);
    expect(callback).toHaveBeenCalledTimes(1);
  });
});

describe('the callback is not called', () => {
  it('while timers are a little late', () => {
    for (let ticks = 0; ticks < 5; ticks += 1) {
      vi.setSystemTime(Date.now() + LATE_MS - 1);
      vi.advanceTimersByTime(TICK_MS);
    }
    expect(callback).not.toHaveBeenCalled();
  });

  it('when the tab is hidden', () => {
    hidden(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(callback).not.toHaveBeenCalled();
  });

  it('after it was stopped', () => {
    stop();
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(TICK_MS);
    expect(callback).not.toHaveBeenCalled();
  });

  it('in a browser without navigator.connection', () => {
    vi.stubGlobal('navigator', {});
    expect(() => onWakeUp(callback)()).not.toThrow();
  });
});
