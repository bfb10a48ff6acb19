// The games of this server, fetched once.
import type { GameCard } from '../wire/wire';
import { api } from '../net/http';

let request: Promise<readonly GameCard[]> | null = null;

/** All games; a failed request is repeated by the next call. */
export function gameCards(): Promise<readonly GameCard[]> {
  request ??= api.games().catch((problem: unknown) => {
    request = null;
    throw problem;
  });
  return request;
}
