import { describe, expect, it } from 'vitest';
import { parseRoomHash, roomPath } from './roomLink';

const KEY = { role: 'dealer', key: 'c0ffee' };

describe('a path', () => {
  it.each([
    [{ code: '6VS9HF', invite: null }, '/r/6VS9HF'],
    [{ code: '6VS9HF', invite: 'secret' }, '/r/6VS9HF#secret'],
    [{ code: '6VS9HF', invite: 'secret', key: KEY }, '/r/6VS9HF#secret.dealer.c0ffee'],
    [{ code: '6VS9HF', invite: null, key: KEY }, '/r/6VS9HF#.dealer.c0ffee'],
    [{ code: '6vs 9hf', invite: null }, '/r/6vs%209hf'],
  ])('of %j is %s', (link, path) => expect(roomPath(link)).toBe(path));
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
