// Keys are kept by room and role, across visits, for the last rooms alone.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from './keys.svelte';

beforeEach(() => keys.forget());

async function anotherVisit(): Promise<typeof keys> {
  vi.resetModules();
  return (await import('./keys.svelte')).keys;
}

it('nobody has one at first', () => {
  expect([keys.of('6VS9HF'), keys.first('6VS9HF')]).toEqual([{}, null]);
});

describe('what was given', () => {
  it('opens that room alone, however its code is spelled', () => {
    keys.add('6VS9HF', { dealer: 'c0ffee' });
    expect([keys.first('6vs9hf'), keys.first('AAAAAA')]).toEqual(['c0ffee', null]);
  });

  it('stands beside what the room had, and takes the place of an older one', () => {
    keys.add('6VS9HF', { dealer: 'old', judge: 'f00d' });
    keys.addOne('6VS9HF', { role: 'dealer', key: 'new' });
    expect(keys.of('6VS9HF')).toEqual({ dealer: 'new', judge: 'f00d' });
  });

  it('is there on the next visit', async () => {
    keys.add('6VS9HF', { dealer: 'c0ffee' });
    expect((await anotherVisit()).of('6VS9HF')).toEqual({ dealer: 'c0ffee' });
  });

  it('is gone once everything is forgotten', async () => {
    keys.add('6VS9HF', { dealer: 'c0ffee' });
    keys.forget();
    expect([keys.first('6VS9HF'), (await anotherVisit()).first('6VS9HF')]).toEqual([null, null]);
  });
});

it('rooms that were long ago make room', () => {
  for (let room = 0; room < 30; room += 1) keys.add(`ROOM${room}`, { dealer: `${room}` });
  expect([keys.first('ROOM29'), keys.first('ROOM10'), keys.first('ROOM9')]).toEqual(['29', '10', null]);
});

it('a game without roles leaves nothing', () => {
  keys.add('6VS9HF', {});
  expect(localStorage.getItem('noripan.keys')).toBeNull();
});

it.each(['nonsense', '7', '[["6VS9HF", 7]]', '[["6VS9HF", {"dealer": 7}], 3]', '{}'])(
  'what means nothing is as good as nothing: %s',
  async (odd) => {
    localStorage.setItem('noripan.keys', odd);
    expect((await anotherVisit()).first('6VS9HF')).toBeNull();
  },
);
