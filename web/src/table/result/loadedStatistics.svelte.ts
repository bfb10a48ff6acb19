// The numbers and charts of a finished match, loaded once for each match.
import { api } from '../../net/http';
import type { MatchStatistics } from '../../wire/wire';

const NOTHING: MatchStatistics = { numbers: [], charts: [] };

export class LoadedStatistics {
  /** Empty until loaded, and if they cannot be: a result is complete without them. */
  #found: MatchStatistics = $state.raw(NOTHING);
  #match: string | null = null;
  readonly numbers = $derived(this.#found.numbers);
  readonly charts = $derived(this.#found.charts);
  readonly score = $derived(this.numbers.find((each) => each.is_score) ?? null);

  /** Loads those of a match; null for none. */
  async load(match: string | null): Promise<void> {
    if (match === this.#match) return;
    this.#match = match;
    this.#found = NOTHING;
    if (match === null) return;
    const found = await api.statistics(match).catch(() => NOTHING);
    if (match === this.#match) this.#found = found;
  }
}
