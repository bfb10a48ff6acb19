// The time, ticking while somebody looks at it.
class Now {
  ms = $state(Date.now());
  #watchers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Call it in an effect: the time ticks until the effect ends. */
  watch(): () => void {
    this.ms = Date.now();
    this.#watchers += 1;
    this.#timer ??= setInterval(() => (this.ms = Date.now()), 250);
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }
}

export const now = new Now();
