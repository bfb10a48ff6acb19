// Resets modules, page and storage after each test file: the files share one process.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
  if (typeof document !== 'undefined') clearPage();
});

function clearPage(): void {
  const { documentElement: page, head, body } = document;
  for (const { name } of [...page.attributes]) page.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
