// Whether free rolls came from the secret that was promised, and are what everyone was shown. Pure but for
// WebCrypto; docs/reference/draws.md tells how a roll is made.
import { bytesOf, commitmentOf, rolledAgain } from '../../replay/verify/fairness';
import type { FreeRoll, RollsRevealed } from '../../wire/wire';

/** A roll as a message showed it. */
export interface Shown {
  /** The message's entry. */
  readonly seq: number;
  readonly roll: FreeRoll;
  /** Whether it was seen to be made by this secret; otherwise it may be another's. */
  readonly isOfThis: boolean;
}

export type Checked = 'right' | 'wrong';

/** What does not hold of what was promised. */
export type Broken =
  | { readonly what: 'secret' }
  | { readonly what: 'switched' }
  | { readonly what: 'roll'; readonly found: number; readonly expected: number | null };

export interface Finding {
  /** By the entry of the message. */
  readonly checked: ReadonlyMap<number, Checked>;
  /** The first thing that is wrong; null: nothing is. */
  readonly broken: Broken | null;
}

/** What can be said of these messages now that a secret is known; `promised` is null where nobody saw it. */
export async function checkRolls(
  subtle: SubtleCrypto,
  promised: string | null,
  shown: readonly Shown[],
  revealed: RollsRevealed,
): Promise<Finding> {
  const again = await Promise.all(revealed.rolls.map((roll) => rolledAgain(subtle, revealed.secret, roll)));
  const checked = new Map<number, Checked>();
  const isPromised = promised === null || (await promiseOf(subtle, revealed.secret)) === promised;
  let broken: Broken | null = isPromised ? firstOff(revealed.rolls, again) : { what: 'secret' };
  for (const { seq, roll, isOfThis } of shown) {
    const listed = revealed.rolls[roll.number];
    if (!isOfThis && !isSameThrow(roll, listed)) continue;
    const expected = again[roll.number] ?? null;
    const isRight = isPromised && isSameThrow(roll, listed) && roll.value === expected;
    checked.set(seq, isRight ? 'right' : 'wrong');
    if (!isRight) broken ??= { what: 'roll', found: roll.value, expected };
  }
  return { checked, broken };
}

async function promiseOf(subtle: SubtleCrypto, secret: string): Promise<string | null> {
  const bytes = bytesOf(secret);
  return bytes && commitmentOf(subtle, bytes);
}

/** The first roll that the secret does not make, or that stands in another's place. */
function firstOff(rolls: readonly FreeRoll[], again: readonly number[]): Broken | null {
  const at = rolls.findIndex(({ number, value }, place) => number !== place || value !== again[place]);
  const off = rolls[at];
  return off ? { what: 'roll', found: off.value, expected: again[at] ?? null } : null;
}

function isSameThrow(one: FreeRoll, other: FreeRoll | undefined): boolean {
  if (other === undefined) return false;
  return one.words === other.words && one.low === other.low && one.high === other.high;
}
