import { afterEach, expect, it, vi } from 'vitest';
import { startOffline } from './start';

const register = vi.fn();
const postMessage = vi.fn();

function browser(container: object | undefined): void {
  document.head.innerHTML = '<meta name="build" content="b1">';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"build":"b1"}')));
  if (container) vi.stubGlobal('navigator', { ...navigator, serviceWorker: container });
}

afterEach(() => {
  vi.unstubAllGlobals();
  register.mockReset();
  postMessage.mockReset();
  document.head.replaceChildren();
});

it('registers the worker and tells it what was fetched before', async () => {
  browser({ register, ready: Promise.resolve({ active: { postMessage } }) });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://noripan.example/api/games?lang=ko' },
  ] as PerformanceEntryList);
  startOffline();
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith(['/api/games?lang=ko']));
  expect(register).toHaveBeenCalledWith('/sw.js');
});

it('does without a worker where the browser forbids it', async () => {
  register.mockRejectedValue(new DOMException('no', 'SecurityError'));
  browser({ register, ready: new Promise(() => undefined) });
  startOffline();
  await vi.waitFor(() => expect(register).toHaveBeenCalled());
  expect(postMessage).not.toHaveBeenCalled();
});

it('does without a worker over plain HTTP', () => {
  browser(undefined);
  expect(() => startOffline()).not.toThrow();
});

it('does nothing on the development server', () => {
  browser({ register, ready: new Promise(() => undefined) });
  document.head.innerHTML = '<meta name="build" content="">';
  startOffline();
  expect(register).not.toHaveBeenCalled();
});
