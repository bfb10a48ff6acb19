import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remove, removeEverything, save, load } from './storage';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('a saved value can be loaded and removed', () => {
  expect(load('thing')).toBeNull();
  expect(save('thing', { a: [1] })).toBe(true);
  expect(load('thing')).toEqual({ a: [1] });
  remove('thing');
  expect(load('thing')).toBeNull();
});

it('removes only own values', () => {
  save('one', 1);
  save('two', 2);
  localStorage.setItem('other', 'stays');
  removeEverything();
  expect([load('one'), load('two'), localStorage.getItem('other')]).toEqual([null, null, 'stays']);
});

describe('blocked storage', () => {
  const blocked = (): never => {
    throw new DOMException('closed', 'SecurityError');
  };
  beforeEach(() => vi.stubGlobal('localStorage', new Proxy({}, { get: blocked, ownKeys: blocked })));

  it('saves nothing', () => {
    expect(save('thing', 1)).toBe(false);
    expect(load('thing')).toBeNull();
  });

  it('has nothing to remove', () => {
    expect(() => remove('thing')).not.toThrow();
    expect(removeEverything).not.toThrow();
  });
});
