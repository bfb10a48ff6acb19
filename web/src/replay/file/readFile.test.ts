// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { MAX_BYTES, entriesOf, readFile, type ReplayFile } from './readFile';
import { example, inBytes, recorded } from '../fixtures/recordings';
import type { Entry, Header } from './lineTypes';
import { LONGEST, parseLine } from './parseLine';

const FINE = recorded('wordplay');
const DEEP = 100_000;

function why(raw: Uint8Array): string {
  const reading = readFile(raw);
  return reading.readable ? 'READABLE' : reading.why;
}

function file(raw: Uint8Array): ReplayFile {
  const reading = readFile(raw);
  if (!reading.readable) throw new Error(reading.why);
  return reading.file;
}

function entriesIn(found: ReplayFile): readonly (Entry | null)[] {
  return [...entriesOf(found)].map(({ entry }) => entry);
}

describe('a valid file is read', () => {
  test.each([
    ['pirates', recorded('pirates')],
    ['wordplay', FINE],
    ['the example', example()],
  ])('%s', (_, { raw, parsedHeader, parsedFooter, entries }) => {
    const found = file(raw);
    expect(found.header).toEqual(parsedHeader);
    expect(found.footer).toEqual(parsedFooter);
    expect(entriesIn(found)).toEqual(entries.map((line) => JSON.parse(line) as unknown));
  });

  test('a header without a footer', () => {
    const found = file(inBytes(`${FINE.header}\n`));
    expect(found.footer).toBeNull();
    expect(entriesIn(found)).toEqual([]);
  });
});

describe('not a replay file', () => {
  test.each([
    '', '\n', '\n\n', 'null\n', '[]\n{}\n', '{}\n', 'a replay file\n', `${FINE.footer}\n`,
    FINE.entries.join('\n'),
    `\ufeff${FINE.text}`, ` ${FINE.text}`, `\n${FINE.text}`, FINE.text.replaceAll('\n', '\r\n'),
    '['.repeat(DEEP), `{"terms":${'['.repeat(DEEP)}\n`,
  ])('%#', (text) => {
    expect(why(inBytes(text))).toBe('NOT_A_REPLAY');
  });

  const spoilt: readonly ((header: Header) => unknown)[] = [
    (header) => ({ ...header, format: 'other' }),
    (header) => ({ ...header, commitment: 5 }),
    (header) => ({ ...header, names: ['too', 'few'] }),
    (header) => ({ ...header, names: [1, 2, 3] }),
    (header) => ({ ...header, extra: 1 }),
    (header) => ({ ...header, terms: null }),
    (header) => ({ ...header, terms: { ...header.terms, version: -1 } }),
    (header) => ({ ...header, terms: { ...header.terms, version: 1.5 } }),
    (header) => ({ ...header, terms: { ...header.terms, extra: 1 } }),
    ({ names, ...header }) => header,
    ({ format, ...header }) => ({ ...header, format }),
  ];
  test.each(spoilt)('a wrong header: %#', (spoil) => {
    expect(why(FINE.withHeader(spoil).raw)).toBe('NOT_A_REPLAY');
  });

  test('another version of the format is reported as such', () => {
    expect(why(FINE.withHeader((header) => ({ ...header, format_version: 2 })).raw)).toBe('OTHER_FORMAT');
  });

  test('a cut within a line', () => {
    expect(why(FINE.raw.subarray(0, -1))).toBe('CUT_WITHIN_LINE');
    expect(why(inBytes(FINE.header))).toBe('CUT_WITHIN_LINE');
    expect(why(inBytes(FINE.header.slice(0, -1)))).toBe('NOT_A_REPLAY');
  });

  test('a file that is too large', () => {
    expect(why(new Uint8Array(MAX_BYTES + 1))).toBe('TOO_LARGE');
  });

  test('bytes that are not text', () => {
    expect(why(Uint8Array.from({ length: 256 }, (_, at) => at))).toBe('NOT_A_REPLAY');
  });
});

test('a damaged entry is reported in its place', () => {
  const [first = '', second = ''] = FINE.entries;
  const lines = [first, '', second, '{}', FINE.footer, '['.repeat(DEEP), `${second} `];
  const found = entriesIn(file(FINE.withEntries(lines).raw));
  expect(found.map((entry) => entry?.number ?? null)).toEqual([0, null, 1, null, null, null, null]);
});

test('millions of empty lines are iterated, not collected', () => {
  const blank = '\n'.repeat(5_000_000);
  const found = entriesOf(file(inBytes(`${FINE.header}\n${blank}${FINE.footer}\n`)));
  expect(found.next().value).toEqual({ entry: null, bytes: 0 });
});

describe('a line has one valid spelling', () => {
  test.each([
    '{"b":1,"a":[true,null,-3,"x"]}',
    '{"10":1,"9":2,"a":3,"1":4}',
    '{"5":1,"~5":2,"~~5":3}',
    '{"__proto__":{"x":1},"constructor":2}',
    '["\\"5","\\\\","\\\\ud800","\\u001f","\\n","\u2028","\x7f","/","😀"]',
    '[9007199254740992,-9007199254740992,0]',
    `${'['.repeat(400)}${']'.repeat(400)}`,
  ])('%#: valid', (text) => {
    expect(parseLine(inBytes(text))).toEqual(JSON.parse(text));
  });

  test.each([
    '{ "a":1}', '{"a":1} ', '\ufeff{"a":1}', '{"a":1,"a":1}', '{"5":1,"5":2}',
    '{"__proto__":1,"__proto__":2}',
    '["\\u0041"]', '["\\/"]', '["\\u001F"]', '["\\u000a"]', '["\\ud83d\\ude00"]',
    '["\\ud800"]', '["\\\\\\udc00"]', '["5\\ud800"]',
    '[1.0]', '[1e2]', '[1E2]', '[-0]', '[0.5]', '[1e400]', '[9007199254740993]', '[9007199254740994]',
    '[18446744073709551616]', `[${'1'.repeat(5000)}]`, '[01]', '[NaN]',
    `${'['.repeat(600)}${']'.repeat(600)}`, `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`, '{"a":'.repeat(DEEP),
    '', '{', '{}{}', 'undefined', `"${'x'.repeat(LONGEST)}"`,
  ])('%#: damaged', (text) => {
    expect(parseLine(inBytes(text))).toBeNull();
  });

  test.each([[[0xff]], [[0xed, 0xa0, 0x80]], [[0xc0, 0x80]]])('not UTF-8: %j', (bytes) => {
    expect(parseLine(Uint8Array.from([0x22, ...bytes, 0x22]))).toBeNull();
  });

  test('a field named like the prototype stays a field', () => {
    const value = parseLine(inBytes('{"__proto__":{"polluted":true}}'));
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });
});
