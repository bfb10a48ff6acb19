import { expect, it, vi } from 'vitest';
import { Refusal, Unreachable, api, wordsFor } from './http';

function answering(answer: Response | Error): void {
  const fetched = answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  vi.stubGlobal('fetch', vi.fn(() => fetched));
}

it('gives the server’s own words for a refusal', async () => {
  const message = { ko: '그런 방은 없어요.', en: 'There is no such room.' };
  answering(Response.json({ code: 'NO_SUCH_ROOM', params: {}, message }, { status: 404 }));
  const problem: unknown = await api.room('6VS9HF', null).catch((no: unknown) => no);
  expect(problem).toBeInstanceOf(Refusal);
  expect(wordsFor(problem)).toEqual(message);
});

it.each([
  ['nobody answers', new TypeError('Failed to fetch')],
  ['a proxy answers instead', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['the answer breaks off', new Response('[{"slug":"')],
])('says that the server cannot be reached where %s', async (_, answer) => {
  answering(answer);
  const problem: unknown = await api.games().catch((no: unknown) => no);
  expect(problem).toBeInstanceOf(Unreachable);
  expect(wordsFor(problem).en).toContain('cannot be reached');
});

it('leaves its own mistakes alone', () => {
  expect(() => wordsFor(new RangeError('ours'))).toThrow('ours');
});

it('asks only for what is named', async () => {
  answering(Response.json({}));
  await api.steps('a b', null, 'ko');
  expect(fetch).toHaveBeenCalledWith('/api/matches/a%20b/steps?lang=ko', expect.anything());
});
