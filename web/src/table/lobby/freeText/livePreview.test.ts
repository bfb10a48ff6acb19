import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefusalError } from '../../../net/http';
import type { PreviewView } from '../../../wire/wire';
import type { ChosenValues } from '../options/optionSchema';
import { LivePreview } from './livePreview.svelte';

let requests: { options: ChosenValues; answer: (found: PreviewView | null) => void; refuse: (why: Error) => void }[];
let live: LivePreview;
const text = (en: string) => ({ ko: en, en });
const previewOf = (en: string): PreviewView => ({ line: text(en), ignored: [], warnings: [], confirmation: null });

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  live = new LivePreview(
    (options) => new Promise((answer, refuse) => requests.push({ options, answer, refuse })),
  );
});
afterEach(() => void vi.useRealTimers());

function request(rule: string): Promise<unknown> {
  live.request({ rule });
  return vi.advanceTimersByTimeAsync(250);
}

it('a request is sent after a pause in typing', async () => {
  live.request({ rule: 'l' });
  await vi.advanceTimersByTimeAsync(249);
  await request('low');
  expect(requests.map(({ options }) => options)).toEqual([{ rule: 'low' }]);
  requests[0]?.answer(previewOf('The highest.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(live.preview?.line.en).toBe('The highest.');
});

it('the answer to the latest request wins', async () => {
  await request('low');
  await request('high');
  requests[1]?.answer(previewOf('The lowest.'));
  await vi.advanceTimersByTimeAsync(0);
  requests[0]?.answer(previewOf('The highest.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(live.preview?.line.en).toBe('The lowest.');
});

it('a cancelled request has no result', async () => {
  await request('low');
  live.cancel();
  requests[0]?.answer(previewOf('The highest.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(live.preview).toBeNull();
});

it('a refusal is kept as the problem', async () => {
  await request('\u200b');
  requests[0]?.refuse(new RefusalError('BAD_OPTIONS', text('Nobody can see that.')));
  await vi.advanceTimersByTimeAsync(0);
  expect([live.preview, live.problem?.en]).toEqual([null, 'Nobody can see that.']);
  await request('low');
  requests[1]?.answer(previewOf('The highest.'));
  await vi.advanceTimersByTimeAsync(0);
  expect([live.preview?.line.en, live.problem]).toEqual(['The highest.', null]);
});
