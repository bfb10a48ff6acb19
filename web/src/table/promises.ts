// Keeps what was promised before each match, and what this browser added to its luck, so that a replay can be
// checked against it. Knows entries; no page.
import { randomHex } from '../wire/hex';
import type { MatchStarted, EntryView } from '../wire/wire';
import { rememberCommitment } from '../replay/verify/knownCommitments';

const SALT_BYTES = 16;

/** A contribution to the luck that nobody could have foreseen. */
export function freshSalt(): string {
  return randomHex(SALT_BYTES);
}

export class Promises {
  #next: string | null = null;

  /** The commitment to the next match, as it was shown. */
  shown(commitment: string): void {
    this.#next = commitment;
    rememberCommitment(commitment);
  }

  /** The salt that the room took for a commitment. */
  salted(commitment: string, salt: string): void {
    rememberCommitment(commitment, { salt });
  }

  saw(entry: EntryView, me: string): void {
    if (entry.type === 'Committed') this.shown(entry.commitment);
    if (entry.type === 'MatchStarted') this.#began(entry, me);
  }

  /** Whoever looks on has no salt among the match's, even one who was ready before. */
  #began(started: MatchStarted, me: string): void {
    if (this.#next === null) return;
    const plays = started.players.some((player) => player.type === 'HumanPlayer' && player.member === me);
    rememberCommitment(this.#next, plays ? { match: started.match } : { match: started.match, salt: null });
  }
}
