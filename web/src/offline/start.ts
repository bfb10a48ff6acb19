// After the page has loaded: registers the service worker, and watches for new builds.
import { Freshness } from './freshness';

export function startOffline(): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (!build) return; // the development server
  void new Freshness(build, () => location.reload()).check();
  void register();
}

/** Over plain HTTP, except on this machine, browsers have no service workers. */
async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    return; // the browser forbids it, in a private window for example; everything else works
  }
  const { active } = await navigator.serviceWorker.ready;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  active?.postMessage(fetched.map(({ pathname, search }) => pathname + search));
}
