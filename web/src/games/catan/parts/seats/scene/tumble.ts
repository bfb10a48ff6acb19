// Which face a tumbling die shows; in the end it is the one that was rolled. Pure.
export const TUMBLE_MS = 420;
export const TURN_MS = 70;
const FACES = 6;
/** Never the same face twice in a row, whatever was rolled. */
const STEPS = [3, 1, 4, 2, 5] as const;

/** The face after so many turns; null: the die lies. */
export function faceAt(face: number, turned: number | null): number {
  if (turned === null) return face;
  return ((face - 1 + (STEPS[turned % STEPS.length] ?? 1)) % FACES) + 1;
}
