// Rules that something goes by, and the ones that somebody wants to read right now. Knows no text of them.

/** Rules of a game, by their numbers. */
export interface Cited {
  readonly game: string;
  readonly numbers: readonly string[];
}

/** What a refusal names; null: it names no rule. */
export function citedIn(game: string, numbers: readonly string[]): Cited | null {
  return numbers.length ? { game, numbers } : null;
}

class Citing {
  /** What the sheet with rules shows; null: it is closed. */
  shown: Cited | null = $state.raw(null);

  show(cited: Cited): void {
    this.shown = cited;
  }

  close(): void {
    this.shown = null;
  }
}

export const citing = new Citing();
