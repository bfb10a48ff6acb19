import { describe, expect, it } from 'vitest';
import { documentsOf, isUnreachable, strategyFor } from './requests';

const HOST = 'https://noripan.example';
const FILES = ['/favicon.svg', '/look.js', '/assets/index-1.js'];
const at = (path: string, mode = 'cors', method = 'GET') =>
  strategyFor({ method, mode, url: new URL(path, HOST).href }, HOST, FILES);

describe('a request', () => {
  it.each([
    ['/', 'navigate', 'page'],
    ['/r/6VS9HF?k=abc', 'navigate', 'page'],
    ['/learn/yut', 'navigate', 'page'],
    ['/assets/index-1.js', 'cors', 'asset'],
    ['/assets/of-another-build.js', 'cors', 'asset'],
    ['/look.js', 'no-cors', 'file'],
    ['/api/games', 'cors', 'document'],
    ['/api/games/yut/lesson', 'cors', 'document'],
    ['/api/games/yut/lesson?lang=ko', 'cors', 'document'],
    ['/api/games/yut/rules', 'cors', 'document'],
    ['/games/yut/0123456789abcdef/board.js', 'cors', 'document'],
  ])('for %s (%s) is answered as a %s', (path, mode, strategy) => expect(at(path, mode)).toBe(strategy));

  it.each([
    '/api/session',
    '/api/rooms',
    '/api/rooms/live',
    '/api/rooms/6VS9HF?invite=secret',
    '/api/games/yut/schema',
    '/games/yut/board.js',
    '/api/games/yut/rules?x=1',
    '/api/games/yut/lesson?lang=ko&x=1',
    '/api/matches/abc/steps',
    '/build.json',
    '/sw.js',
    '/preview/start.ko.png',
    'https://elsewhere.example/look.js',
  ])('for %s is left alone', (path) => expect(at(path)).toBeNull());

  it('that changes something is left alone', () => {
    expect(at('/api/games/yut/lesson', 'cors', 'POST')).toBeNull();
    expect(at('/', 'navigate', 'POST')).toBeNull();
  });

  it('for a document of the API in a tab is left alone', () => {
    expect(at('/api/openapi.json', 'navigate')).toBeNull();
  });
});

describe('offline', () => {
  it('a lesson needs its document and the list of games', () => {
    expect(documentsOf('/learn/yut')).toEqual(['/api/games', '/api/games/yut/lesson']);
    expect(documentsOf('/how/yut/')).toEqual(['/api/games', '/api/games/yut/rules']);
  });

  it.each(['/', '/r/6VS9HF', '/replay/abc', '/learn/', '/learn/a/b'])('%s does not work', (path) => {
    expect(documentsOf(path)).toBeNull();
  });

  it.each([
    [200, false],
    [404, false],
    [500, false],
    [502, true],
    [503, true],
    [504, true],
    [507, false],
  ])('status %i', (status, unreachable) => expect(isUnreachable(status)).toBe(unreachable));
});
