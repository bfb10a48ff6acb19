// What the finished games of a room say: who was caught how often, and in the last ones. Pure.
import type { MatchCard } from '../../../wire/wire';

export interface Tally {
  readonly name: string;
  readonly games: number;
  readonly caught: number;
}

/** By name, whoever was caught most often first. */
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
