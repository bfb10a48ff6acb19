import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roleKeys } from './roleKeys.svelte';

beforeEach(() => roleKeys.forget());

async function anotherVisit(): Promise<typeof roleKeys> {
  vi.resetModules();
  return (await import('./roleKeys.svelte')).roleKeys;
}

it('there are none at first', () => {
  expect([roleKeys.of('6VS9HF'), roleKeys.firstOf('6VS9HF')]).toEqual([{}, null]);
});

describe('a key', () => {
  it('belongs to one room, in any spelling of its code', () => {
    roleKeys.add('6VS9HF', { dealer: 'c0ffee' });
    expect([roleKeys.firstOf('6vs9hf'), roleKeys.firstOf('AAAAAA')]).toEqual(['c0ffee', null]);
  });

  it('is added to others and replaces an older one', () => {
    roleKeys.add('6VS9HF', { dealer: 'old', judge: 'f00d' });
    roleKeys.addFromLink('6VS9HF', { role: 'dealer', key: 'new' });
    expect(roleKeys.of('6VS9HF')).toEqual({ dealer: 'new', judge: 'f00d' });
  });

  it('is stored for the next visit', async () => {
    roleKeys.add('6VS9HF', { dealer: 'c0ffee' });
    expect((await anotherVisit()).of('6VS9HF')).toEqual({ dealer: 'c0ffee' });
  });

  it('can be forgotten', async () => {
    roleKeys.add('6VS9HF', { dealer: 'c0ffee' });
    roleKeys.forget();
    expect([roleKeys.firstOf('6VS9HF'), (await anotherVisit()).firstOf('6VS9HF')]).toEqual([null, null]);
  });
});

it('the oldest rooms are dropped', () => {
  for (let room = 0; room < 30; room += 1) roleKeys.add(`ROOM${room}`, { dealer: `${room}` });
  expect([roleKeys.firstOf('ROOM29'), roleKeys.firstOf('ROOM10'), roleKeys.firstOf('ROOM9')]).toEqual(['29', '10', null]);
});

it('no keys are not stored', () => {
  roleKeys.add('6VS9HF', {});
  expect(localStorage.getItem('noripan.keys')).toBeNull();
});

it.each(['nonsense', '7', '[["6VS9HF", 7]]', '[["6VS9HF", {"dealer": 7}], 3]', '{}'])(
  'invalid data is ignored: %s',
  async (invalid) => {
    localStorage.setItem('noripan.keys', invalid);
    expect((await anotherVisit()).firstOf('6VS9HF')).toBeNull();
  },
);
