// Tells when a page may have lost its line without a word: it slept, was put aside, or changed its network.
// Knows pages; no line.

export const BEAT_MS = 2_000;
/** A timer that comes so much too late was not waited for by a page that was awake. */
export const LATE_MS = 5_000;

/** Chromium's alone, and most phones have it: tells that Wi-Fi has become mobile data, or another Wi-Fi. */
interface WithConnection {
  readonly connection?: EventTarget;
}

/** Calls `woke` whenever it may have happened; returns how to end that. */
export function onWaking(woke: () => void): () => void {
  const looked = (): void => {
    if (document.visibilityState === 'visible') woke();
  };
  const network = (navigator as WithConnection).connection;
  const stopBeat = beat(woke);
  document.addEventListener('visibilitychange', looked);
  document.addEventListener('resume', woke); // after a freeze, which itself leaves no time to do anything
  addEventListener('pageshow', woke);
  network?.addEventListener('change', woke);
  return () => {
    stopBeat();
    document.removeEventListener('visibilitychange', looked);
    document.removeEventListener('resume', woke);
    removeEventListener('pageshow', woke);
    network?.removeEventListener('change', woke);
  };
}

/** A laptop that sleeps tells nobody, but its timers come late. */
function beat(woke: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const isLate = Date.now() - last > BEAT_MS + LATE_MS;
    last = Date.now();
    if (isLate) woke();
  }, BEAT_MS);
  return () => clearInterval(timer);
}
