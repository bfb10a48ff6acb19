// Verifies free rolls against their commitment with WebCrypto; docs/reference/draws.md defines how a roll is made.
import { bytesOf, commitmentOf, rolledAgain } from '../../replay/verify/fairness';
import type { FreeRoll, RollsRevealed } from '../../wire/wire';

/** A roll as a message showed it. */
export interface ShownRoll {
  /** The entry of the message. */
  readonly seq: number;
  readonly roll: FreeRoll;
  /** Whether this secret surely made the roll; an older one may have made it otherwise. */
  readonly isOfSecret: boolean;
}

export type RollVerdict = 'right' | 'wrong';

export type RollProblem =
  | { readonly kind: 'secret' }
  | { readonly kind: 'switched' }
  | { readonly kind: 'roll'; readonly found: number; readonly expected: number | null };

export interface RollReport {
  /** By the entry of the message. */
  readonly verdicts: ReadonlyMap<number, RollVerdict>;
  /** The first problem; null for none. */
  readonly problem: RollProblem | null;
}

/** Verifies the shown rolls once the secret is revealed; `commitment` is null if this browser never saw it. */
export async function verifyRolls(
  subtle: SubtleCrypto,
  commitment: string | null,
  shown: readonly ShownRoll[],
  revealed: RollsRevealed,
): Promise<RollReport> {
  const values = await Promise.all(revealed.rolls.map((roll) => rolledAgain(subtle, revealed.secret, roll)));
  const verdicts = new Map<number, RollVerdict>();
  const isCommitted = commitment === null || (await commitmentTo(subtle, revealed.secret)) === commitment;
  let problem: RollProblem | null = isCommitted ? firstMismatch(revealed.rolls, values) : { kind: 'secret' };
  for (const { seq, roll, isOfSecret } of shown) {
    const listed = revealed.rolls[roll.number];
    if (!isOfSecret && !isSameRoll(roll, listed)) continue;
    const expected = values[roll.number] ?? null;
    const isRight = isCommitted && isSameRoll(roll, listed) && roll.value === expected;
    verdicts.set(seq, isRight ? 'right' : 'wrong');
    if (!isRight) problem ??= { kind: 'roll', found: roll.value, expected };
  }
  return { verdicts, problem };
}

async function commitmentTo(subtle: SubtleCrypto, secret: string): Promise<string | null> {
  const bytes = bytesOf(secret);
  return bytes && commitmentOf(subtle, bytes);
}

/** The first roll with a wrong value or a wrong number. */
function firstMismatch(rolls: readonly FreeRoll[], values: readonly number[]): RollProblem | null {
  const at = rolls.findIndex(({ number, value }, index) => number !== index || value !== values[index]);
  const wrong = rolls[at];
  return wrong ? { kind: 'roll', found: wrong.value, expected: values[at] ?? null } : null;
}

function isSameRoll(one: FreeRoll, other: FreeRoll | undefined): boolean {
  if (other === undefined) return false;
  return one.words === other.words && one.low === other.low && one.high === other.high;
}
