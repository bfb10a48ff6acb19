import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../../net/http';
import { recorded, subtle } from '../../fixtures/recordings';
import type { Kept } from '../knownCommitments';
import type { Draw } from '../../../wire/wire';
import type { Means } from '../verify';
import { LuckCheck } from './verification.svelte';

const REFUSAL = new Refusal('NO_SUCH_MATCH', { ko: '그런 판은 없어요.', en: 'No such match.' });
const pirates = recorded('pirates');
const raw = new Uint8Array(pirates.raw);
const { commitment, terms } = pirates.told;
const { match } = terms;

let kept: Kept | null;
const means: Means = {
  subtle,
  kept: () => kept,
  pause: () => Promise.resolve(),
};

beforeEach(() => {
  kept = null;
});

function check(fetched: () => Promise<Uint8Array<ArrayBuffer>>, asked = match): LuckCheck {
  return new LuckCheck(asked, fetched, means);
}

/** A die of the opening fell otherwise. */
function forged(): Uint8Array<ArrayBuffer> {
  const changed = pirates.withEntry(0, (entry) => ({ ...entry, draws: entry.draws.map(another) }));
  return new Uint8Array(changed.raw);
}

function another(draw: Draw): Draw {
  return { ...draw, value: draw.value === 0 ? 1 : 0 };
}

describe('the server’s file', () => {
  test('is checked step by step, and every entry is counted', async () => {
    const luck = check(() => Promise.resolve(raw));
    await luck.checkServers();
    expect([luck.phase, luck.conclusion]).toEqual(['done', 'fits']);
    expect(luck.tally.entries).toBe(pirates.entries.length);
    expect(luck.tally.all).toBe(pirates.entries.length);
    expect(luck.steps.map(({ code }) => code)).toEqual([
      'READABLE',
      'SECRET_FITS',
      'PROMISE_UNKNOWN',
      'KEY_FITS',
      'SALT_UNKNOWN',
      'END_RIGHT',
      'RULES_UNCHECKED',
    ]);
  });

  test('fits what this browser kept', async () => {
    kept = { commitment, match, salt: null };
    const luck = check(() => Promise.resolve(raw));
    await luck.checkServers();
    expect(luck.conclusion).toBe('kept');
  });

  test('is not believed where it differs', async () => {
    const luck = check(() => Promise.resolve(forged()));
    await luck.checkServers();
    expect([luck.conclusion, luck.verdict?.wrong?.code]).toEqual(['differs', 'DRAW_DIFFERS']);
  });

  test('proves nothing if it tells another match, however right it is', async () => {
    const luck = check(() => Promise.resolve(raw), 'another-match');
    await luck.checkServers();
    expect([luck.conclusion, luck.isOfAnother]).toEqual(['another', true]);
  });

  test('is fetched once: what one saves is what was checked', async () => {
    const fetched = vi.fn(() => Promise.resolve(raw));
    const luck = check(fetched);
    await luck.checkServers();
    expect(await luck.bytes()).toBe(raw);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('that does not come is asked for anew', async () => {
    const fetched = vi.fn(() => Promise.resolve(raw)).mockRejectedValueOnce(REFUSAL);
    const luck = check(fetched);
    await luck.checkServers();
    expect([luck.phase, luck.problem?.en, luck.conclusion]).toEqual(['failed', 'No such match.', null]);
    await luck.checkServers();
    expect([luck.phase, luck.problem, luck.conclusion]).toEqual(['done', null, 'fits']);
  });
});

describe('a file of one’s own', () => {
  test('is checked in the place of the server’s, which nobody asks for', async () => {
    const fetched = vi.fn(() => Promise.resolve(raw));
    const luck = check(fetched);
    await luck.checkPicked(new File([forged()], 'mine.jsonl'));
    expect([luck.picked, luck.conclusion]).toEqual(['mine.jsonl', 'differs']);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('may tell another match, and is judged by itself', async () => {
    const luck = check(() => Promise.resolve(raw), 'another-match');
    await luck.checkPicked(new File([raw], 'mine.jsonl'));
    expect([luck.conclusion, luck.isOfAnother, luck.match]).toEqual(['fits', true, match]);
  });

  test('that is none of ours is called so', async () => {
    const luck = check(() => Promise.resolve(raw));
    await luck.checkPicked(new File(['hello'], 'hello.txt'));
    expect([luck.conclusion, luck.verdict?.wrong?.code]).toEqual(['unreadable', 'NOT_A_REPLAY']);
  });

  test('picked while another is checked is the one that counts', async () => {
    const luck = check(() => Promise.resolve(raw));
    const first = luck.checkServers();
    const second = luck.checkPicked(new File([forged()], 'mine.jsonl'));
    await Promise.all([first, second]);
    expect([luck.picked, luck.conclusion]).toEqual(['mine.jsonl', 'differs']);
    expect(luck.steps.filter(({ code }) => code === 'READABLE')).toHaveLength(1);
  });
});

test('where the browser lends no arithmetic nothing is claimed', async () => {
  const fetched = vi.fn(() => Promise.resolve(raw));
  const luck = new LuckCheck(match, fetched, null);
  await luck.checkServers();
  expect([luck.phase, luck.conclusion]).toEqual(['waiting', null]);
  expect(fetched).not.toHaveBeenCalled();
});
