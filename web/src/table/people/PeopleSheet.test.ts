// What the host can do about people, and that nobody else can.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/sockets.fixture';
import type { Command, Welcome } from '../../wire/wire';
import { member, playingView, roomView, welcome } from '../room.fixture';
import type { Watching } from '../room.svelte';
import { Room } from '../room.svelte';
import PeopleSheet from './PeopleSheet.svelte';

const WATCHING: Watching = {
  looked: () => {},
  moved: () => {},
  happened: () => {},
};
let room: Room;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'en' });
  room = new Room('6VS9HF', null, 'player', WATCHING);
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

function show(person: string | null, changes: Partial<Welcome> = {}): void {
  FakeSocket.last.opens().says(welcome(changes));
  const view = room.view ?? roomView();
  render(PeopleSheet, { room, view, person, open: true, onperson: () => {}, onclose: () => {} });
}

function asked(): Command['do'][] {
  return FakeSocket.last.sent.filter((frame) => frame.type === 'Command').map((frame) => frame.do);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

it('sends somebody away only when asked twice, and says what that means', async () => {
  show('joon', { room: playingView() });
  await press('Send away');
  expect(asked()).toEqual([]);
  expect(document.body.textContent).toContain('They forfeit the match that is on.');
  expect(document.body.textContent).toContain('The invite link changes.');
  await press('Send away');
  expect(asked()).toEqual([{ type: 'Kick', member: 'joon' }]);
});

it('speaks of no match where there is none', async () => {
  show('joon');
  await press('Send away');
  expect(document.body.textContent).not.toContain('forfeit');
});

it('hands over only when asked twice', async () => {
  show('joon');
  await press('Make host');
  expect(asked()).toEqual([]);
  await press('Hand over');
  expect(asked()).toEqual([{ type: 'HandOver', member: 'joon' }]);
});

it.each([
  [false, 'Mute'],
  [true, 'Let them speak again'],
])('lets somebody who is muted (%s) be asked to: %s', async (muted, name) => {
  show('joon', { room: roomView({ members: [member('mina'), member('joon', { muted })] }) });
  await press(name);
  expect(asked()).toEqual([{ type: 'Mute', member: 'joon', muted: !muted }]);
});

it('offers nothing to whoever is not the host', async () => {
  show('joon', { member: 'sky', room: roomView({ members: [member('mina'), member('joon'), member('sky')] }) });
  await tick();
  expect(screen.queryByRole('button', { name: /joon/, hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send away', hidden: true })).toBeNull();
});

it('offers the host nothing against themselves', () => {
  show(null);
  expect(screen.queryByRole('button', { name: /mina/, hidden: true })).toBeNull();
  expect(screen.getByRole('button', { name: /joon/, hidden: true })).toBeTruthy();
});
