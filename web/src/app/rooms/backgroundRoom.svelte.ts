// Keeps the connection to a room open while the user reads a help page, so that the player is not lost there.
import type { RoomPresenter } from '../../table/client/presenter.svelte';
import type { Route } from '../router.svelte';

/** Opening one of these pages leaves the room. */
const LEAVING: ReadonlySet<Route['page']> = new Set(['home', 'room', 'replay', 'settings', 'about', 'notFound']);

class BackgroundRoom {
  #code: string | null = $state(null);
  #presenter: RoomPresenter | null = $state.raw(null);

  /** The room in the background; null for none. */
  get current(): RoomPresenter | null {
    return this.#presenter;
  }

  /** Closes a room, or keeps it in the background if the next page is a help page. */
  leave(code: string, presenter: RoomPresenter, to: Route): void {
    if (LEAVING.has(to.page)) return presenter.close();
    this.#code = code;
    this.#presenter = presenter;
  }

  /** Takes the room of this code out of the background; null if it is not there. */
  resume(code: string): RoomPresenter | null {
    const presenter = this.#code === code ? this.#presenter : null;
    if (presenter !== null) this.#presenter = null;
    return presenter;
  }

  /** Closes the room unless the route is a help page or the room itself. */
  onNavigate(route: Route): void {
    const isBack = route.page === 'room' && route.code === this.#code;
    if (this.#presenter === null || !LEAVING.has(route.page) || isBack) return;
    this.#presenter.close();
    this.#presenter = null;
  }
}

export const backgroundRoom = new BackgroundRoom();
