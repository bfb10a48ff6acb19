// The field to write in, and that whoever is muted is told why it is closed.
import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { api } from '../../net/http';
import { FakeSocket } from '../../net/sockets.fixture';
import { gameCard, member, roomView, welcome } from '../room.fixture';
import { Visit } from '../visit.svelte';
import Talk from './Talk.svelte';

let visit: Visit;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(api, 'games').mockResolvedValue([gameCard()]);
  preferences.set({ lang: 'en' });
});

afterEach(() => {
  visit.close();
  vi.unstubAllGlobals();
});

function show(muted: boolean): HTMLInputElement {
  visit = new Visit('6VS9HF', null, 'player');
  const members = [member('mina'), member('joon', { muted })];
  FakeSocket.last.opens().says(welcome({ member: 'joon', room: roomView({ members }) }));
  render(Talk, { visit });
  return screen.getByRole('textbox', { name: 'Message' });
}

it('is open to everyone', () => {
  expect(show(false).disabled).toBe(false);
  expect(screen.queryByText(/The host has muted you/)).toBeNull();
});

it('is closed to whoever is muted, and says so', () => {
  const field = show(true);
  expect(field.disabled).toBe(true);
  const why = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toContain('The host has muted you');
});
