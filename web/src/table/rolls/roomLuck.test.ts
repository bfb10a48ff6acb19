// @vitest-environment node
// What a browser remembers of a room's promises about free rolls, from entry to entry and over breaks.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { known, subtle } from '../../replay/fixtures/recordings';
import { commitmentOf, seededRandom } from '../../replay/verify/fairness';
import type { ChatMessage, DiceResult, FreeRoll, EntryView } from '../../wire/wire';
import { RoomLuck } from './roomLuck.svelte';

const SECRET = 'ab'.repeat(32);
const PROMISED = await commitmentOf(subtle, known(SECRET));
const NEXT = 'c'.repeat(64);

async function rolled(number: number, words: string): Promise<FreeRoll> {
  const value = await seededRandom(subtle, `${SECRET}:${number}:${words}`, 1, 100);
  return { number, words, low: 1, high: 100, value };
}
const ROLL = await rolled(0, 'mine');

const result = ({ number, words, ...rolled }: FreeRoll): DiceResult => ({
  ...rolled, is_not_ready: false, free: { number, words, ...rolled }, effect: 'fixedDuration',
});
const said = (roll: FreeRoll): EntryView => ({
  type: 'Said', member: 'mina', text: '/roll', dice_result: result(roll),
});
const line = (seq: number, roll: FreeRoll): ChatMessage => ({
  seq, at: 0, member: 'mina', name: 'mina', text: '/roll', dice_result: result(roll),
});
const reveal = (...rolls: FreeRoll[]): EntryView => ({ type: 'RollsRevealed', secret: SECRET, rolls });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

let luck: RoomLuck;
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  luck = new RoomLuck('6VS9HF', subtle);
  luck.begins(PROMISED);
});

it('a roll that was seen is checked as its secret is revealed', async () => {
  luck.saw(said(ROLL), 7);
  luck.saw(reveal(ROLL), 8);
  luck.saw({ type: 'RollsCommitted', commitment: NEXT }, 9);
  luck.says(NEXT);
  await vi.waitFor(() => expect(luck.checked.get(7)).toBe('right'));
  expect(luck.broken).toBeNull();
});

it('a roll that came out otherwise breaks the promise, and it stays broken', async () => {
  luck.saw(said({ ...ROLL, value: (ROLL.value % 100) + 1 }), 7);
  luck.saw(reveal(ROLL), 8);
  await vi.waitFor(() => expect(luck.broken?.what).toBe('roll'));
  luck.saw({ type: 'RollsCommitted', commitment: NEXT }, 9);
  luck.begins(NEXT);
  expect([luck.checked.get(7), luck.broken?.what]).toEqual(['wrong', 'roll']);
});

it('another secret than the one promised breaks it', async () => {
  luck.begins(NEXT);
  luck.saw(said(ROLL), 7);
  luck.saw(reveal(ROLL), 8);
  await vi.waitFor(() => expect(luck.broken?.what).toBe('secret'));
});

it('another promise in the place of the first breaks it at once', () => {
  luck.says(NEXT);
  expect(luck.broken?.what).toBe('switched');
});

describe('a page that was closed', () => {
  it('remembers what was promised', async () => {
    luck = new RoomLuck('6VS9HF', subtle);
    luck.saw(reveal(), 8);
    luck.saw({ type: 'RollsCommitted', commitment: NEXT }, 9);
    luck.says(NEXT);
    await settled();
    expect(luck.broken).toBeNull();
    luck = new RoomLuck('6VS9HF', subtle);
    luck.saw(reveal(), 12);
    await vi.waitFor(() => expect(luck.broken?.what).toBe('secret'));
  });

  it('takes no other room’s promise for this one’s', () => {
    luck = new RoomLuck('222222', subtle);
    luck.says(NEXT);
    expect(luck.broken).toBeNull();
  });

  it('has messages checked that it finds there, but never blames older ones', async () => {
    const old = await rolled(0, 'of another secret');
    luck.found([line(3, { ...old, value: 1 }), line(5, ROLL)]);
    luck.saw(reveal(ROLL), 8);
    await vi.waitFor(() => expect([...luck.checked]).toEqual([[5, 'right']]));
    expect(luck.broken).toBeNull();
  });
});

it('without the browser’s arithmetic nothing is said', async () => {
  luck = new RoomLuck('6VS9HF', null);
  luck.begins(NEXT);
  luck.saw(reveal({ ...ROLL, value: 1 }), 8);
  await settled();
  expect(luck.broken).toBeNull();
});
