// What this browser keeps of the matches it saw coming: the promise shown before each, and what it added.
// A replay is checked against it. Knows no file.
import { keep, kept as stored } from '../../app/storage';
import { either, isText, oneOf, record, type Guard } from '../file/guards';

export interface KnownCommitment {
  /** The commitment that was shown before the match. */
  readonly commitment: string;
  /** The match it was for, once that is known. */
  readonly match: string | null;
  /** The salt that was sent for it; null where none is to be found among the match's. */
  readonly salt: string | null;
}

const PLACE = 'promises';
const MAX_KNOWN = 200;
const COMMITMENT = /^[0-9a-f]{64}$/;

const isCommitment: Guard<string> = (value): value is string => isText(value) && COMMITMENT.test(value);
const isTextOrNull = either<string | null>(isText, oneOf(null));
const isKnownCommitment = record<KnownCommitment>({ commitment: isCommitment, match: isTextOrNull, salt: isTextOrNull });

/** Keeps a commitment, and what more is known of it by now; answers whether the browser lets us. */
export function rememberCommitment(commitment: string, more: Partial<Omit<KnownCommitment, 'commitment'>> = {}): boolean {
  const known = allKnown();
  const before = known.find((each) => each.commitment === commitment);
  const now: KnownCommitment = { commitment, match: null, salt: null, ...before, ...more };
  return keep(PLACE, [...known.filter((each) => each !== before), now].slice(-MAX_KNOWN));
}

/** What was kept for this match, or else for this commitment. */
export function knownCommitment(match: string, commitment: string): KnownCommitment | null {
  const known = allKnown();
  const ofMatch = known.find((each) => each.match === match);
  return ofMatch ?? known.find((each) => each.commitment === commitment) ?? null;
}

function allKnown(): readonly KnownCommitment[] {
  const found = stored(PLACE);
  return Array.isArray(found) ? found.filter(isKnownCommitment) : [];
}
