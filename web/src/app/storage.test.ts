// What is kept comes back; storage that is closed or full makes nothing fall over.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drop, dropEverything, keep, kept } from './storage';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('gives back what was kept', () => {
  expect(kept('thing')).toBeNull();
  expect(keep('thing', { a: [1] })).toBe(true);
  expect(kept('thing')).toEqual({ a: [1] });
  drop('thing');
  expect(kept('thing')).toBeNull();
});

it('forgets everything of ours and nothing of others', () => {
  keep('one', 1);
  keep('two', 2);
  localStorage.setItem('other', 'stays');
  dropEverything();
  expect([kept('one'), kept('two'), localStorage.getItem('other')]).toEqual([null, null, 'stays']);
});

describe('where storage is closed', () => {
  const closed = (): never => {
    throw new DOMException('closed', 'SecurityError');
  };
  beforeEach(() => vi.stubGlobal('localStorage', new Proxy({}, { get: closed, ownKeys: closed })));

  it('nothing is kept, and that is said', () => {
    expect(keep('thing', 1)).toBe(false);
    expect(kept('thing')).toBeNull();
  });

  it('there is nothing to forget', () => {
    expect(() => drop('thing')).not.toThrow();
    expect(dropEverything).not.toThrow();
  });
});
