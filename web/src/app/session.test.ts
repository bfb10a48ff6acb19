import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../net/http';
import { preferences } from './preferences.svelte';
import { Session } from './session.svelte';

beforeEach(() => {
  localStorage.clear();
  preferences.set({ lang: 'en', name: '' });
  vi.spyOn(api, 'signIn').mockImplementation(async (name, lang) => ({ id: 'sky', name: name.trim(), lang }));
});

it('a new guest is signed in and named', async () => {
  const session = new Session();
  expect(session.me).toBeNull();
  await session.signIn(' Sky ');
  expect(session.me).toEqual({ id: 'sky', name: 'Sky', lang: 'en' });
  expect(session.isStored).toBe(false);
  expect(preferences.chosen.name).toBe('Sky');
});

describe('a guest who comes back', () => {
  beforeEach(async () => {
    await new Session().signIn('Sky');
    vi.mocked(api.signIn).mockClear();
  });

  it('is known without asking the server', async () => {
    const session = new Session();
    await session.signIn('Sky');
    expect(api.signIn).not.toHaveBeenCalled();
    expect(session.isStored).toBe(true);
  });

  it.each([
    ['name', () => 'Mina'],
    ['language', () => (preferences.set({ lang: 'ko' }), 'Sky')],
  ])('with another %s is signed in again', async (_, change) => {
    const session = new Session();
    await session.signIn(change());
    expect(api.signIn).toHaveBeenCalledOnce();
    expect(session.isStored).toBe(false);
  });

  it('is signed in again once the server has forgotten them', async () => {
    const session = new Session();
    session.forget();
    expect(new Session().me).toBeNull();
    await session.signIn('Sky');
    expect(api.signIn).toHaveBeenCalledOnce();
  });
});

it.each(['no json', '7', '{"id":1,"name":"Sky","lang":"en"}', '{"id":"sky","name":"Sky","lang":"fr"}'])(
  'invalid data is ignored: %j',
  (invalid) => {
    localStorage.setItem('noripan.session', invalid);
    expect(new Session().me).toBeNull();
  },
);
