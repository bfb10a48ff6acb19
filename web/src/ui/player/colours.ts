// Colours by name: values with such a name are shown in it.
const NAMED: ReadonlyMap<unknown, string> = new Map([
  ['red', 'var(--player-1)'],
  ['blue', 'var(--player-2)'],
  ['green', 'var(--player-3)'],
  ['yellow', 'var(--player-4)'],
  ['purple', 'var(--player-5)'],
  ['orange', 'var(--player-6)'],
]);

/** The colour of a name, or null. */
export function colourOf(name: unknown): string | null {
  return NAMED.get(name) ?? null;
}
