// The findings about what was settled before the match: the secret, the promise, the key, the salt.
import { commitmentOf, type Bytes } from './fairness';
import type { KnownCommitment } from './knownCommitments';
import type { ReplayFooter } from '../../wire/wire';
import type { Header, Terms } from '../file/lineTypes';
import { finding, type Finding } from './findings';

/** The secret is the one the file's commitment was made of. */
export async function secretFinding(subtle: SubtleCrypto, secret: Bytes, header: Header): Promise<Finding> {
  const expected = await commitmentOf(subtle, secret);
  const found = header.commitment;
  if (expected !== found) return finding('SECRET_DIFFERS', { expected, found });
  return finding('SECRET_FITS', { commitment: found });
}

/** The file's commitment is the one this browser was shown for this match. */
export function commitmentFinding(known: KnownCommitment | null, { commitment, terms }: Header): Finding {
  if (known === null) return finding('PROMISE_UNKNOWN', { commitment });
  if (known.commitment !== commitment) {
    return finding('PROMISE_DIFFERS', { expected: known.commitment, found: commitment });
  }
  if (known.match !== null && known.match !== terms.match) {
    return finding('PROMISE_OF_ANOTHER', { expected: known.match, found: terms.match });
  }
  return finding('PROMISE_KEPT', { commitment });
}

/** The secret and the terms make the key that the end names. */
export function keyFinding(expected: string, { key: found }: ReplayFooter): Finding {
  if (expected !== found) return finding('KEY_DIFFERS', { expected, found });
  return finding('KEY_FITS', { key: found });
}

/** What this browser added to the luck stands among the salts. */
export function saltFinding(known: KnownCommitment | null, { salts }: Terms): Finding {
  const salt = known?.salt ?? null;
  if (salt === null) return finding('SALT_UNKNOWN');
  const seat = salts.indexOf(salt);
  return seat < 0 ? finding('SALT_MISSING', { salt }) : finding('SALT_FOUND', { seat, salt });
}
