// The games that can be played here, asked for once a visit.
import type { GameCard } from '../wire/wire';
import { api } from '../net/http';

let asked: Promise<readonly GameCard[]> | null = null;

/** Every game; whoever asks after a failure asks the server anew. */
export function gameCards(): Promise<readonly GameCard[]> {
  asked ??= api.games().catch((problem: unknown) => {
    asked = null;
    throw problem;
  });
  return asked;
}
