import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeStartPlan } from '../../app/rooms/startPlan';
import { preferences } from '../../app/preferences.svelte';
import { router } from '../../app/router.svelte';
import { session } from '../../app/session.svelte';
import { api } from '../../net/http';
import type { MatchCard, RoomCreated } from '../../wire/wire';
import PlayFromHere from './PlayFromHere.svelte';

const CARD = { id: 'm1', slug: 'toy', names: ['Mina', 'Bori', 'Roy'], bots: [null, 'odds', 'odds'] } as unknown as MatchCard;
const ROOM: RoomCreated = { code: '6VS9HF', invite: 'x', path: '/r/6VS9HF#x', keys: {} };

beforeEach(() => {
  preferences.set({ lang: 'en', name: 'Sky' });
  vi.spyOn(session, 'signIn').mockResolvedValue(undefined as never);
  vi.spyOn(api, 'playOn').mockResolvedValue(ROOM);
  vi.spyOn(router, 'go').mockReturnValue(undefined);
});

const shown = (at: number, viewer: number | null = null, out: number[] = []) =>
  render(PlayFromHere, { card: CARD, roles: 0, at, end: 9, outBy: () => out, viewer });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('opens a room at this move, in the seat that is shown, and starts against bots', async () => {
  shown(4, 1);
  await press('Play from here');
  await press('Play');
  expect(api.playOn).toHaveBeenCalledWith('m1', { move: 4, seat: 1, bots: true });
  await vi.waitFor(() => expect(router.go).toHaveBeenCalledWith(ROOM.path));
  expect(takeStartPlan(ROOM.code)).toEqual({ bots: [] });
});

it('leaves the other seats to friends, and takes another seat', async () => {
  shown(4);
  await press('Play from here');
  await fireEvent.click(screen.getByRole('radio', { name: /^Bori/ }));
  await fireEvent.click(screen.getByRole('radio', { name: /^Friends/ }));
  await press('Open the room');
  expect(api.playOn).toHaveBeenCalledWith('m1', { move: 4, seat: 1, bots: false });
  await vi.waitFor(() => expect(router.go).toHaveBeenCalled());
  expect(takeStartPlan(ROOM.code)).toBeNull();
});

it('does not offer a seat that is out of the match', async () => {
  shown(4, 0, [0]);
  await press('Play from here');
  expect(screen.queryByRole('radio', { name: /^Mina/ })).toBeNull();
  expect(screen.getByRole('radio', { name: /^Bori/ })).toHaveProperty('checked', true);
});

it.each([
  ['in a given seat', 1, 1],
  ['in another seat if that one is out', 2, 0],
])('goes on from an earlier move %s', async (_, wanted, seat) => {
  const component = shown(4, 0, [2]).component as { show: (moves: number, seat: number | null) => void };
  component.show(3, wanted);
  await tick();
  await press('Play');
  expect(api.playOn).toHaveBeenCalledWith('m1', { move: 3, seat, bots: true });
});

it.each([0, 9])('says why that is not possible at move %i of 9', async (at) => {
  shown(at);
  await press('Play from here');
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  expect(screen.getByText(/between the start and the end/)).toBeTruthy();
});
