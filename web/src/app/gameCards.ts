// The games of this server, fetched once.
import type { GameCard } from '../wire/wire';
import { api, RefusalError } from '../net/http';

let request: Promise<readonly GameCard[]> | null = null;

/** All games that new rooms can have; a failed request is repeated by the next call. */
export function gameCards(): Promise<readonly GameCard[]> {
  request ??= api.games().catch((problem: unknown) => {
    request = null;
    throw problem;
  });
  return request;
}

/** A game by its name, even if no new room can have it; null if the server does not know it. */
export async function gameCard(slug: string): Promise<GameCard | null> {
  const offered = (await gameCards()).find((card) => card.slug === slug);
  return offered ?? api.game(slug).catch(nullIfUnknown);
}

function nullIfUnknown(problem: unknown): null {
  if (problem instanceof RefusalError && problem.code === 'NO_SUCH_GAME') return null;
  throw problem;
}
