// The finding about the room's free rolls, which are revealed with the end of the match.
import { bytesOf, commitmentOf, rolledAgain } from './fairness';
import { finding, type Finding } from './findings';
import type { RoomRolls } from '../../wire/wire';

/** Whether the secret reproduces exactly these rolls, numbered in order. */
export async function rollsFinding(subtle: SubtleCrypto, { secret, rolls }: RoomRolls): Promise<Finding> {
  for (const [at, roll] of rolls.entries()) {
    if (roll.number !== at) return finding('ROLL_MISPLACED', { roll: at });
    const expected = await rolledAgain(subtle, secret, roll);
    if (expected !== roll.value) return finding('ROLL_DIFFERS', { roll: at, expected, found: roll.value });
  }
  const commitment = await commitmentOf(subtle, bytesOf(secret) ?? new Uint8Array());
  return finding('ROLLS_RIGHT', { rolls: rolls.length, commitment });
}
