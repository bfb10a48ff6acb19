// The route of the current address, and navigation.
import type { RoomLink } from './rooms/roomLink';
import { parseRoomHash } from './rooms/roomLink';

export type Route =
  | { readonly page: 'home' }
  | ({ readonly page: 'room' } & RoomLink)
  | { readonly page: 'replay'; readonly match: string }
  | { readonly page: 'learn'; readonly slug: string }
  | { readonly page: 'how'; readonly game: string; readonly rule: string | null }
  | { readonly page: 'settings' }
  | { readonly page: 'about' }
  | { readonly page: 'dev' }
  | { readonly page: 'kit' }
  | { readonly page: 'notFound' };

type RouteParser = (part: string, hash: string) => Route;

const ROUTES: ReadonlyArray<readonly [RegExp, RouteParser]> = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/settings\/?$/, () => ({ page: 'settings' })],
  [/^\/about\/?$/, () => ({ page: 'about' })],
  [/^\/dev\/?$/, () => ({ page: 'dev' })],
  [/^\/kit\/?$/, () => ({ page: 'kit' })],
  [/^\/r\/([^/]{1,32})\/?$/, (code, hash) => ({ page: 'room', code, ...parseRoomHash(hash) })],
  [/^\/learn\/([^/]{1,64})\/?$/, (slug) => ({ page: 'learn', slug })],
  [/^\/how\/([^/]{1,64})\/?$/, (game, hash) => ({ page: 'how', game, rule: hash.slice(1) || null })],
  [/^\/replay\/([^/]{1,32})\/?$/, (match) => ({ page: 'replay', match })],
];

export function routeOf(path: string, hash: string): Route {
  for (const [pattern, parse] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return parse(decoded(found[1] ?? ''), hash);
  }
  return { page: 'notFound' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray %: the server refuses such a code
  }
}

class Router {
  route: Route = $state(routeOf(location.pathname, location.hash));
  /** Whether the user has navigated within the site; then headings take the focus. */
  hasNavigated = false;

  constructor() {
    addEventListener('popstate', () => this.#update());
    addEventListener('hashchange', () => this.#update());
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(history.state, '', path);
    else if (path !== location.pathname + location.hash) history.pushState({ isOurs: true }, '', path);
    this.#update();
    scrollTo(0, 0);
  }

  /** Back in the history, or home if the last page was another site. */
  back(): void {
    const state = history.state as { isOurs?: boolean } | null;
    if (state?.isOurs) history.back();
    else this.go('/');
  }

  #update(): void {
    this.hasNavigated = true;
    this.route = routeOf(location.pathname, location.hash);
  }
}

export const router = new Router();

/** The click handler of links: navigates within the page on a plain click. */
export function follow(event: MouseEvent): void {
  const anchor = (event.currentTarget as Element | null)?.closest('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!anchor || !plain) return;
  event.preventDefault();
  router.go(anchor.pathname + anchor.hash);
}
