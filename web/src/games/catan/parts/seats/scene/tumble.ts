// The face of a tumbling die; it ends with the rolled one. Pure.
export const TUMBLE_MS = 420;
export const TURN_MS = 70;
const FACES = 6;
/** Never shows the same face twice in a row. */
const STEPS = [3, 1, 4, 2, 5] as const;

/** The face after some turns; null: at rest. */
export function faceAt(face: number, turned: number | null): number {
  if (turned === null) return face;
  return ((face - 1 + (STEPS[turned % STEPS.length] ?? 1)) % FACES) + 1;
}
