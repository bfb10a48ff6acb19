// The page with a stream that the test feeds.
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import DevPage from './DevPage.svelte';
import { devTable } from './state/table.fixture';

class Stream extends EventTarget {
  static last: Stream;
  onerror: (() => void) | null = null;
  constructor(readonly address: string) {
    super();
    Stream.last = this;
  }
  close(): void {}
  async tell(type: string, data: unknown): Promise<void> {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
    await vi.waitFor(tick);
  }
}

const game = { ...devTable(1, 0).game, title: { ko: '경주', en: 'Race' }, seats: [2], options: [] };

beforeEach(() => vi.stubGlobal('EventSource', Stream));
afterEach(() => vi.unstubAllGlobals());

it('says how to open a playground where there is none', async () => {
  render(DevPage);
  Stream.last.onerror?.();
  expect(await screen.findByText('There’s no playground here')).toBeTruthy();
});

it('shows every seat and the spectator, or one of them alone', async () => {
  render(DevPage);
  await Stream.last.tell('table', { ...devTable(1, 0), game });
  for (const name of ['Ada', 'Ben', 'Spectator']) expect(await screen.findByRole('region', { name })).toBeTruthy();
  await fireEvent.click(within(screen.getByRole('navigation', { name: 'Seats' })).getByRole('button', { name: /Ben/ }));
  expect(screen.queryByRole('region', { name: 'Ada' })).toBeNull();
  expect(Stream.last.address).toBe('/api/dev/live?lang=en&eyes=1');
});

it('shows what has to be mended', async () => {
  render(DevPage);
  const trouble = { kind: 'move', move: 3, why: 'You can’t rest yet.', trace: '' };
  await Stream.last.tell('table', { ...devTable(1, 0), game, trouble });
  expect((await screen.findByRole('alert')).textContent).toContain('Move 3 can’t be played any more');
});
