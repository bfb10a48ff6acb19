import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationAccess, notify, enableNotifications } from './notifications';
import { preferences } from './preferences.svelte';

const shown: string[] = [];

function browser(permission: NotificationPermission, answer: NotificationPermission = permission): void {
  class FakeNotification {
    static permission = permission;
    static requestPermission = vi.fn(async () => {
      FakeNotification.permission = answer;
      return answer;
    });
    constructor(words: string) {
      shown.push(words);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
}

beforeEach(() => {
  shown.length = 0;
  preferences.forget();
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
afterEach(() => vi.unstubAllGlobals());

describe('access', () => {
  it.each(['default', 'granted'] as const)('is open if the permission is %s', (permission) => {
    browser(permission);
    expect(notificationAccess()).toBe('open');
  });

  it('is closed if denied, missing or insecure', () => {
    browser('denied');
    expect(notificationAccess()).toBe('denied');
    vi.stubGlobal('Notification', undefined);
    expect(notificationAccess()).toBe('missing');
    vi.stubGlobal('isSecureContext', false);
    expect(notificationAccess()).toBe('insecure');
  });
});

it('notifications are shown once permitted', async () => {
  browser('default', 'granted');
  expect(await enableNotifications()).toBe(true);
  notify('내 차례예요', 'turn');
  expect(shown).toEqual(['내 차례예요']);
});

it('notifications stay off without permission', async () => {
  browser('default', 'denied');
  expect(await enableNotifications()).toBe(false);
  expect(preferences.chosen.notices).toBe(false);
});

it('notifications are not shown in a visible tab or if switched off', () => {
  browser('granted');
  notify('unwanted', 'turn');
  preferences.set({ notices: true });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  notify('seen anyway', 'turn');
  expect(shown).toEqual([]);
});
