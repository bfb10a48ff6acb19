import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusalError } from '../../../net/http';
import { recorded, subtle } from '../../fixtures/recordings';
import type { KnownCommitment } from '../knownCommitments';
import type { Draw } from '../../../wire/wire';
import type { VerifyOptions } from '../verify';
import { Verification } from './verification.svelte';

const REFUSAL = new RefusalError('NO_SUCH_MATCH', { ko: '그런 판은 없어요.', en: 'No such match.' });
const pirates = recorded('pirates');
const raw = new Uint8Array(pirates.raw);
const { commitment, terms } = pirates.parsedHeader;
const { match } = terms;

let known: KnownCommitment | null;
const options: VerifyOptions = {
  subtle,
  knownCommitment: () => known,
  pause: () => Promise.resolve(),
};

beforeEach(() => {
  known = null;
});

function check(fetched: () => Promise<Uint8Array<ArrayBuffer>>, asked = match): Verification {
  return new Verification(asked, fetched, options);
}

/** A forged draw in the setup. */
function forged(): Uint8Array<ArrayBuffer> {
  const changed = pirates.withEntry(0, (entry) => ({ ...entry, draws: entry.draws.map(another) }));
  return new Uint8Array(changed.raw);
}

function another(draw: Draw): Draw {
  return { ...draw, value: draw.value === 0 ? 1 : 0 };
}

describe('the server’s file', () => {
  test('is verified step by step, and every entry is counted', async () => {
    const verification = check(() => Promise.resolve(raw));
    await verification.checkServers();
    expect([verification.phase, verification.conclusion]).toEqual(['done', 'fits']);
    expect(verification.tally.entries).toBe(pirates.entries.length);
    expect(verification.tally.all).toBe(pirates.entries.length);
    expect(verification.findings.map(({ code }) => code)).toEqual([
      'READABLE',
      'SECRET_FITS',
      'COMMITMENT_UNKNOWN',
      'KEY_FITS',
      'SALT_UNKNOWN',
      'END_RIGHT',
      'RULES_UNCHECKED',
    ]);
  });

  test('matches what this browser remembers', async () => {
    known = { commitment, match, salt: null };
    const verification = check(() => Promise.resolve(raw));
    await verification.checkServers();
    expect(verification.conclusion).toBe('kept');
  });

  test('fails if it differs', async () => {
    const verification = check(() => Promise.resolve(forged()));
    await verification.checkServers();
    expect([verification.conclusion, verification.verdict?.wrong?.code]).toEqual(['differs', 'DRAW_DIFFERS']);
  });

  test('proves nothing if it is of another match', async () => {
    const verification = check(() => Promise.resolve(raw), 'another-match');
    await verification.checkServers();
    expect([verification.conclusion, verification.isOfAnother]).toEqual(['another', true]);
  });

  test('is fetched once: the saved bytes are the verified ones', async () => {
    const fetched = vi.fn(() => Promise.resolve(raw));
    const verification = check(fetched);
    await verification.checkServers();
    expect(await verification.bytes()).toBe(raw);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('that failed to load is requested again', async () => {
    const fetched = vi.fn(() => Promise.resolve(raw)).mockRejectedValueOnce(REFUSAL);
    const verification = check(fetched);
    await verification.checkServers();
    const { phase, problem, conclusion } = verification;
    expect([phase, problem?.en, conclusion]).toEqual(['failed', 'No such match.', null]);
    await verification.checkServers();
    expect([verification.phase, verification.problem, verification.conclusion]).toEqual(['done', null, 'fits']);
  });
});

describe('a picked file', () => {
  test('is verified instead of the server’s, which is not loaded', async () => {
    const fetched = vi.fn(() => Promise.resolve(raw));
    const verification = check(fetched);
    await verification.checkPicked(new File([forged()], 'mine.jsonl'));
    expect([verification.picked, verification.conclusion]).toEqual(['mine.jsonl', 'differs']);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('may be of another match, and is judged on its own', async () => {
    const verification = check(() => Promise.resolve(raw), 'another-match');
    await verification.checkPicked(new File([raw], 'mine.jsonl'));
    expect([verification.conclusion, verification.isOfAnother, verification.match]).toEqual(['fits', true, match]);
  });

  test('that is not a replay is reported as such', async () => {
    const verification = check(() => Promise.resolve(raw));
    await verification.checkPicked(new File(['hello'], 'hello.txt'));
    expect([verification.conclusion, verification.verdict?.wrong?.code]).toEqual(['unreadable', 'NOT_A_REPLAY']);
  });

  test('picked during a verification replaces it', async () => {
    const verification = check(() => Promise.resolve(raw));
    const first = verification.checkServers();
    const second = verification.checkPicked(new File([forged()], 'mine.jsonl'));
    await Promise.all([first, second]);
    expect([verification.picked, verification.conclusion]).toEqual(['mine.jsonl', 'differs']);
    expect(verification.findings.filter(({ code }) => code === 'READABLE')).toHaveLength(1);
  });
});

test('without WebCrypto nothing is claimed', async () => {
  const fetched = vi.fn(() => Promise.resolve(raw));
  const verification = new Verification(match, fetched, null);
  await verification.checkServers();
  expect([verification.phase, verification.conclusion]).toEqual(['waiting', null]);
  expect(fetched).not.toHaveBeenCalled();
});
