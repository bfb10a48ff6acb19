// The service worker: keeps the built files, and the lessons, rules and packaged boards that were opened, for when there
// is no server. It has no part in the game socket and in the rest of the API.
import { documentsOf, isDocument, isUnreachable, strategyFor } from './requests';

/** The files of this build and its name, which the build fills in. */
declare const BUILT_FILES: readonly string[];
declare const BUILD: string;

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { readonly data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
const worker = self as unknown as Scope;

const PREFIX = 'noripan-';
const FILES = `${PREFIX}files-${BUILD}`;
const DOCUMENTS = `${PREFIX}documents-${BUILD}`;
const INDEX = '/index.html';
const OFFLINE = '/offline.html';
/** A lesson in the other language is better than none. */
const ANY_LANGUAGE = { ignoreSearch: true };

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  switch (strategyFor(event.request, location.origin, BUILT_FILES)) {
    case 'page':
      return event.respondWith(page(event.request));
    case 'asset':
      return event.respondWith(cacheFirst(event.request));
    case 'file':
      return event.respondWith(networkFirst(event.request, FILES));
    case 'document':
      return event.respondWith(networkFirst(event.request, DOCUMENTS));
    case null:
      return undefined;
  }
});
// What a page had fetched before this worker was there.
worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepDocuments(event.data.map(String)));
});

async function install(): Promise<void> {
  const cache = await caches.open(FILES);
  await cache.addAll(BUILT_FILES);
  await worker.skipWaiting();
}

/** Documents are fetched again, as a lesson of yesterday may not fit today's board. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== FILES && name !== DOCUMENTS);
  const opened = await Promise.all(old.map(async (name) => (await caches.open(name)).keys()));
  await keepDocuments(opened.flat().map(({ url }) => url.slice(location.origin.length)));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function keepDocuments(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(DOCUMENTS);
  const wanted = [...new Set(paths)].filter(isDocument);
  // One that cannot be fetched now is kept the next time it is opened.
  await Promise.allSettled(wanted.map((path) => cache.add(path)));
}

async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  return answer && !isUnreachable(answer.status) ? answer : offlinePage(new URL(request.url).pathname);
}

async function offlinePage(path: string): Promise<Response> {
  const documents = await caches.open(DOCUMENTS);
  const needed = documentsOf(path);
  const found = needed && (await Promise.all(needed.map((each) => documents.match(each, ANY_LANGUAGE))));
  return kept(FILES, found?.every(Boolean) ? INDEX : OFFLINE);
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await (await caches.open(FILES)).match(request.url)) ?? fetch(request);
}

async function networkFirst(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(name);
  const answer = await fetch(request).catch(() => null);
  if (answer?.ok && name === DOCUMENTS) await cache.put(request.url, answer.clone());
  if (answer && !isUnreachable(answer.status)) return answer;
  return (await cache.match(request.url)) ?? (await cache.match(request.url, ANY_LANGUAGE)) ?? answer ?? Response.error();
}

async function kept(name: string, path: string): Promise<Response> {
  return (await (await caches.open(name)).match(path)) ?? Response.error();
}
