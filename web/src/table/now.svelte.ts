// The time, ticking while somebody looks at it. It stands still while nobody knows what the server's clock does.
class Now {
  ms = $state(Date.now());
  #watchers = 0;
  #holders = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Call it in an effect: the time ticks until the effect ends. */
  watch(): () => void {
    this.#look();
    this.#watchers += 1;
    this.#timer ??= setInterval(() => this.#look(), 250);
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Call it in an effect: the time stands still until the effect ends. */
  hold(): () => void {
    this.#holders += 1;
    return () => {
      this.#holders -= 1;
      this.#look();
    };
  }

  /** Whole seconds until then, none of them below zero. */
  secondsTo(at: number): number {
    return Math.max(0, Math.ceil((at - this.ms) / 1000));
  }

  #look(): void {
    if (this.#holders === 0) this.ms = Date.now();
  }
}

export const now = new Now();
