// The games' rulebooks, each fetched once per visit.
import type { Rule, Rulebook } from '../../wire/wire';
import { api } from '../../net/http';
import type { RuleReference } from './ruleReference.svelte';

const requests = new Map<string, Promise<Rulebook>>();

/** All rules of a game. A failed request is not cached. */
export function rulebookOf(game: string): Promise<Rulebook> {
  const request = requests.get(game) ?? fetchRules(game);
  requests.set(game, request);
  return request;
}

function fetchRules(game: string): Promise<Rulebook> {
  return api.rules(game).catch((problem: unknown) => {
    requests.delete(game);
    throw problem;
  });
}

/** The referenced rules, in the order of the book. */
export function rulesIn(book: Rulebook, { numbers }: RuleReference): readonly Rule[] {
  return book.chapters.flatMap(({ rules }) => rules).filter(({ number }) => numbers.includes(number));
}
