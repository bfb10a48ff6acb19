// @vitest-environment node
// Forged files: each is detected at the first place that differs.
import { describe, expect, test } from 'vitest';
import type { Recording} from '../fixtures/recordings';
import { example, inBytes, recorded, subtle } from '../fixtures/recordings';
import type { Draw } from '../../wire/wire';
import type { Entry } from '../file/lineTypes';
import type { Finding, Verdict } from './findings';
import { follow, verify, type VerifyOptions } from './verify';

const MEANS: VerifyOptions = { subtle, knownCommitment: () => null };
const PIRATES = recorded('pirates');
const WORDS = recorded('wordplay');

async function verdictOf(raw: Uint8Array): Promise<Verdict> {
  return follow(verify(raw, MEANS), () => undefined);
}

async function wrongIn(recording: Recording): Promise<Finding | null> {
  return (await verdictOf(recording.raw)).wrong;
}

async function found(recording: Recording): Promise<readonly unknown[]> {
  const wrong = await wrongIn(recording);
  return [wrong?.code, wrong?.params['number']];
}

/** Changes the value of an entry's first draw. */
function redrawn(change: (draw: Draw) => unknown): (entry: Entry) => unknown {
  return ({ draws: [first, ...rest], ...entry }) => {
    if (first === undefined) throw new Error('nothing was drawn here');
    const { type, number, move, events } = entry;
    return { type, number, move, draws: [change(first), ...rest], events };
  };
}

describe('draws', () => {
  test('a changed value', async () => {
    const forged = PIRATES.withEntry(7, redrawn((draw) => ({ ...draw, value: 3 })));
    expect((await wrongIn(forged))?.params).toEqual({ number: 7, draw: 0, expected: 2, found: 3 });
  });

  test('a changed bound', async () => {
    const forged = PIRATES.withEntry(0, redrawn((draw) => ({ ...draw, bound: 6 ** 9 })));
    expect(await found(forged)).toEqual(['DRAW_DIFFERS', 0]);
  });

  test('two draws swapped', async () => {
    const forged = PIRATES.withEntry(7, (entry) => ({ ...entry, draws: entry.draws.toReversed() }));
    expect(await found(forged)).toEqual(['DRAW_DIFFERS', 7]);
  });

  test('a first draw left out', async () => {
    const forged = PIRATES.withEntry(7, (entry) => ({ ...entry, draws: entry.draws.slice(1) }));
    expect(await found(forged)).toEqual(['DRAW_DIFFERS', 7]);
  });

  test('another contribution in a seeded draw', async () => {
    const forged = WORDS.withEntry(1, redrawn((draw) => ({ ...draw, contribution: '불운' })));
    expect(await found(forged)).toEqual(['DRAW_DIFFERS', 1]);
  });

  test.each([0, -1, 1.5, 2 ** 53 + 2, '6', null])('an invalid bound: %j', async (bound) => {
    const forged = PIRATES.withEntry(0, redrawn((draw) => ({ ...draw, bound })));
    expect(await found(forged)).toEqual(['LINE_DAMAGED', 0]);
  });

  test('an empty range', async () => {
    const forged = WORDS.withEntry(1, redrawn((draw) => ({ ...draw, low: 7 })));
    expect(await found(forged)).toEqual(['LINE_DAMAGED', 1]);
  });
});

describe('header and footer', () => {
  test('a changed secret', async () => {
    const forged = PIRATES.withFooter((end) => ({ ...end, secret: 'ab'.repeat(32) }));
    expect((await wrongIn(forged))?.code).toBe('SECRET_DIFFERS');
  });

  test.each(['', 'ab', 'AB'.repeat(32), 'xy'.repeat(32), 'ab'.repeat(33), 'ab'.repeat(400_000)])(
    'an invalid secret: %#',
    async (secret) => {
      expect((await wrongIn(PIRATES.withFooter((end) => ({ ...end, secret }))))?.code).toBe('SECRET_MISSHAPEN');
    },
  );

  test('another secret with its own commitment and key gives other draws', async () => {
    const forged = await PIRATES.withFooter((end) => ({ ...end, secret: 'ab'.repeat(32) })).sealed();
    expect(await found(forged)).toEqual(['DRAW_DIFFERS', 0]);
  });

  test('another commitment', async () => {
    const forged = PIRATES.withHeader((header) => ({ ...header, commitment: 'ab'.repeat(32) }));
    expect((await wrongIn(forged))?.code).toBe('SECRET_DIFFERS');
  });

  test('another key', async () => {
    const forged = PIRATES.withFooter((end) => ({ ...end, key: 'ab'.repeat(32) }));
    expect((await wrongIn(forged))?.code).toBe('KEY_DIFFERS');
  });

  const changes: readonly object[] = [
    { salts: ['mine', ...PIRATES.parsedHeader.terms.salts.slice(1)] },
    { match: 'other' },
    { slug: 'other' },
    { version: 2 },
    { options: { wild_ones: false, dice: 1 } },
    { seats: [{}, {}, { lucky: true }] },
  ];
  test.each(changes)('other terms: %j', async (change) => {
    const forged = PIRATES.withHeader((header) => ({ ...header, terms: { ...header.terms, ...change } }));
    expect((await wrongIn(forged))?.code).toBe('KEY_DIFFERS');
    expect(await found(await forged.sealed())).toEqual(['DRAW_DIFFERS', 0]);
  });
});

