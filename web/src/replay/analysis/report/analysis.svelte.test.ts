import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { RefusalError } from '../../../net/http';
import { Analysis } from './analysis.svelte';
import { BEGUN, ENDED, PacedAnswer, REPORT, ROWS, answerWith } from './report.fixture';

const BUSY = { ko: '지금은 바빠요.', en: 'Busy right now.' };
let answer: PacedAnswer;
let analysis: Analysis;
let running: Promise<void>;

beforeEach(() => {
  preferences.set({ lang: 'en' });
  answer = new PacedAnswer();
});

afterEach(() => vi.unstubAllGlobals());

function start(): void {
  analysis = new Analysis('match-1', () => Promise.resolve(answer.response));
  running = analysis.start();
}

async function sent(...parts: readonly unknown[]): Promise<void> {
  const before = analysis.rows.length;
  answer.send(...parts);
  await vi.waitFor(() => expect(analysis.rows.length).toBeGreaterThan(before));
}

async function finished(parts: readonly unknown[]): Promise<Analysis> {
  const done = new Analysis('match-1', () => Promise.resolve(answerWith(parts)));
  await done.start();
  return done;
}

test('a whole report', async () => {
  const done = await finished(REPORT);
  expect(done).toMatchObject({ phase: 'done', begun: BEGUN, rows: ROWS, ended: ENDED, failure: null });
});

test('rows arrive one after the other', async () => {
  start();
  expect(analysis.phase).toBe('running');
  await sent(BEGUN, ROWS[0]);
  expect(analysis).toMatchObject({ phase: 'running', begun: BEGUN, ended: null });
  await sent(ROWS[1], ROWS[2]);
  expect(analysis.rows).toEqual(ROWS);
  answer.send(ENDED);
  answer.end();
  await running;
  expect(analysis.phase).toBe('done');
});

test('it can be stopped; the rows so far stay, and the server is told', async () => {
  start();
  await sent(BEGUN, ROWS[0]);
  analysis.stop();
  expect(analysis).toMatchObject({ phase: 'stopped', rows: [ROWS[0]] });
  answer.send(ROWS[1]);
  await running;
  expect(analysis).toMatchObject({ phase: 'stopped', rows: [ROWS[0]], failure: null });
  expect(answer.isCancelled).toBe(true);
});

test('stopping aborts the request, and is no failure', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  );
  analysis = new Analysis('match-1');
  running = analysis.start();
  analysis.stop();
  await running;
  expect(analysis).toMatchObject({ phase: 'stopped', failure: null });
});

test('a finished analysis cannot be stopped', async () => {
  const done = await finished(REPORT);
  done.stop();
  expect(done.phase).toBe('done');
});

test('starting again forgets the rows, and drops what the first answer still sends', async () => {
  start();
  await sent(BEGUN, ROWS[0]);
  const first = answer;
  answer = new PacedAnswer();
  const again = analysis.start();
  expect(analysis).toMatchObject({ phase: 'running', begun: null, rows: [] });
  first.send(ROWS[1]);
  first.end();
  await running;
  expect(analysis).toMatchObject({ phase: 'running', rows: [] });
  answer.send(...REPORT);
  answer.end();
  await again;
  expect(analysis).toMatchObject({ phase: 'done', rows: ROWS });
});

describe('failures', () => {
  test.each(['ANALYSIS_FAILED', 'ANALYSIS_TOO_SLOW'] as const)('the server gives up: %s', async (code) => {
    const failed = await finished([BEGUN, ROWS[0], { type: 'AnalysisFailed', code }]);
    expect(failed).toMatchObject({ phase: 'failed', failure: { code }, rows: [ROWS[0]] });
  });

  test('an answer without an end', async () => {
    expect(await finished([BEGUN, ROWS[0]])).toMatchObject({ phase: 'failed', failure: { code: 'BROKEN_OFF' } });
    expect(await finished([])).toMatchObject({ phase: 'failed', failure: { code: 'BROKEN_OFF' } });
  });

  test('an answer that is no analysis', async () => {
    const odd = new Analysis('match-1', () => Promise.resolve(new Response('<!doctype html>\n')));
    await odd.start();
    expect(odd).toMatchObject({ phase: 'failed', failure: { code: 'UNREADABLE' } });
  });

  test('a connection that breaks off', async () => {
    start();
    await sent(BEGUN, ROWS[0]);
    answer.breakOff();
    await running;
    expect(analysis).toMatchObject({ phase: 'failed', rows: [ROWS[0]] });
    expect(analysis.failure).toMatchObject({ words: { en: expect.stringContaining('Can’t reach') } });
  });

  test('a refusal, in the server’s words', async () => {
    const refused = new Analysis('match-1', () => Promise.reject(new RefusalError('BUSY', BUSY)));
    await refused.start();
    expect(refused).toMatchObject({ phase: 'failed', failure: { words: BUSY } });
  });

  test('a second attempt may succeed', async () => {
    const answers = [new Response(''), answerWith(REPORT)];
    const retried = new Analysis('match-1', () => Promise.resolve(answers.shift() ?? new Response('')));
    await retried.start();
    expect(retried.phase).toBe('failed');
    await retried.start();
    expect(retried).toMatchObject({ phase: 'done', failure: null, rows: ROWS });
  });

  test('any other error is not hidden', async () => {
    const broken = new Analysis('match-1', () => Promise.reject(new RangeError('bug')));
    await expect(broken.start()).rejects.toThrow('bug');
  });
});

test('a better move is a note on its move', async () => {
  const done = await finished(REPORT);
  expect([2, 3, 4].map((move) => done.noteOn(move))).toEqual([null, 'Better: count to one (+6 ± 3 points)', null]);
  preferences.set({ lang: 'ko' });
  expect(done.noteOn(3)).toContain('하나만 셌어요');
});
