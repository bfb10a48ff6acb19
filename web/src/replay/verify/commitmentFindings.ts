// The steps about what was settled before the match: the secret, the promise, the key, the salt.
import { commitmentOf, type Bytes } from './fairness';
import type { Kept } from './knownCommitments';
import type { ReplayFooter } from '../../wire/wire';
import type { Heading, Terms } from '../file/lineTypes';
import { step, type Step } from './findings';

/** The secret is the one the file's commitment was made of. */
export async function secretStep(subtle: SubtleCrypto, secret: Bytes, heading: Heading): Promise<Step> {
  const expected = await commitmentOf(subtle, secret);
  const found = heading.commitment;
  if (expected !== found) return step('SECRET_DIFFERS', { expected, found });
  return step('SECRET_FITS', { commitment: found });
}

/** The file's commitment is the one this browser was shown for this match. */
export function promiseStep(kept: Kept | null, { commitment, terms }: Heading): Step {
  if (kept === null) return step('PROMISE_UNKNOWN', { commitment });
  if (kept.commitment !== commitment) {
    return step('PROMISE_DIFFERS', { expected: kept.commitment, found: commitment });
  }
  if (kept.match !== null && kept.match !== terms.match) {
    return step('PROMISE_OF_ANOTHER', { expected: kept.match, found: terms.match });
  }
  return step('PROMISE_KEPT', { commitment });
}

/** The secret and the terms make the key that the end names. */
export function keyStep(expected: string, { key: found }: ReplayFooter): Step {
  if (expected !== found) return step('KEY_DIFFERS', { expected, found });
  return step('KEY_FITS', { key: found });
}

/** What this browser added to the luck stands among the salts. */
export function saltStep(kept: Kept | null, { salts }: Terms): Step {
  const salt = kept?.salt ?? null;
  if (salt === null) return step('SALT_UNKNOWN');
  const seat = salts.indexOf(salt);
  return seat < 0 ? step('SALT_MISSING', { salt }) : step('SALT_FOUND', { seat, salt });
}
