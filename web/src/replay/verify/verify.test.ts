// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { FairChanceSource } from './fairness';
import { example, inBytes, known, recorded, subtle, type Recording } from '../fixtures/recordings';
import type { KnownCommitment } from './knownCommitments';
import type { Draw } from '../../wire/wire';
import type { Finding, Verdict } from './findings';
import { follow, verify, type VerifyOptions } from './verify';

const NOTHING_KEPT: VerifyOptions = { subtle, knownCommitment: () => null };

async function checked(raw: Uint8Array, options = NOTHING_KEPT): Promise<[readonly Finding[], Verdict]> {
  const findings: Finding[] = [];
  const verdict = await follow(verify(raw, options), (taken) => findings.push(taken));
  return [findings, verdict];
}

function keeping(known: KnownCommitment): VerifyOptions {
  return { subtle, knownCommitment: () => known };
}

function codes(findings: readonly Finding[]): readonly string[] {
  return findings.filter(({ id }) => id !== 'entry').map(({ code }) => code);
}

function drawsOf(recording: Recording): readonly number[] {
  return recording.entries.map((line) => (JSON.parse(line) as { draws: Draw[] }).draws.length);
}

describe('a real match is verified', () => {
  test.each([
    ['pirates', recorded('pirates')],
    ['wordplay', recorded('wordplay')],
    ['the example', example()],
  ])('%s', async (_, recording) => {
    const [findings, verdict] = await checked(recording.raw);
    const entries = findings.filter(({ id }) => id === 'entry');
    expect(verdict).toEqual({ verdict: 'verified', wrong: null });
    expect(codes(findings)).toEqual([
      'READABLE', 'SECRET_FITS', 'COMMITMENT_UNKNOWN', 'KEY_FITS', 'SALT_UNKNOWN',
      'END_RIGHT', 'RULES_UNCHECKED',
    ]);
    expect(entries.map(({ params }) => params)).toEqual(
      drawsOf(recording).map((draws, number) => ({ number, draws })),
    );
  });

  test('the footer counts the draws', async () => {
    const [findings] = await checked(example().raw);
    expect(findings.find(({ id }) => id === 'end')?.params).toEqual({ entries: 3, draws: 4 });
  });

  test('names are not verified', async () => {
    const renamed = example().withHeader((header) => ({ ...header, names: ['', '<b>__proto__</b>'] }));
    expect((await checked(renamed.raw))[1].verdict).toBe('verified');
  });

  test('a match that stopped early', async () => {
    const stopped = example().withFooter((end) => ({ ...end, outcome: null }));
    expect((await checked(stopped.raw))[1].verdict).toBe('verified');
  });
});

describe('known commitments', () => {
  const { commitment, terms } = example().parsedHeader;
  const other = 'ab'.repeat(32);

  test('commitment, match and salt are found again', async () => {
    const [findings, { verdict }] = await checked(
      example().raw, keeping({ commitment, match: 'example', salt: '갈매기' }),
    );
    expect(verdict).toBe('verified');
    expect(findings.find(({ id }) => id === 'commitment')?.code).toBe('COMMITMENT_KEPT');
    expect(findings.find(({ id }) => id === 'salt')?.params).toEqual({ seat: 1, salt: '갈매기' });
    expect(findings.at(-1)?.params).toEqual({ command: `noripan verify FILE --commitment ${commitment}` });
  });

  test('are looked up by match and commitment', async () => {
    const asked: string[][] = [];
    await checked(example().raw, { subtle, knownCommitment: (...names) => (asked.push(names), null) });
    expect(asked).toEqual([[terms.match, commitment]]);
  });

  test.each<[KnownCommitment, string, object]>([
    [
      { commitment: other, match: null, salt: null },
      'COMMITMENT_DIFFERS',
      { expected: other, found: commitment },
    ],
    [{ commitment, match: 'm', salt: null }, 'COMMITMENT_OF_ANOTHER', { expected: 'm', found: 'example' }],
    [{ commitment, match: null, salt: 'gull' }, 'SALT_MISSING', { salt: 'gull' }],
  ])('%j', async (known, code, params) => {
    const [findings, { verdict, wrong }] = await checked(example().raw, keeping(known));
    expect([verdict, wrong?.code, wrong?.params]).toEqual(['differs', code, params]);
    expect(findings.at(-1)?.id).toBe('salt');
  });
});

describe('long matches', () => {
  async function longMatch(count: number, entries: number): Promise<Recording> {
    const source = await FairChanceSource.create(subtle, known(example().parsedFooter.key));
    const lines: string[] = [];
    for (let number = 0; number < entries; number += 1) {
      const chance = source.chance(number);
      const draws: Draw[] = [];
      while (draws.length < count) {
        const bound = 1 + draws.length * 7_919;
        draws.push({ type: 'Drawn', bound, value: await chance.below(bound) });
      }
      const move = number === 0 ? { type: 'SetUp' } : { type: 'Forfeited', seat: 0 };
      lines.push(JSON.stringify({ type: 'MatchEntry', number, move, draws, events: [{ type: 'Told' }] }));
    }
    return example().withEntries(lines).withFooter((end) => ({ ...end, entries }));
  }

  test('thousands of draws do not block the event loop', async () => {
    const { raw } = await longMatch(20_000, 1);
    const order: string[] = [];
    const other = new Promise<void>((resolve) => {
      setTimeout(() => resolve(void order.push('other')));
    });
    const [, { verdict }] = await checked(raw, { ...NOTHING_KEPT, pause: async () => undefined });
    order.push('checked');
    await other;
    expect([verdict, ...order]).toEqual(['verified', 'other', 'checked']);
  });

  test('entries without draws also pause', async () => {
    const { raw } = await longMatch(0, 1_000);
    let pauses = 0;
    const pause = async (): Promise<void> => void (pauses += 1);
    const [, { verdict }] = await checked(raw, { ...NOTHING_KEPT, pause });
    expect([verdict, pauses]).toEqual(['verified', 2]);
  });

  test('a cancelled verification goes no further', async () => {
    const checking = verify(example().raw, NOTHING_KEPT);
    await checking.next();
    await checking.return({ verdict: 'differs', wrong: null });
    expect((await checking.next()).done).toBe(true);
  });
});

test('random bytes are unreadable', async () => {
  const [findings, { verdict, wrong }] = await checked(inBytes('not a replay\n'));
  expect([verdict, wrong?.code, findings.length]).toEqual(['unreadable', 'NOT_A_REPLAY', 1]);
});
