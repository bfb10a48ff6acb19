import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import type { Command, Welcome } from '../../wire/wire';
import { member, playingView, roomView, welcome } from '../client/room.fixture';
import type { RoomListener } from '../client/roomClient.svelte';
import { RoomClient } from '../client/roomClient.svelte';
import MembersSheet from './MembersSheet.svelte';

const LISTENER: RoomListener = {
  reset: () => {},
  moved: () => {},
  happened: () => {},
};
let room: RoomClient;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'en' });
  room = new RoomClient('6VS9HF', null, 'player', LISTENER);
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

function show(selected: string | null, changes: Partial<Welcome> = {}): void {
  FakeSocket.last.opens().says(welcome(changes));
  const view = room.view ?? roomView();
  render(MembersSheet, { room, view, game: null, selected, open: true, onselect: () => {}, onclose: () => {} });
}

function commands(): Command['do'][] {
  return FakeSocket.last.sent.filter((frame) => frame.type === 'Command').map((frame) => frame.do);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

it('removing a member needs a confirmation that says what it means', async () => {
  show('joon', { room: playingView() });
  await press('Remove');
  expect(commands()).toEqual([]);
  expect(document.body.textContent).toContain('They forfeit the current match.');
  expect(document.body.textContent).toContain('The invite link changes.');
  await press('Remove');
  expect(commands()).toEqual([{ type: 'Kick', member: 'joon' }]);
});

it('the confirmation mentions no match in the lobby', async () => {
  show('joon');
  await press('Remove');
  expect(document.body.textContent).not.toContain('forfeit');
});

it('handing over needs a confirmation', async () => {
  show('joon');
  await press('Make host');
  expect(commands()).toEqual([]);
  await press('Hand over');
  expect(commands()).toEqual([{ type: 'HandOver', member: 'joon' }]);
});

it.each([
  [false, 'Mute chat'],
  [true, 'Unmute chat'],
])('a member with muted=%s gets the button %s', async (muted, name) => {
  show('joon', { room: roomView({ members: [member('mina'), member('joon', { muted })] }) });
  await press(name);
  expect(commands()).toEqual([{ type: 'Mute', member: 'joon', muted: !muted }]);
});

it('only the host gets buttons', async () => {
  show('joon', { member: 'sky', room: roomView({ members: [member('mina'), member('joon'), member('sky')] }) });
  await tick();
  expect(screen.queryByRole('button', { name: /joon/, hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove', hidden: true })).toBeNull();
});

it('the host cannot manage themselves', () => {
  show(null);
  expect(screen.queryByRole('button', { name: /mina/, hidden: true })).toBeNull();
  expect(screen.getByRole('button', { name: /joon/, hidden: true })).toBeTruthy();
});