describe('entries', () => {
  test('one dropped', async () => {
    const forged = PIRATES.withEntries(PIRATES.entries.toSpliced(3, 1));
    expect((await wrongIn(forged))?.params).toEqual({ number: 3, found: 4 });
  });

  test('one dropped, the rest renumbered and recounted', async () => {
    const entries = PIRATES.entries
      .toSpliced(3, 1)
      .map((line, number) => JSON.stringify({ ...(JSON.parse(line) as Entry), number }));
    const forged = PIRATES.withEntries(entries).withFooter((end) => ({ ...end, entries: entries.length }));
    expect(await found(forged)).toEqual(['DRAW_DIFFERS', 6]);
  });

  test('one duplicated, two swapped', async () => {
    const [first = '', second = '', third = ''] = PIRATES.entries;
    const doubled = PIRATES.withEntries([first, ...PIRATES.entries]);
    const swapped = PIRATES.withEntries([first, third, second, ...PIRATES.entries.slice(3)]);
    expect(await found(doubled)).toEqual(['NUMBER_DIFFERS', 1]);
    expect(await found(swapped)).toEqual(['NUMBER_DIFFERS', 1]);
  });

  test('the last one dropped', async () => {
    const wrong = await wrongIn(PIRATES.withEntries(PIRATES.entries.slice(0, -1)));
    expect([wrong?.code, wrong?.params]).toEqual(['COUNT_DIFFERS', { expected: 15, found: 16 }]);
  });

  test('all dropped', async () => {
    const forged = PIRATES.withEntries([]).withFooter((end) => ({ ...end, entries: 0 }));
    expect((await wrongIn(forged))?.code).toBe('NO_ENTRIES');
  });

  const respelled: readonly ((entry: Entry) => unknown)[] = [
    ({ type, number, move, draws, events }) => ({ type, number, move, events, draws }),
    ({ move, ...entry }) => ({ ...entry, move: Object.fromEntries(Object.entries(move).toReversed()) }),
    ({ events, ...entry }) => entry,
    (entry) => ({ ...entry, extra: null }),
    (entry) => ({ ...entry, events: null }),
    (entry) => ({ ...entry, events: [5] }),
    (entry) => ({ ...entry, draws: {} }),
  ];
  test.each(respelled)('fields reordered, missing, added or of another shape: %#', async (respell) => {
    expect(await found(PIRATES.withEntry(1, respell))).toEqual(['LINE_DAMAGED', 1]);
  });

  test('a space, a blank line', async () => {
    const spaced = PIRATES.withEntries(PIRATES.entries.with(2, `${PIRATES.entries[2]} `));
    const blank = PIRATES.withEntries(PIRATES.entries.toSpliced(2, 0, ''));
    expect(await found(spaced)).toEqual(['LINE_DAMAGED', 2]);
    expect(await found(blank)).toEqual(['LINE_DAMAGED', 2]);
  });
});

describe('moves', () => {
  const action = { type: 'Bet', face: 1, count: 4 };
  const cases: readonly [number, object, string][] = [
    [0, { type: 'Forfeited', seat: 0 }, 'OPENING_MISPLACED'],
    [1, { type: 'SetUp' }, 'OPENING_MISPLACED'],
    [1, { type: 'Acted', seat: 3, action, idle: false }, 'NO_SUCH_SEAT'],
    [1, { type: 'Forfeited', seat: 3 }, 'NO_SUCH_SEAT'],
    [1, { type: 'Forfeited', seat: 255 }, 'NO_SUCH_SEAT'],
    [1, { type: 'Acted', seat: 256, action, idle: false }, 'LINE_DAMAGED'],
    [1, { type: 'Acted', seat: -1, action, idle: false }, 'LINE_DAMAGED'],
    [1, { type: 'Acted', seat: 0, action: null, idle: false }, 'LINE_DAMAGED'],
    [1, { type: 'Acted', seat: 0, action }, 'LINE_DAMAGED'],
    [1, { type: 'Jumped', seat: 0 }, 'LINE_DAMAGED'],
  ];
  test.each(cases)('entry %i: %j', async (number, move, code) => {
    expect(await found(PIRATES.withEntry(number, (entry) => ({ ...entry, move })))).toEqual([code, number]);
  });

  test('a forfeit without events', async () => {
    const forged = WORDS.withEntry(3, (entry) => ({ ...entry, events: [] }));
    expect(await found(forged)).toEqual(['NOTHING_LEFT', 3]);
  });
});

