// A table that is left to read keeps its line; whoever goes elsewhere has left it.
import { beforeEach, expect, it, vi } from 'vitest';
import type { Visit } from '../table/visit.svelte';
import { away } from './away.svelte';
import type { Place } from './router.svelte';

const HOW: Place = { page: 'how', game: 'toy', rule: null };
const HOME: Place = { page: 'home' };
const room = (code: string): Place => ({ page: 'room', code, invite: null, key: null });

function visiting(): { readonly close: ReturnType<typeof vi.fn>; readonly visit: Visit } {
  const close = vi.fn();
  return { close, visit: { close } as unknown as Visit };
}

beforeEach(() => away.mind(HOME));

it('who reads comes back to the same visit, once', () => {
  const { visit, close } = visiting();
  away.leave('6VS9HF', visit, HOW);
  away.mind(HOW);
  expect(away.from).toBe(visit);
  away.mind(room('6VS9HF'));
  expect(away.take('6VS9HF')).toBe(visit);
  expect(away.take('6VS9HF')).toBeNull();
  expect(away.from).toBeNull();
  expect(close).not.toHaveBeenCalled();
});

const PLACES: readonly Place[] = [HOME, room('OTHER1'), { page: 'settings' }, { page: 'about' }, { page: 'nowhere' }];
it.each(PLACES)('who goes from there to $page has left', (place) => {
  const { visit, close } = visiting();
  away.leave('6VS9HF', visit, HOW);
  away.mind(place);
  expect(close).toHaveBeenCalledOnce();
  expect(away.from).toBeNull();
  expect(away.take('6VS9HF')).toBeNull();
});

it('who goes elsewhere at once has left at once', () => {
  const { visit, close } = visiting();
  away.leave('6VS9HF', visit, { page: 'settings' });
  expect(close).toHaveBeenCalledOnce();
  expect(away.from).toBeNull();
});
