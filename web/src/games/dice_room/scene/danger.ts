// Who would be caught if the match ended now, under rules where single numbers can be in danger. Display only: the
// verdict decides. Pure.
import type { Reading, RollMade, View } from '../wire';

export type Kind = 'lowest' | 'highest' | 'nearest';

export interface Danger {
  readonly kind: Kind;
  /** A score: the number with the smallest one is caught first. */
  readonly of: (value: number) => number;
}

/** What a reading endangers; null: no single number. */
export function dangerOf(reading: Reading | null): Danger | null {
  if (reading === null || reading.among !== null || reading.but) return null;
  const { pick } = reading;
  if (pick.type === 'Extreme' && pick.count === 1) {
    return { kind: pick.side, of: (value) => (pick.side === 'lowest' ? value : -value) };
  }
  if (pick.type === 'Nearest' && pick.only === null && !pick.farthest) {
    return { kind: 'nearest', of: (value) => Math.abs(value - pick.target) };
  }
  return null;
}

/** The seats that would be caught now. */
export function endangered({ reading, rolls }: View): readonly number[] {
  const danger = dangerOf(reading);
  if (danger === null) return [];
  const worst = Math.min(...rolls.map(({ value }) => danger.of(value)));
  return rolls.filter(({ value }) => danger.of(value) === worst).map(({ seat }) => seat);
}

/** The caught first, then the nearest to being caught, or the highest; ties in rolling order. */
export function ranked({ reading, rolls, phase }: View): readonly RollMade[] {
  const danger = dangerOf(reading)?.of ?? ((value: number) => -value);
  const caught = phase.type === 'Caught' ? phase.seats : [];
  const isSafe = ({ seat }: RollMade): number => (caught.includes(seat) ? 0 : 1);
  return [...rolls].sort((one, other) => isSafe(one) - isSafe(other) || danger(one.value) - danger(other.value));
}
