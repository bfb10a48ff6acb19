// Where the page is: a path and what stands in it. Knows no page by itself.
import type { RoomLink } from './roomLink';
import { hiddenIn } from './roomLink';

export type Place =
  | { readonly page: 'home' }
  | ({ readonly page: 'room' } & RoomLink)
  | { readonly page: 'replay'; readonly match: string }
  | { readonly page: 'learn'; readonly slug: string }
  | { readonly page: 'how'; readonly game: string; readonly rule: string | null }
  | { readonly page: 'settings' }
  | { readonly page: 'about' }
  | { readonly page: 'nowhere' };

type Reader = (part: string, hash: string) => Place;

const ROUTES: ReadonlyArray<readonly [RegExp, Reader]> = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/settings\/?$/, () => ({ page: 'settings' })],
  [/^\/about\/?$/, () => ({ page: 'about' })],
  [/^\/r\/([^/]{1,32})\/?$/, (code, hash) => ({ page: 'room', code, ...hiddenIn(hash) })],
  [/^\/learn\/([^/]{1,64})\/?$/, (slug) => ({ page: 'learn', slug })],
  [/^\/how\/([^/]{1,64})\/?$/, (game, hash) => ({ page: 'how', game, rule: hash.slice(1) || null })],
  [/^\/replay\/([^/]{1,32})\/?$/, (match) => ({ page: 'replay', match })],
];

export function placeOf(path: string, hash: string): Place {
  for (const [pattern, read] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return read(decoded(found[1] ?? ''), hash);
  }
  return { page: 'nowhere' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray %: no room has such a code, and the server will say so
  }
}

class Router {
  place: Place = $state(placeOf(location.pathname, location.hash));
  /** Whether this page came after another of ours: then its heading takes the focus. */
  hasMoved = false;

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(history.state, '', path);
    else if (path !== location.pathname + location.hash) history.pushState({ isOurs: true }, '', path);
    this.#read();
    scrollTo(0, 0);
  }

  /** To where one came from, or home where that was not ours. */
  back(): void {
    const state = history.state as { isOurs?: boolean } | null;
    if (state?.isOurs) history.back();
    else this.go('/');
  }

  #read(): void {
    this.hasMoved = true;
    this.place = placeOf(location.pathname, location.hash);
  }
}

export const router = new Router();

/** For `<a>`: stays in the page on a plain click, leaves all else to the browser. */
export function follow(event: MouseEvent): void {
  const anchor = (event.currentTarget as Element | null)?.closest('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!anchor || !plain) return;
  event.preventDefault();
  router.go(anchor.pathname + anchor.hash);
}
