// The settings page: everything holds at once, and everything can be forgotten.
import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../net/http';
import { notes } from '../ui/notes.svelte';
import * as sound from '../ui/sound';
import * as notices from './notices';
import { preferences } from './preferences.svelte';
import { session } from './session.svelte';
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
  it('is kept when the field is left', async () => {
    render(SettingsPage);
    await write(' 하은 ');
    expect(preferences.chosen.name).toBe('하은');
    expect(session.signIn).not.toHaveBeenCalled();
  });

  it('is told to a server that knows us', async () => {
    session.me = { id: 'x', name: '지민', lang: 'en' };
    render(SettingsPage);
    await write('하은');
    expect(session.signIn).toHaveBeenCalledWith('하은');
  });

  it('that is refused is explained', async () => {
    session.me = { id: 'x', name: '지민', lang: 'en' };
    const words = { ko: '', en: 'A name has 1 to 20 characters.' };
    vi.mocked(session.signIn).mockRejectedValue(new Refusal('INVALID_NAME', words));
    render(SettingsPage);
    await write('하은');
    expect(screen.getByText('A name has 1 to 20 characters.')).toBeTruthy();
  });

  it('that is empty is asked for, and the old one stays', async () => {
    render(SettingsPage);
    await write('  ');
    expect(screen.getByText('Tell us your name first. One letter will do.')).toBeTruthy();
    expect(preferences.chosen.name).toBe('지민');
  });
});

it.each([
  ['English', { lang: 'en' }],
  ['Dark', { theme: 'dark' }],
  ['None', { motion: 'none' }],
])('%s holds at once', (name, chosen) => {
  preferences.set({ lang: 'auto' });
  render(SettingsPage);
  screen.getByRole('radio', { name }).click();
  expect(preferences.chosen).toMatchObject(chosen);
});

it.each([
  ['Sound', { sound: false }],
  ['Shapes beside colours', { shapes: false }],
])('%s is switched off at once', (name, chosen) => {
  render(SettingsPage);
  screen.getByRole('switch', { name }).click();
  expect(preferences.chosen).toMatchObject(chosen);
});

it('lets one listen', () => {
  const play = vi.spyOn(sound, 'play').mockImplementation(() => undefined);
  render(SettingsPage);
  screen.getByRole('button', { name: 'Listen' }).click();
  expect(play).toHaveBeenCalledOnce();
});

describe('notices', () => {
  function theSwitch(): HTMLButtonElement {
    return screen.getByRole('switch', { name: 'Tell me when it is my turn' });
  }

  it('are asked for only when switched on', () => {
    vi.spyOn(notices, 'leaveToNotify').mockReturnValue('open');
    const ask = vi.spyOn(notices, 'switchNoticesOn').mockResolvedValue(true);
    render(SettingsPage);
    expect(ask).not.toHaveBeenCalled();
    theSwitch().click();
    expect(ask).toHaveBeenCalledOnce();
  });

  it('that the browser was not allowed to show stay off, and that is said', async () => {
    vi.spyOn(notices, 'leaveToNotify').mockReturnValue('open');
    vi.spyOn(notices, 'switchNoticesOn').mockResolvedValue(false);
    render(SettingsPage);
    theSwitch().click();
    await tick();
    expect(theSwitch().getAttribute('aria-checked')).toBe('false');
    expect(notes.all[0]?.text).toBe('Notices stay off. Allow them when your browser asks.');
  });

  it.each(['insecure', 'missing', 'denied'] as const)('say so plainly where they are %s', (leave) => {
    vi.spyOn(notices, 'leaveToNotify').mockReturnValue(leave);
    render(SettingsPage);
    expect(theSwitch().disabled).toBe(true);
    expect(screen.getByText(/The tab’s title blinks instead\./)).toBeTruthy();
  });
});

describe('what is kept', () => {
  it('is forgotten when one is sure', async () => {
    localStorage.setItem('noripan.promises', '[]');
    render(SettingsPage);
    screen.getByRole('button', { name: 'Forget it all' }).click();
    await tick();
    expect(localStorage.length).toBeGreaterThan(0);
    screen.getByRole('button', { name: 'Yes, forget it' }).click();
    await tick();
    expect(localStorage.length).toBe(0);
    expect(preferences.chosen.name).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  it('stays when one is not', async () => {
    render(SettingsPage);
    screen.getByRole('button', { name: 'Forget it all' }).click();
    await tick();
    screen.getByRole('button', { name: 'Keep it' }).click();
    await tick();
    expect(preferences.chosen.name).toBe('지민');
    expect(screen.getByRole('button', { name: 'Forget it all' })).toBeTruthy();
  });
});
