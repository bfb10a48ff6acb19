// Detects that the page may have lost its connection unnoticed: after sleep, in the background, on a new network.

export const TICK_MS = 2_000;
/** A timer that fires this late means that the page was asleep. */
export const LATE_MS = 5_000;

/** Only Chromium has `navigator.connection`; its change event reports a switch between networks. */
interface NavigatorWithConnection {
  readonly connection?: EventTarget;
}

/** Calls `callback` when the page may have slept; returns a function that stops it. */
export function onWakeUp(callback: () => void): () => void {
  const visibilityChanged = (): void => {
    if (document.visibilityState === 'visible') callback();
  };
  const network = (navigator as NavigatorWithConnection).connection;
  const stopTicking = watchTimers(callback);
  document.addEventListener('visibilitychange', visibilityChanged);
  document.addEventListener('resume', callback); // fires after the browser froze the page
  addEventListener('pageshow', callback);
  network?.addEventListener('change', callback);
  return () => {
    stopTicking();
    document.removeEventListener('visibilitychange', visibilityChanged);
    document.removeEventListener('resume', callback);
    removeEventListener('pageshow', callback);
    network?.removeEventListener('change', callback);
  };
}

/** No event reports that a laptop slept, but its timers fire late. */
function watchTimers(callback: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const isLate = Date.now() - last > TICK_MS + LATE_MS;
    last = Date.now();
    if (isLate) callback();
  }, TICK_MS);
  return () => clearInterval(timer);
}