describe('the footer', () => {
  test('a file cut after whole lines has none', async () => {
    const lines = PIRATES.text.trimEnd().split('\n');
    for (let kept = 1; kept < lines.length; kept += 1) {
      const cut = inBytes(`${lines.slice(0, kept).join('\n')}\n`);
      expect((await verdictOf(cut)).wrong?.code).toBe('NO_END');
    }
  });

  test('a file cut within a line is unreadable', async () => {
    const { raw } = example();
    const ends = new Set([...raw.keys()].filter((at) => raw[at] === 0x0a).map((at) => at + 1));
    for (let at = 0; at < raw.length; at += 1) {
      if (!ends.has(at)) expect((await verdictOf(raw.subarray(0, at))).verdict).toBe('unreadable');
    }
  });

  test.each([
    ['', 'NO_END'],
    ['{}', 'NO_END'],
    [PIRATES.entries[1] ?? '', 'NO_END'],
    [PIRATES.footer, 'LINE_DAMAGED'],
  ])('a line after it: %s', async (line, code) => {
    expect((await verdictOf(inBytes(`${PIRATES.text}${line}\n`))).wrong?.code).toBe(code);
  });

  test.each([
    [{ results: ['win'], ranks: [1, 2, 3], reason: 'LAST_STANDING' }, 'OUTCOME_MISSHAPEN'],
    [{ results: ['win', 'lose', 'lose'], ranks: [1], reason: 'LAST_STANDING' }, 'OUTCOME_MISSHAPEN'],
    [{ results: ['win', 'lose', 'lost'], ranks: [1, 2, 3], reason: 'LAST_STANDING' }, 'NO_END'],
    [{ results: ['win', 'lose', 'lose'], ranks: [0, 2, 3], reason: 'LAST_STANDING' }, 'NO_END'],
    [5, 'NO_END'],
  ])('an impossible outcome: %j', async (outcome, code) => {
    expect((await wrongIn(PIRATES.withFooter((end) => ({ ...end, outcome }))))?.code).toBe(code);
  });
});

test('of two forgeries the first is named, and no entry after it is checked', async () => {
  const value = (draw: Draw): unknown => ({ ...draw, value: draw.value === 0 ? 1 : 0 });
  const forged = PIRATES.withEntry(7, redrawn(value)).withEntry(0, redrawn(value));
  const findings: Finding[] = [];
  const { wrong } = await follow(verify(forged.raw, MEANS), (taken) => findings.push(taken));
  expect(wrong?.params['number']).toBe(0);
  expect(findings.slice(-2).map(({ code }) => code)).toEqual(['DRAW_DIFFERS', 'RULES_UNCHECKED']);
});

test('every changed byte of header and footer is noticed, except in names and outcome', async () => {
  const { raw, text } = example();
  const at = (part: string): number => inBytes(text.slice(0, text.indexOf(part))).length;
  const names = at('"names"');
  const bound = [[0, names], [at('{"entries"'), at('"outcome"')], [at('"secret"'), raw.length]] as const;
  for (const place of bound.flatMap(([from, to]) => [...raw.keys()].slice(from, to))) {
    const byte = raw[place] ?? 0;
    for (const other of [byte ^ 1, byte ^ 0x20, byte ^ 0x80]) {
      expect((await verdictOf(raw.with(place, other))).verdict).not.toBe('verified');
    }
  }
});

describe('`by`', () => {
  const idle = { type: 'Acted', seat: 0, action: { type: 'Bet', face: 1, count: 4 }, idle: true };

  test.each(['person', 'bot'])('may be noted for an action, and is not verified: %s', async (by) => {
    expect(await wrongIn(PIRATES.withEntry(1, (entry) => ({ ...entry, by })))).toBeNull();
  });

  test.each([
    [0, { by: 'person' }],
    [1, { by: 'clock' }],
    [1, { by: null }],
    [1, { by: 'bot', move: { type: 'Forfeited', seat: 0 } }],
    [1, { by: 'bot', move: idle }],
    [1, { by: 'bot', move: { ...idle, idle: false, seat: 255 } }],
  ])('is refused for other moves: entry %i with %j', async (number, changes) => {
    const spoilt = PIRATES.withEntry(number, (entry) => ({ ...entry, ...changes }));
    expect(await found(spoilt)).toEqual(['LINE_DAMAGED', number]);
  });
});
