// How unsent words would be understood: asked after a pause, and the latest answer wins.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../../net/http';
import type { PreviewView } from '../../wire/wire';
import type { Chosen } from './options';
import { Preview } from './preview.svelte';

let asked: { options: Chosen; answer: (found: PreviewView | null) => void; refuse: (why: Error) => void }[];
let preview: Preview;
const text = (en: string) => ({ ko: en, en });
const told = (en: string): PreviewView => ({ line: text(en), ignored: [], warnings: [], confirmation: null });

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  preview = new Preview(
    (options) => new Promise((answer, refuse) => asked.push({ options, answer, refuse })),
  );
});
afterEach(() => void vi.useRealTimers());

function want(rule: string): Promise<unknown> {
  preview.want({ rule });
  return vi.advanceTimersByTimeAsync(250);
}

it('is asked for once the writing pauses', async () => {
  preview.want({ rule: 'l' });
  await vi.advanceTimersByTimeAsync(249);
  await want('low');
  expect(asked.map(({ options }) => options)).toEqual([{ rule: 'low' }]);
  asked[0]?.answer(told('The highest.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(preview.found?.line.en).toBe('The highest.');
});

it('is the answer to the latest question, in whatever order answers come', async () => {
  await want('low');
  await want('high');
  asked[1]?.answer(told('The lowest.'));
  await vi.advanceTimersByTimeAsync(0);
  asked[0]?.answer(told('The highest.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(preview.found?.line.en).toBe('The lowest.');
});

it('is nothing where nobody wants it any more', async () => {
  await want('low');
  preview.drop();
  asked[0]?.answer(told('The highest.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(preview.found).toBeNull();
});

it('says why where the options cannot be', async () => {
  await want('\u200b');
  asked[0]?.refuse(new Refusal('BAD_OPTIONS', text('Nobody can see that.')));
  await vi.advanceTimersByTimeAsync(0);
  expect([preview.found, preview.trouble?.en]).toEqual([null, 'Nobody can see that.']);
  await want('low');
  asked[1]?.answer(told('The highest.'));
  await vi.advanceTimersByTimeAsync(0);
  expect([preview.found?.line.en, preview.trouble]).toEqual(['The highest.', null]);
});
