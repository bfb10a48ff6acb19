// Notices: asked for only when wanted, shown only to whoever looks elsewhere.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveToNotify, notice, switchNoticesOn } from './notices';
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

describe('whether there may be any', () => {
  it.each(['default', 'granted'] as const)('yes, where the browser says %s', (permission) => {
    browser(permission);
    expect(leaveToNotify()).toBe('open');
  });

  it('no, where the browser says no, has none, or the address is plain http', () => {
    browser('denied');
    expect(leaveToNotify()).toBe('denied');
    vi.stubGlobal('Notification', undefined);
    expect(leaveToNotify()).toBe('missing');
    vi.stubGlobal('isSecureContext', false);
    expect(leaveToNotify()).toBe('insecure');
  });
});

it('are on once the browser agrees, and shown', async () => {
  browser('default', 'granted');
  expect(await switchNoticesOn()).toBe(true);
  notice('내 차례예요', 'turn');
  expect(shown).toEqual(['내 차례예요']);
});

it('stay off where the browser does not agree', async () => {
  browser('default', 'denied');
  expect(await switchNoticesOn()).toBe(false);
  expect(preferences.chosen.notices).toBe(false);
});

it('are not shown to whoever looks, nor to whoever wants none', () => {
  browser('granted');
  notice('unwanted', 'turn');
  preferences.set({ notices: true });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  notice('seen anyway', 'turn');
  expect(shown).toEqual([]);
});
