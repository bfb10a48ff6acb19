// Rules that something goes by, and the ones that somebody wants to read right now. Knows no text of them.

/** Rules of a game, by their numbers. */
export interface RuleReference {
  readonly game: string;
  readonly numbers: readonly string[];
}

/** What a refusal names; null: it names no rule. */
export function ruleReferenceOf(game: string, numbers: readonly string[]): RuleReference | null {
  return numbers.length ? { game, numbers } : null;
}

class RuleSheetState {
  /** What the sheet with rules shows; null: it is closed. */
  shown: RuleReference | null = $state.raw(null);

  show(reference: RuleReference): void {
    this.shown = reference;
  }

  close(): void {
    this.shown = null;
  }
}

export const ruleSheet = new RuleSheetState();
