import { describe, expect, it } from 'vitest';
import { parseRoomHash, roomPath, sharedPath } from './roomLink';

const KEY = { role: 'dealer', key: 'c0ffee' };

describe('a path', () => {
  it.each([
    [{ code: '6VS9HF', invite: null }, '/r/6VS9HF'],
    [{ code: '6VS9HF', invite: '0123abcdef' }, '/r/6VS9HF?k=0123abcd#0123abcdef'],
    [{ code: '6VS9HF', invite: 'secret', key: KEY }, '/r/6VS9HF?k=secret#secret.dealer.c0ffee'],
    [{ code: '6VS9HF', invite: null, key: KEY }, '/r/6VS9HF#.dealer.c0ffee'],
    [{ code: '6vs 9hf', invite: null }, '/r/6vs%209hf'],
  ])('of %j is %s', (link, path) => expect(roomPath(link)).toBe(path));
});

describe('a path to share', () => {
  it.each([
    ['ko', '/r/6VS9HF?k=secret#secret'],
    ['en', '/r/6VS9HF?k=secret&lang=en#secret'],
  ] as const)('in %s', (lang, path) => {
    expect(sharedPath({ code: '6VS9HF', invite: 'secret' }, lang)).toBe(path);
  });
});

describe('the hash', () => {
  it.each([
    ['', { invite: null, key: null }],
    ['#', { invite: null, key: null }],
    ['#secret', { invite: 'secret', key: null }],
    ['#secret.dealer.c0ffee', { invite: 'secret', key: KEY }],
    ['#.dealer.c0ffee', { invite: null, key: KEY }],
    ['#secret.dealer', { invite: 'secret', key: null }],
    ['#secret.dealer.', { invite: 'secret', key: null }],
  ])('%s', (hash, secrets) => expect(parseRoomHash(hash)).toEqual(secrets));
});
