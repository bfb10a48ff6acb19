// Remembers the commitment shown before each match and the salt this browser sent, so that a replay can be
// verified against them.
import { randomHex } from '../../wire/hex';
import type { MatchStarted, EntryView } from '../../wire/wire';
import { rememberCommitment } from '../../replay/verify/knownCommitments';

const SALT_BYTES = 16;

export function freshSalt(): string {
  return randomHex(SALT_BYTES);
}

export class Commitments {
  #shown: string | null = null;
  /** Null once its match has started. */
  #next: string | null = null;

  /** The room shows this commitment to the next match. */
  shown(commitment: string): void {
    if (commitment === this.#shown) return;
    this.#shown = commitment;
    this.#next = commitment;
    rememberCommitment(commitment);
  }

  /** The room accepted a salt for a commitment. */
  salted(commitment: string, salt: string): void {
    rememberCommitment(commitment, { salt });
  }

  saw(entry: EntryView, me: string): void {
    if (entry.type === 'MatchStarted') this.#started(entry, me);
  }

  /** A match does not use the salt of a spectator, not even of one who was ready before. */
  #started(started: MatchStarted, me: string): void {
    if (this.#next === null) return;
    const plays = started.players.some((player) => player.type === 'HumanPlayer' && player.member === me);
    rememberCommitment(this.#next, plays ? { match: started.match } : { match: started.match, salt: null });
    this.#next = null;
  }
}
