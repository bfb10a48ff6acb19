// Counts from the finished matches of a room: how often each player was caught, and who in each match. Pure.
import type { MatchCard } from '../../../wire/wire';

export interface Tally {
  readonly name: string;
  readonly games: number;
  readonly caught: number;
}

/** Counts by name, the most often caught first. */
export function talliesOf(matches: readonly MatchCard[]): readonly Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { names, outcome } of matches) {
    names.forEach((name, seat) => {
      const { games, caught } = tallies.get(name) ?? { games: 0, caught: 0 };
      const isCaught = outcome.results[seat] === 'lose';
      tallies.set(name, { name, games: games + 1, caught: caught + (isCaught ? 1 : 0) });
    });
  }
  return [...tallies.values()].sort((one, other) => other.caught - one.caught || other.games - one.games);
}

export function caughtIn({ names, outcome }: MatchCard): readonly string[] {
  return names.filter((_, seat) => outcome.results[seat] === 'lose');
}
