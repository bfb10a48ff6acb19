// The numbers of a finished match, loaded once for each match.
import { api } from '../../net/http';
import type { Statistic } from '../../wire/wire';

export class MatchStatistics {
  /** Empty until loaded, and if they cannot be: a result is complete without them. */
  all: readonly Statistic[] = $state.raw([]);
  readonly score = $derived(this.all.find((each) => each.is_score) ?? null);
  #match: string | null = null;

  /** Loads those of a match; null for none. */
  async load(match: string | null): Promise<void> {
    if (match === this.#match) return;
    this.#match = match;
    this.all = [];
    if (match === null) return;
    const found = await api.statistics(match).catch((): readonly Statistic[] => []);
    if (match === this.#match) this.all = found;
  }
}
