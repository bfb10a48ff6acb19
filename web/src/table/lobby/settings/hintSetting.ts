// Whether a game has hints: only if there is something to decide.
import type { GameCard } from '../../../wire/wire';

export function givesHints({ bots }: GameCard): boolean {
  return bots.some(({ level }) => level !== null);
}
