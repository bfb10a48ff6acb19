import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusalError } from '../../net/http';
import { notes } from '../../ui/notes.svelte';
import * as sound from '../../ui/sound';
import * as notifications from '../notifications';
import { preferences } from '../preferences.svelte';
import { session } from '../session.svelte';
import SettingsPage from './SettingsPage.svelte';

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' });
}

async function write(name: string): Promise<void> {
  field().value = name;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  field().dispatchEvent(new Event('change', { bubbles: true }));
  await tick();
  await tick();
}

beforeEach(() => {
  localStorage.clear();
  preferences.forget();
  preferences.set({ lang: 'en', name: '지민' });
  session.me = null;
  notes.all = [];
  vi.spyOn(session, 'signIn').mockResolvedValue();
});

describe('the name', () => {
  it('is stored when the field loses the focus', async () => {
    render(SettingsPage);
    await write(' 하은 ');
    expect(preferences.chosen.name).toBe('하은');
    expect(session.signIn).not.toHaveBeenCalled();
  });

  it('is sent to the server in a session', async () => {
    session.me = { id: 'x', name: '지민', lang: 'en' };
    render(SettingsPage);
    await write('하은');
    expect(session.signIn).toHaveBeenCalledWith('하은');
  });

  it('that is refused shows the reason', async () => {
    session.me = { id: 'x', name: '지민', lang: 'en' };
    const words = { ko: '', en: 'A name has 1 to 20 characters.' };
    vi.mocked(session.signIn).mockRejectedValue(new RefusalError('INVALID_NAME', words));
    render(SettingsPage);
    await write('하은');
    expect(screen.getByText('A name has 1 to 20 characters.')).toBeTruthy();
  });

  it('that is empty is rejected', async () => {
    render(SettingsPage);
    await write('  ');
    expect(screen.getByText('Enter a name. One letter is enough.')).toBeTruthy();
    expect(preferences.chosen.name).toBe('지민');
  });
});

it.each([
  ['English', { lang: 'en' }],
  ['Dark', { theme: 'dark' }],
  ['Off', { motion: 'none' }],
])('%s applies at once', (name, chosen) => {
  preferences.set({ lang: 'auto' });
  render(SettingsPage);
  screen.getByRole('radio', { name }).click();
  expect(preferences.chosen).toMatchObject(chosen);
});

it.each([
  ['Sound', { sound: false }],
  ['Shapes as well as colours', { shapes: false }],
])('%s is switched off at once', (name, chosen) => {
  render(SettingsPage);
  screen.getByRole('switch', { name }).click();
  expect(preferences.chosen).toMatchObject(chosen);
});

it('plays a sample sound', () => {
  const play = vi.spyOn(sound, 'play').mockImplementation(() => undefined);
  render(SettingsPage);
  screen.getByRole('button', { name: 'Listen' }).click();
  expect(play).toHaveBeenCalledOnce();
});

describe('notifications', () => {
  function theSwitch(): HTMLButtonElement {
    return screen.getByRole('switch', { name: 'Notify me on my turn' });
  }

  it('ask for permission only when switched on', () => {
    vi.spyOn(notifications, 'notificationAccess').mockReturnValue('open');
    const ask = vi.spyOn(notifications, 'enableNotifications').mockResolvedValue(true);
    render(SettingsPage);
    expect(ask).not.toHaveBeenCalled();
    theSwitch().click();
    expect(ask).toHaveBeenCalledOnce();
  });

  it('stay off without permission, with a note', async () => {
    vi.spyOn(notifications, 'notificationAccess').mockReturnValue('open');
    vi.spyOn(notifications, 'enableNotifications').mockResolvedValue(false);
    render(SettingsPage);
    theSwitch().click();
    await tick();
    expect(theSwitch().getAttribute('aria-checked')).toBe('false');
    expect(notes.all[0]?.text).toBe('Notifications are still off. Allow them when your browser asks.');
  });

  it.each(['insecure', 'missing', 'denied'] as const)('are disabled with a reason if %s', (access) => {
    vi.spyOn(notifications, 'notificationAccess').mockReturnValue(access);
    render(SettingsPage);
    expect(theSwitch().disabled).toBe(true);
    expect(screen.getByText(/The tab’s title blinks instead\./)).toBeTruthy();
  });
});

describe('stored data', () => {
  it('is deleted after a confirmation', async () => {
    localStorage.setItem('noripan.promises', '[]');
    render(SettingsPage);
    screen.getByRole('button', { name: 'Clear data' }).click();
    await tick();
    expect(localStorage.length).toBeGreaterThan(0);
    screen.getByRole('button', { name: 'Clear everything' }).click();
    await tick();
    expect(localStorage.length).toBe(0);
    expect(preferences.chosen.name).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).not.toBe('지민');
  });

  it('stays without a confirmation', async () => {
    render(SettingsPage);
    screen.getByRole('button', { name: 'Clear data' }).click();
    await tick();
    screen.getByRole('button', { name: 'Cancel' }).click();
    await tick();
    expect(preferences.chosen.name).toBe('지민');
    expect(screen.getByRole('button', { name: 'Clear data' })).toBeTruthy();
  });
});
