// The findings about what was fixed before the match: secret, commitment, key, salt.
import { commitmentOf, type Bytes } from './fairness';
import type { KnownCommitment } from './knownCommitments';
import type { ReplayFooter } from '../../wire/wire';
import type { Header, Terms } from '../file/lineTypes';
import { finding, type Finding } from './findings';

/** Whether the secret fits the file's commitment. */
export async function secretFinding(subtle: SubtleCrypto, secret: Bytes, header: Header): Promise<Finding> {
  const expected = await commitmentOf(subtle, secret);
  const found = header.commitment;
  if (expected !== found) return finding('SECRET_DIFFERS', { expected, found });
  return finding('SECRET_FITS', { commitment: found });
}

/** Whether the file's commitment is the one this browser was shown for the match. */
export function commitmentFinding(known: KnownCommitment | null, { commitment, terms }: Header): Finding {
  if (known === null) return finding('COMMITMENT_UNKNOWN', { commitment });
  if (known.commitment !== commitment) {
    return finding('COMMITMENT_DIFFERS', { expected: known.commitment, found: commitment });
  }
  if (known.match !== null && known.match !== terms.match) {
    return finding('COMMITMENT_OF_ANOTHER', { expected: known.match, found: terms.match });
  }
  return finding('COMMITMENT_KEPT', { commitment });
}

/** Whether the secret and the terms give the key in the footer. */
export function keyFinding(expected: string, { key: found }: ReplayFooter): Finding {
  if (expected !== found) return finding('KEY_DIFFERS', { expected, found });
  return finding('KEY_FITS', { key: found });
}

/** Whether this browser's salt is among the salts. */
export function saltFinding(known: KnownCommitment | null, { salts }: Terms): Finding {
  const salt = known?.salt ?? null;
  if (salt === null) return finding('SALT_UNKNOWN');
  const seat = salts.indexOf(salt);
  return seat < 0 ? finding('SALT_MISSING', { salt }) : finding('SALT_FOUND', { seat, salt });
}
