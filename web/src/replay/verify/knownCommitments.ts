// The commitments this browser was shown before matches, and the salts it sent.
// Replays are verified against them.
import { save, load as stored } from '../../app/storage';
import { either, isText, oneOf, record, type Guard } from '../file/guards';

export interface KnownCommitment {
  /** The commitment shown before the match. */
  readonly commitment: string;
  /** Its match, once known. */
  readonly match: string | null;
  /** The salt this browser sent; null: none. */
  readonly salt: string | null;
}

const PLACE = 'promises';
const MAX_KNOWN = 200;
const COMMITMENT = /^[0-9a-f]{64}$/;

const isCommitment: Guard<string> = (value): value is string => isText(value) && COMMITMENT.test(value);
const isTextOrNull = either<string | null>(isText, oneOf(null));
const isKnownCommitment = record<KnownCommitment>({
  commitment: isCommitment,
  match: isTextOrNull,
  salt: isTextOrNull,
});

/** Stores a commitment and what else is known of it; returns whether the browser could store it. */
export function rememberCommitment(
  commitment: string,
  more: Partial<Omit<KnownCommitment, 'commitment'>> = {},
): boolean {
  const known = allKnown();
  const before = known.find((each) => each.commitment === commitment);
  const now: KnownCommitment = { commitment, match: null, salt: null, ...before, ...more };
  return save(PLACE, [...known.filter((each) => each !== before), now].slice(-MAX_KNOWN));
}

/** The commitment known for this match, or else this commitment. */
export function knownCommitment(match: string, commitment: string): KnownCommitment | null {
  const known = allKnown();
  const ofMatch = known.find((each) => each.match === match);
  return ofMatch ?? known.find((each) => each.commitment === commitment) ?? null;
}

function allKnown(): readonly KnownCommitment[] {
  const found = stored(PLACE);
  return Array.isArray(found) ? found.filter(isKnownCommitment) : [];
}
