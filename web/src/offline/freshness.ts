// Notices that the server has another build than this page, and reloads the page when nobody is doing anything.
import { onWakeUp } from '../net/wakeUp';

export const CHECK_MS = 30 * 60_000;
export const LOOK_MS = 2_000;
/** After this time without a key or a touch, nobody is in the middle of anything. */
export const QUIET_MS = 30_000;
/** The build for which this tab was reloaded: nodes of two builds may answer in turn during an update. */
const STORED = 'noripan.reloadedFor';
const INPUTS = ['keydown', 'pointerdown', 'input'] as const;

export class Freshness {
  readonly #stopped = new AbortController();
  #lastInput = 0;
  #looking: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly build: string,
    private readonly reload: () => void,
  ) {
    const { signal } = this.#stopped;
    const check = (): void => void this.check();
    for (const type of INPUTS) addEventListener(type, this.#onInput, { capture: true, passive: true, signal });
    for (const type of ['online', 'reconnected']) addEventListener(type, check, { signal });
    document.addEventListener('visibilitychange', () => this.#looking !== undefined && this.#look(), { signal });
    signal.addEventListener('abort', onWakeUp(check));
    const timer = setInterval(check, CHECK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  stop(): void {
    clearInterval(this.#looking);
    this.#stopped.abort();
  }

  /** Asks the server for its build. Without an answer the page is as good as any. */
  async check(): Promise<void> {
    const current = await serverBuild();
    if (current === null || current === this.build || current === sessionStorage.getItem(STORED)) return;
    this.#looking ??= setInterval(() => this.#look(), LOOK_MS);
    sessionStorage.setItem(STORED, current);
  }

  #look(): void {
    if (!this.#isQuiet()) return;
    this.stop();
    this.reload();
  }

  #isQuiet(): boolean {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches('input, textarea, select, [contenteditable]')) return false;
    if (document.querySelector('dialog[open]')) return false;
    return document.visibilityState === 'hidden' || Date.now() - this.#lastInput > QUIET_MS;
  }

  readonly #onInput = (): void => {
    this.#lastInput = Date.now();
  };
}

async function serverBuild(): Promise<string | null> {
  const answer = await fetch('/build.json', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return null;
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'build' in body ? String(body.build) : null;
}
