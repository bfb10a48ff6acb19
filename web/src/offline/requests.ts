// How the service worker answers a request. Pure.

/** `page`: from the server, or else what works offline. `asset`: from the cache, as its name changes with its content.
 * `file`, `document`: from the server, or else from the cache. */
export type Strategy = 'page' | 'asset' | 'file' | 'document';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Lessons, rules and the list of games: the same for everyone, and enough to learn without a server. */
const DOCUMENT = /^\/api\/games(?:\/[^/]+\/(?:lesson|rules))?(?:\?lang=(?:ko|en))?$/;
/** A board that came in a package; its address changes with its content. */
const BOARD = /^\/games\/[^/]+\/[0-9a-f]{16}\/[^?]+$/;
const PAGE = /^\/(learn|how)\/([^/]+)\/?$/;

/** Null: the worker leaves the request alone, as everything else of the API. */
export function strategyFor({ method, mode, url }: Asked, origin: string, files: readonly string[]): Strategy | null {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (isDocument(pathname + search)) return 'document';
  if (pathname.startsWith('/api/') || pathname.startsWith('/preview/')) return null;
  if (mode === 'navigate') return 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  return files.includes(pathname) ? 'file' : null;
}

/** The path may end with the language. */
export function isDocument(path: string): boolean {
  return DOCUMENT.test(path) || BOARD.test(path);
}

/** The documents that a page needs, in any language; null: it does not work offline. */
export function documentsOf(path: string): readonly string[] | null {
  const [, page, slug] = PAGE.exec(path) ?? [];
  if (slug === undefined) return null;
  return ['/api/games', `/api/games/${slug}/${page === 'learn' ? 'lesson' : 'rules'}`];
}

/** A proxy in front of a server that is down. */
export function isUnreachable(status: number): boolean {
  return status >= 502 && status <= 504;
}
