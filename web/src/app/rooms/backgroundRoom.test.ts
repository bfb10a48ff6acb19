import { beforeEach, expect, it, vi } from 'vitest';
import type { RoomPresenter } from '../../table/client/presenter.svelte';
import { backgroundRoom } from './backgroundRoom.svelte';
import type { Route } from '../router.svelte';

const HOW: Route = { page: 'how', game: 'toy', rule: null };
const HOME: Route = { page: 'home' };
const room = (code: string): Route => ({ page: 'room', code, invite: null, key: null });

function fakePresenter(): { readonly close: ReturnType<typeof vi.fn>; readonly presenter: RoomPresenter } {
  const close = vi.fn();
  return { close, presenter: { close } as unknown as RoomPresenter };
}

beforeEach(() => backgroundRoom.onNavigate(HOME));

it('a room left for a help page can be resumed once', () => {
  const { presenter, close } = fakePresenter();
  backgroundRoom.leave('6VS9HF', presenter, HOW);
  backgroundRoom.onNavigate(HOW);
  expect(backgroundRoom.current).toBe(presenter);
  backgroundRoom.onNavigate(room('6VS9HF'));
  expect(backgroundRoom.resume('6VS9HF')).toBe(presenter);
  expect(backgroundRoom.resume('6VS9HF')).toBeNull();
  expect(backgroundRoom.current).toBeNull();
  expect(close).not.toHaveBeenCalled();
});

const ROUTES: readonly Route[] = [HOME, room('OTHER1'), { page: 'settings' }, { page: 'about' }, { page: 'notFound' }];
it.each(ROUTES)('going from there to $page closes the room', (route) => {
  const { presenter, close } = fakePresenter();
  backgroundRoom.leave('6VS9HF', presenter, HOW);
  backgroundRoom.onNavigate(route);
  expect(close).toHaveBeenCalledOnce();
  expect(backgroundRoom.current).toBeNull();
  expect(backgroundRoom.resume('6VS9HF')).toBeNull();
});

it('leaving for another page closes the room at once', () => {
  const { presenter, close } = fakePresenter();
  backgroundRoom.leave('6VS9HF', presenter, { page: 'settings' });
  expect(close).toHaveBeenCalledOnce();
  expect(backgroundRoom.current).toBeNull();
});
