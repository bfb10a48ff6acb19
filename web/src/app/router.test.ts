import { beforeEach, describe, expect, it, vi } from 'vitest';
import { follow, routeOf, router } from './router.svelte';

const KEY = { role: 'dealer', key: 'c0ffee' };

describe('an address', () => {
  it.each([
    ['/', '', { page: 'home' }],
    ['/settings', '', { page: 'settings' }],
    ['/settings/', '', { page: 'settings' }],
    ['/about', '', { page: 'about' }],
    ['/kit', '', { page: 'kit' }],
    ['/r/6VS9HF', '', { page: 'room', code: '6VS9HF', invite: null, key: null }],
    ['/r/6VS9HF/', '#', { page: 'room', code: '6VS9HF', invite: null, key: null }],
    ['/r/6VS9HF', '#secret', { page: 'room', code: '6VS9HF', invite: 'secret', key: null }],
    ['/r/6VS9HF', '#secret.dealer.c0ffee', { page: 'room', code: '6VS9HF', invite: 'secret', key: KEY }],
    ['/r/6vs%209hf', '', { page: 'room', code: '6vs 9hf', invite: null, key: null }],
    ['/r/%zz', '', { page: 'room', code: '%zz', invite: null, key: null }],
    ['/replay/7eed8d11', '', { page: 'replay', match: '7eed8d11' }],
    ['/learn/some_game', '', { page: 'learn', slug: 'some_game' }],
    ['/learn/some_game/', '', { page: 'learn', slug: 'some_game' }],
    ['/learn/', '', { page: 'notFound' }],
    ['/how/some_game', '', { page: 'how', game: 'some_game', rule: null }],
    ['/how/some_game/', '#', { page: 'how', game: 'some_game', rule: null }],
    ['/how/some_game', '#5.2', { page: 'how', game: 'some_game', rule: '5.2' }],
    ['/how/', '', { page: 'notFound' }],
    ['/r/', '', { page: 'notFound' }],
    ['/r/a/b', '', { page: 'notFound' }],
    [`/r/${'x'.repeat(33)}`, '', { page: 'notFound' }],
    ['/elsewhere', '', { page: 'notFound' }],
  ])('%s%s', (path, hash, route) => expect(routeOf(path, hash)).toEqual(route));
});

describe('navigation', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn());
    history.replaceState(null, '', '/');
    router.go('/', { replace: true });
  });

  it('sets the route and adds a history entry', () => {
    const before = history.length;
    router.go('/r/6VS9HF#secret');
    expect(router.route).toEqual({ page: 'room', code: '6VS9HF', invite: 'secret', key: null });
    expect(location.pathname + location.hash).toBe('/r/6VS9HF#secret');
    expect(history.length).toBe(before + 1);
  });

  it('to the current address adds no history entry', () => {
    router.go('/settings');
    const before = history.length;
    router.go('/settings');
    expect(history.length).toBe(before);
  });

  it('back goes back within the site', () => {
    router.go('/settings');
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    router.back();
    expect(back).toHaveBeenCalledOnce();
  });

  it('back goes home if the last page was another site', () => {
    history.replaceState(null, '', '/settings');
    const back = vi.spyOn(history, 'back');
    router.back();
    expect(back).not.toHaveBeenCalled();
    expect(router.route).toEqual({ page: 'home' });
  });
});

describe('a link', () => {
  function clicked(how: MouseEventInit): MouseEvent {
    document.body.innerHTML = '<a href="/settings">there</a>';
    const anchor = document.querySelector('a');
    anchor?.addEventListener('click', follow);
    const click = new MouseEvent('click', { cancelable: true, ...how });
    anchor?.dispatchEvent(click);
    return click;
  }

  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn());
    router.go('/', { replace: true });
  });

  it('navigates within the page on a plain click', () => {
    expect(clicked({}).defaultPrevented).toBe(true);
    expect(router.route).toEqual({ page: 'settings' });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is left to the browser on %j',
    (how) => {
      expect(clicked(how).defaultPrevented).toBe(false);
      expect(router.route).toEqual({ page: 'home' });
    },
  );
});
