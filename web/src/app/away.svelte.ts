// The table one left to read something: its line stays open, so nobody there waits for somebody lost.
import type { Visit } from '../table/visit.svelte';
import type { Place } from './router.svelte';

/** Whoever goes to one of these does not come straight back, or comes back under another name. */
const ELSEWHERE: ReadonlySet<Place['page']> = new Set(['home', 'room', 'replay', 'settings', 'about', 'nowhere']);

class Away {
  #code: string | null = $state(null);
  #visit: Visit | null = $state.raw(null);

  /** The table that is left for a moment; null: there is none. */
  get from(): Visit | null {
    return this.#visit;
  }

  /** Leaves a table: for a moment, or for good. */
  leave(code: string, visit: Visit, to: Place): void {
    if (ELSEWHERE.has(to.page)) return visit.close();
    this.#code = code;
    this.#visit = visit;
  }

  /** Comes back to the table of this code; null: it was not left for a moment. */
  take(code: string): Visit | null {
    const visit = this.#code === code ? this.#visit : null;
    if (visit !== null) this.#visit = null;
    return visit;
  }

  /** Whoever goes elsewhere has left for good. */
  mind(place: Place): void {
    const isBack = place.page === 'room' && place.code === this.#code;
    if (this.#visit === null || !ELSEWHERE.has(place.page) || isBack) return;
    this.#visit.close();
    this.#visit = null;
  }
}

export const away = new Away();
