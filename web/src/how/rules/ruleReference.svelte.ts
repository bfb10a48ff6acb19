// References to rules, and the reference that the rule sheet shows.

/** Rules of a game by number. */
export interface RuleReference {
  readonly game: string;
  readonly numbers: readonly string[];
}

/** The reference for the rules that a refusal names; null: it names none. */
export function ruleReferenceOf(game: string, numbers: readonly string[]): RuleReference | null {
  return numbers.length ? { game, numbers } : null;
}

class RuleSheetState {
  /** The rules on the sheet; null: it is closed. */
  shown: RuleReference | null = $state.raw(null);

  show(reference: RuleReference): void {
    this.shown = reference;
  }

  close(): void {
    this.shown = null;
  }
}

export const ruleSheet = new RuleSheetState();
