// The current time, ticking while a component watches it. It stops while the server's clock is unknown.
class Now {
  ms = $state(Date.now());
  #watchers = 0;
  #holders = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Call it in an effect: the time ticks until the effect ends. */
  watch(): () => void {
    this.#tick();
    this.#watchers += 1;
    this.#timer ??= setInterval(() => this.#tick(), 250);
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Call it in an effect: the time stops until the effect ends. */
  hold(): () => void {
    this.#holders += 1;
    return () => {
      this.#holders -= 1;
      this.#tick();
    };
  }

  /** Whole seconds until then, at least 0. */
  secondsTo(at: number): number {
    return Math.max(0, Math.ceil((at - this.ms) / 1000));
  }

  #tick(): void {
    if (this.#holders === 0) this.ms = Date.now();
  }
}

export const now = new Now();
