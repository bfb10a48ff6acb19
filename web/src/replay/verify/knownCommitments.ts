// What this browser keeps of the matches it saw coming: the promise shown before each, and what it added.
// A replay is checked against it. Knows no file.
import { keep, kept as stored } from '../../app/storage';
import { either, isText, oneOf, record, type Guard } from '../file/guards';

export interface Kept {
  /** The commitment that was shown before the match. */
  readonly commitment: string;
  /** The match it was for, once that is known. */
  readonly match: string | null;
  /** The salt that was sent for it; null where none is to be found among the match's. */
  readonly salt: string | null;
}

const PLACE = 'promises';
const MOST_KEPT = 200;
const COMMITMENT = /^[0-9a-f]{64}$/;

const isCommitment: Guard<string> = (value): value is string => isText(value) && COMMITMENT.test(value);
const isTextOrNull = either<string | null>(isText, oneOf(null));
const isKept = record<Kept>({ commitment: isCommitment, match: isTextOrNull, salt: isTextOrNull });

/** Keeps a commitment, and what more is known of it by now; answers whether the browser lets us. */
export function keepPromise(commitment: string, more: Partial<Omit<Kept, 'commitment'>> = {}): boolean {
  const known = allKept();
  const before = known.find((kept) => kept.commitment === commitment);
  const now: Kept = { commitment, match: null, salt: null, ...before, ...more };
  return keep(PLACE, [...known.filter((kept) => kept !== before), now].slice(-MOST_KEPT));
}

/** What was kept for this match, or else for this commitment. */
export function keptPromise(match: string, commitment: string): Kept | null {
  const known = allKept();
  const ofMatch = known.find((kept) => kept.match === match);
  return ofMatch ?? known.find((kept) => kept.commitment === commitment) ?? null;
}

function allKept(): readonly Kept[] {
  const found = stored(PLACE);
  return Array.isArray(found) ? found.filter(isKept) : [];
}
