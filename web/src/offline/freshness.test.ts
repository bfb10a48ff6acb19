import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Freshness, LOOK_MS, QUIET_MS } from './freshness';

const reload = vi.fn();
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  sessionStorage.clear();
  document.body.replaceChildren();
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  all.forEach((freshness) => freshness.stop());
  all = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let all: Freshness[] = [];
function watched(): Freshness {
  const freshness = new Freshness('old', reload);
  all.push(freshness);
  return freshness;
}

const server = (build: unknown): void => {
  answer = () => Promise.resolve(new Response(JSON.stringify({ build })));
};

it('reloads a quiet page once the server has another build', async () => {
  server('new');
  await watched().check();
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps a page of the same build', async () => {
  server('old');
  await watched().check();
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['is unreachable', () => Promise.reject(new TypeError('offline'))],
  ['is being updated', () => Promise.resolve(new Response('', { status: 503 }))],
  ['answers something else', () => Promise.resolve(new Response('<html>'))],
  ['answers null', () => Promise.resolve(new Response('null'))],
])('keeps the page while the server %s', async (_, given) => {
  answer = given;
  await watched().check();
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  expect(reload).not.toHaveBeenCalled();
});

it('waits until nobody has pressed anything for a while', async () => {
  server('new');
  const freshness = watched();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await freshness.check();
  await vi.advanceTimersByTimeAsync(QUIET_MS - LOOK_MS);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * LOOK_MS);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['a text is being typed', '<input id="target">'],
  ['a sheet is open', '<dialog open><button id="target"></button></dialog>'],
])('waits while %s', async (_, html) => {
  document.body.innerHTML = html;
  const target = document.getElementById('target');
  target?.focus();
  server('new');
  await watched().check();
  await vi.advanceTimersByTimeAsync(10 * QUIET_MS);
  expect(reload).not.toHaveBeenCalled();
  document.body.replaceChildren();
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads a tab only once for a build, as nodes of two builds may answer in turn', async () => {
  server('new');
  await watched().check();
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  await watched().check(); // the reloaded page came from a node that is not updated yet
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  expect(reload).toHaveBeenCalledOnce();
});

it.each(['online', 'reconnected'])('asks again when the page is %s', async (type) => {
  server('new');
  watched();
  dispatchEvent(new Event(type));
  // Nothing here can await the answer of the server, and a busy machine takes its time to read it.
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), { interval: LOOK_MS, timeout: 10 * LOOK_MS });
});
