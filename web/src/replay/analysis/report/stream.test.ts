// @vitest-environment node
import { expect, test } from 'vitest';
import { UnreachableError } from '../../../net/http';
import type { AnalysisPart } from '../../../wire/wire';
import { PacedAnswer, REPORT, ROWS, linesOf } from './report.fixture';
import { UnreadableError, partsIn } from './stream';

const BYTES = new TextEncoder().encode(linesOf(REPORT));

function bodyOf(pieces: readonly (Uint8Array | string)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
}

async function read(body: ReadableStream<Uint8Array>): Promise<readonly AnalysisPart[]> {
  const found: AnalysisPart[] = [];
  for await (const parts of partsIn(body)) found.push(...parts);
  return found;
}

test('a report in one piece', async () => {
  expect(await read(bodyOf([BYTES]))).toEqual(REPORT);
});

test('a report is the same wherever it is cut, also inside a letter', async () => {
  for (let cut = 1; cut < BYTES.length; cut += 1) {
    expect(await read(bodyOf([BYTES.subarray(0, cut), BYTES.subarray(cut)]))).toEqual(REPORT);
  }
});

test('a report byte by byte', async () => {
  expect(await read(bodyOf([...BYTES].map((byte) => Uint8Array.of(byte))))).toEqual(REPORT);
});

test('parts arrive before the stream ends', async () => {
  const answer = new PacedAnswer();
  const parts = partsIn(answer.response.body as ReadableStream<Uint8Array>);
  answer.send(ROWS[0], ROWS[1]);
  expect((await parts.next()).value).toEqual([ROWS[0], ROWS[1]]);
  answer.send(ROWS[2]);
  expect((await parts.next()).value).toEqual([ROWS[2]]);
});

test('blank lines, carriage returns, and parts of other types are left out', async () => {
  const others = linesOf([{ type: 'AnalysisPaused' }, { type: 'toString' }, { type: null }]);
  expect(await read(bodyOf(['\n\r\n', others, linesOf(REPORT).replaceAll('\n', '\r\n')]))).toEqual(REPORT);
});

test('fields that were added later are no problem', async () => {
  const [row] = await read(bodyOf([linesOf([{ ...ROWS[0], mood: 'tense' }])]));
  expect(row).toMatchObject(ROWS[0]);
});

test('a last line that was cut off is left out', async () => {
  expect(await read(bodyOf([BYTES.subarray(0, -2)]))).toEqual(REPORT.slice(0, -1));
});

test.each([
  ['<!doctype html>\n'],
  ['{"type":"AnalysisBegun"\n'],
  ['null\n'],
  ['[]\n'],
  ['{}\n'],
  ['3\n'],
])('%j is unreadable', async (text) => {
  await expect(read(bodyOf([text]))).rejects.toBeInstanceOf(UnreadableError);
});

test('bytes that are not text are unreadable', async () => {
  await expect(read(bodyOf([Uint8Array.of(0xff, 0x0a)]))).rejects.toBeInstanceOf(UnreadableError);
});

test('a stream that breaks off counts as unreachable', async () => {
  const answer = new PacedAnswer();
  const reading = read(answer.response.body as ReadableStream<Uint8Array>);
  answer.breakOff();
  await expect(reading).rejects.toBeInstanceOf(UnreachableError);
});

test('a reader that stops cancels the stream', async () => {
  const answer = new PacedAnswer();
  answer.send(ROWS[0]);
  for await (const parts of partsIn(answer.response.body as ReadableStream<Uint8Array>)) {
    expect(parts).toHaveLength(1);
    break;
  }
  expect(answer.isCancelled).toBe(true);
});
