import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Moment } from '../../table/board/stage.svelte';
import { RESEND_MS } from './conditions';
import { SeatPanel } from './seatPanel.svelte';
import { devTable } from './table.fixture';

const moments: Moment[] = [];
const posted: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  moments.length = posted.length = 0;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    posted.push(JSON.parse(init.body as string));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function panel(viewer: number | null = 0): SeatPanel {
  const beats = (moment: Moment) => {
    moments.push(moment);
    return [];
  };
  return new SeatPanel(viewer, { beats: () => beats, showsBoard: () => true, isHeard: () => false });
}

it('animates the next move of the same history, and shows any other position at once', async () => {
  const seat = panel();
  await seat.receive(devTable(1, 0));
  await seat.receive(devTable(2, 1));
  expect(moments).toMatchObject([{ before: '0 at 0', after: '0 at 1', viewer: 0 }]);
  await seat.receive(devTable(3, 0));
  await seat.receive(devTable(4, 1, 2));
  expect(moments).toHaveLength(1);
  expect(seat.stage.view).toBe('0 at 1');
});

it('shows an update and sends an action after the delay', async () => {
  const seat = panel();
  await seat.receive(devTable(1, 0));
  seat.conditions = { delay: 500, loss: 0 };
  void seat.receive(devTable(2, 1));
  void seat.act('go');
  await vi.advanceTimersByTimeAsync(499);
  expect([seat.shown?.version, posted, seat.isActing]).toEqual([1, [], true]);
  await vi.advanceTimersByTimeAsync(1);
  // The choice is for the table that was seen.
  expect([seat.shown?.version, posted]).toEqual([2, [{ type: 'SeatAct', seat: 0, history: 1, at: 0, action: 'go' }]]);
  expect(seat.isActing).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(seat.isActing).toBe(false);
});

it('sends a lost action again', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.9).mockReturnValueOnce(0.1).mockReturnValue(0.9);
  const seat = panel();
  seat.conditions = { delay: 0, loss: 0.5 };
  await seat.receive(devTable(1, 0));
  void seat.act('go');
  await vi.advanceTimersByTimeAsync(RESEND_MS - 1);
  expect([posted, seat.losses]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted).toHaveLength(1);
});

it('replaces a lost update by the next one, or shows it late', async () => {
  const luck = vi.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.9);
  const seat = panel();
  seat.conditions = { delay: 0, loss: 0.5 };
  void seat.receive(devTable(1, 0));
  await seat.receive(devTable(2, 1));
  await vi.advanceTimersByTimeAsync(RESEND_MS);
  expect(seat.shown?.version).toBe(2);
  luck.mockReturnValueOnce(0.1);
  void seat.receive(devTable(3, 2));
  await vi.advanceTimersByTimeAsync(RESEND_MS);
  expect(seat.shown?.version).toBe(3);
});

it('ignores a second choice while one is on its way, and choices of spectators', async () => {
  const seat = panel();
  await seat.receive(devTable(1, 0));
  seat.conditions = { delay: 100, loss: 0 };
  void seat.act('go');
  void seat.act('stay');
  const spectator = panel(null);
  await spectator.receive(devTable(1, 0));
  await spectator.act('go');
  await vi.advanceTimersByTimeAsync(300);
  expect(posted).toHaveLength(1);
});
