import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { REFEREE, type Adjudicator } from '../../wire/wire';
import type { RoomClient } from '../client/roomClient.svelte';
import { TURN, playingView } from '../client/room.fixture';
import { refereeClockOf, seatingOf } from '../seating';
import ListTable from './ListTable.svelte';

beforeEach(() => preferences.set({ lang: 'en' }));

function show(asks: Adjudicator, isHost: boolean, rows: readonly (readonly [string, string])[] = []): void {
  const view = playingView();
  const clock = { seat: REFEREE, deadline: Date.now() + 42_000, kind: 'turn' } as const;
  const turn = { ...TURN, clocks: [clock], asks };
  const seating = seatingOf(view, turn, 'mina', 0);
  const room = { view, turn, seating, isHost, refereeClock: refereeClockOf(turn, 0), rows, menuText: null };
  render(ListTable, {
    room: room as unknown as RoomClient,
    hasReferee: true,
    act: () => undefined,
    check: () => Promise.reject(new Error('unexpected check')),
  });
}

it('lets the host decide if asked', () => {
  show('host', true);
  expect(screen.getByRole('button', { name: /nobody/i })).toBeTruthy();
});

it.each([
  ['model', true],
  ['host', false],
] as const)('lets all others wait (asked: %s, host: %s)', (asks, isHost) => {
  show(asks, isHost);
  expect(screen.queryByRole('button', { name: /nobody/i })).toBeNull();
  expect(screen.getByText('Waiting for the verdict')).toBeTruthy();
});

it('keeps the line breaks of a drawing', () => {
  show('host', false, [
    ['Island', ' a1  a2\n/  \\/'],
    ['Bank', '19 wood'],
  ]);
  const drawn = (text: RegExp): boolean => screen.getByText(text).classList.contains('drawn');
  expect([drawn(/a1/), drawn(/19 wood/)]).toEqual([true, false]);
});

it('gives each syllable of a drawing the width of two letters', () => {
  show('host', false, [['섬', 'T1 나무\nT2']]);
  const drawn = document.querySelector('.drawn');
  expect(drawn?.textContent).toBe('T1 나무\nT2');
  expect([...(drawn?.querySelectorAll('.wide') ?? [])].map(({ textContent }) => textContent)).toEqual(['나', '무']);
});
