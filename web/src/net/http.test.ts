import { expect, it, vi } from 'vitest';
import { RefusalError, UnreachableError, api, problemText } from './http';

function stubFetch(answer: Response | Error): void {
  const fetched = answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  vi.stubGlobal('fetch', vi.fn(() => fetched));
}

it('throws a refusal with the server’s texts', async () => {
  const message = { ko: '그런 방은 없어요.', en: 'There is no such room.' };
  stubFetch(Response.json({ code: 'NO_SUCH_ROOM', params: {}, message }, { status: 404 }));
  const problem: unknown = await api.room('6VS9HF', null).catch((no: unknown) => no);
  expect(problem).toBeInstanceOf(RefusalError);
  expect(problemText(problem)).toEqual(message);
});

it.each([
  ['the request fails', new TypeError('Failed to fetch')],
  ['a proxy answers instead', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['the body breaks off', new Response('[{"slug":"')],
])('reports an unreachable server if %s', async (_, answer) => {
  stubFetch(answer);
  const problem: unknown = await api.games().catch((no: unknown) => no);
  expect(problem).toBeInstanceOf(UnreachableError);
  expect(problemText(problem).en).toContain('Can’t reach');
});

it('rethrows any other error', () => {
  expect(() => problemText(new RangeError('bug'))).toThrow('bug');
});

it('leaves null parameters out of the query', async () => {
  stubFetch(Response.json({}));
  await api.steps('a b', null, 'ko');
  expect(fetch).toHaveBeenCalledWith('/api/matches/a%20b/steps?lang=ko', expect.anything());
});
