import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { FakeSocket } from '../../../net/fakeSocket.fixture';
import type { Command, OptionCard } from '../../../wire/wire';
import { gameCard, roomView, update, welcome } from '../../client/room.fixture';
import { RoomClient } from '../../client/roomClient.svelte';
import RoomSettingsSheet from './RoomSettingsSheet.svelte';

const COMMON: OptionCard = {
  name: 'common_max',
  label: { ko: '모두 같은 주사위', en: 'One die for all' },
  explained: { ko: '', en: 'Everyone rolls the same.' },
  schema: { anyOf: [{ type: 'integer', minimum: 2, maximum: 100_000 }, { type: 'null' }] },
  default: null,
  choices: {},
  fine: false,
};
let room: RoomClient;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'en' });
  room = new RoomClient('6VS9HF', null, 'player', { reset() {}, moved() {}, happened() {} });
  const view = roomView({ options: { rule: 'high', common_max: null } });
  FakeSocket.last.opens().says(welcome({ room: view }));
  const game = gameCard({ options: [COMMON] });
  render(RoomSettingsSheet, { room, game, options: [COMMON], open: true, onclose() {} });
});
afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

const saved = () =>
  FakeSocket.last.sent.flatMap((frame) => (frame.type === 'Command' ? [(frame as Command).do] : []));
const save = () => fireEvent.submit(document.querySelector('form')!);

it('options changed meanwhile are kept', async () => {
  await fireEvent.click(screen.getByRole('switch', { name: 'One die for all' }));
  FakeSocket.last.says(update({ room: [['options', 'rule', 'low']] }));
  await save();
  expect(saved()[0]).toMatchObject({ type: 'Configure', options: { rule: 'low', common_max: 100 } });
});

it('an empty common option is left to each player', () => {
  expect(screen.getByText('Each player chooses')).toBeTruthy();
});

it('an invalid number is not saved', async () => {
  await fireEvent.click(screen.getByRole('switch', { name: 'One die for all' }));
  const field: HTMLInputElement = screen.getByRole('textbox', { name: 'One die for all' });
  await fireEvent.input(field, { target: { value: '1' } });
  await save();
  expect(saved()).toEqual([]);
  expect(document.activeElement).toBe(field);
});
