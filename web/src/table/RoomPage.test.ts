// The door of a room: what it asks for, and what is said to those who stay outside.
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as asked from '../app/games';
import { keys } from '../app/keys.svelte';
import { lastRoom, rememberRoom } from '../app/lastRoom';
import { preferences } from '../app/preferences.svelte';
import { session } from '../app/session.svelte';
import { router } from '../app/router.svelte';
import { api } from '../net/http';
import { FakeSocket } from '../net/sockets.fixture';
import { notes } from '../ui/notes.svelte';
import type { Join, RoomCard } from '../wire/wire';
import RoomPage from './RoomPage.svelte';
import { gameCard, refused, welcome } from './room.fixture';

const CARD: RoomCard = {
  code: '6VS9HF',
  slug: 'toy',
  phase: 'lobby',
  public: false,
  locked: true,
  host: 'mina',
  people: 1,
  seated: 1,
  most: 3,
  bots: 0,
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  localStorage.clear();
  keys.forget();
  notes.all = [];
  session.me = null;
  preferences.set({ lang: 'en', name: 'Sky' });
  vi.spyOn(api, 'signIn').mockImplementation(async (name, lang) => ({ id: 'sky', name, lang }));
  vi.spyOn(api, 'games').mockResolvedValue([gameCard()]);
  vi.spyOn(api, 'room').mockResolvedValue(CARD);
});

afterEach(() => vi.unstubAllGlobals());

/** The next connection, once the page has made it. */
async function connected(count: number): Promise<FakeSocket> {
  await waitFor(() => expect(FakeSocket.all).toHaveLength(count));
  return FakeSocket.last.opens();
}

const passwordIn = (socket: FakeSocket) => (socket.sent[0] as Join).password;
const field = () => screen.findByLabelText('Password');

async function knock(password: string): Promise<void> {
  await fireEvent.input(await field(), { target: { value: password } });
  await fireEvent.click(screen.getByRole('button', { name: 'Join' }));
}

it('asks whoever has no name for one, and sends nothing', async () => {
  preferences.set({ name: '' });
  render(RoomPage, { code: CARD.code, invite: 'secret' });
  await fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
  const name = screen.getByRole('textbox', { name: 'Your name' });
  expect(screen.getByText('Tell us your name first. One letter will do.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(api.signIn).not.toHaveBeenCalled();
  await fireEvent.input(name, { target: { value: 'Sky' } });
  expect(name.getAttribute('aria-invalid')).toBe('false');
});

describe('a locked room', () => {
  it('asks whoever has a name for the password alone, as often as it takes, and lets them in', async () => {
    render(RoomPage, { code: '6VS9HF', invite: null });
    const first = await connected(1);
    expect(passwordIn(first)).toBeNull();
    first.says(refused(null, 'PASSWORD_NEEDED'));
    expect((await field()).getAttribute('aria-invalid')).toBe('false');
    await knock('seesaw');
    const second = await connected(2);
    expect(passwordIn(second)).toBe('seesaw');
    second.says(refused(null, 'WRONG_PASSWORD'));
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
    await knock('sesame');
    const third = await connected(3);
    expect(passwordIn(third)).toBe('sesame');
    third.says(welcome());
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect(JSON.stringify(localStorage)).not.toContain('sesame');
  });

  it('asks for it next to the name', async () => {
    preferences.set({ name: '' });
    render(RoomPage, { code: '6VS9HF', invite: null });
    await field();
    expect(FakeSocket.all).toHaveLength(0);
  });

  it('does not ask whoever has the invite', async () => {
    preferences.set({ name: '' });
    render(RoomPage, { code: '6VS9HF', invite: 'secret' });
    await screen.findByText('mina’s table of Toy');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('that asks for patience says so at the field', async () => {
    render(RoomPage, { code: '6VS9HF', invite: null });
    (await connected(1)).says(refused(null, 'PASSWORD_NEEDED'));
    await knock('seesaw');
    (await connected(2)).says(refused(null, 'TOO_FAST'));
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
  });

  it('is looked into with the password that was right, where there is no seat', async () => {
    render(RoomPage, { code: '6VS9HF', invite: null });
    (await connected(1)).says(refused(null, 'PASSWORD_NEEDED'));
    await knock('sesame');
    (await connected(2)).says(refused(null, 'TABLE_FULL'));
    await fireEvent.click(await screen.findByRole('button', { name: 'Come in and look on' }));
    const socket = await connected(3);
    expect(socket.sent[0]).toMatchObject({ role: 'spectator', password: 'sesame' });
  });
});

describe('while a match is being played', () => {
  it('whoever comes by the door, which says so, looks on at once', async () => {
    preferences.set({ name: '' });
    vi.spyOn(api, 'room').mockResolvedValue({ ...CARD, phase: 'playing' });
    render(RoomPage, { code: '6VS9HF', invite: 'secret' });
    await screen.findByText('A match is being played. You can look on until the next one.');
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Sky' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    (await connected(1)).says(refused(null, 'GAME_IN_PROGRESS'));
    expect((await connected(2)).sent[0]).toMatchObject({ role: 'spectator' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('whoever comes straight in is asked first', async () => {
    render(RoomPage, { code: '6VS9HF', invite: 'secret' });
    (await connected(1)).says(refused(null, 'GAME_IN_PROGRESS'));
    await screen.findByRole('button', { name: 'Come in and look on' });
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('a door that is closed to spectators stays closed', async () => {
    preferences.set({ name: '' });
    render(RoomPage, { code: '6VS9HF', invite: 'secret' });
    await fireEvent.input(await screen.findByRole('textbox'), { target: { value: 'Sky' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    (await connected(1)).says(refused(null, 'GAME_IN_PROGRESS'));
    (await connected(2)).says(refused(null, 'NO_SPECTATORS'));
    await screen.findByRole('heading', { name: 'Closed to spectators' });
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('a key', () => {
  const KEY = { role: 'dealer', key: 'c0ffee' };
  const keyIn = (socket: FakeSocket) => (socket.sent[0] as Join).key;

  it('that a link brings is kept, comes in with its owner, and goes from the address', async () => {
    const go = vi.spyOn(router, 'go').mockImplementation(() => undefined);
    render(RoomPage, { code: '6VS9HF', invite: 'secret', key: KEY });
    expect(keyIn(await connected(1))).toBe('c0ffee');
    expect(keys.of('6VS9HF')).toEqual({ dealer: 'c0ffee' });
    expect(go).toHaveBeenCalledWith('/r/6VS9HF#secret', { replace: true });
  });

  it('is told of at the door', async () => {
    vi.spyOn(router, 'go').mockImplementation(() => undefined);
    preferences.set({ name: '' });
    const DEALER = { name: 'dealer', title: { ko: '딜러', en: 'Dealer' } };
    vi.spyOn(asked, 'gameCards').mockResolvedValue([gameCard({ roles: [DEALER] })]);
    render(RoomPage, { code: '6VS9HF', invite: 'secret', key: KEY });
    await screen.findByText('You have the key of the dealer’s seat. If it is free, it is yours.');
  });

  it('that was kept comes along by any way', async () => {
    keys.addOne('6VS9HF', KEY);
    render(RoomPage, { code: '6VS9HF', invite: null });
    expect(keyIn(await connected(1))).toBe('c0ffee');
  });

  it('to a seat that is taken does not keep anybody out', async () => {
    keys.addOne('6VS9HF', KEY);
    render(RoomPage, { code: '6VS9HF', invite: 'secret' });
    (await connected(1)).says(refused(null, 'SOMEBODY_SITS_THERE'));
    const second = await connected(2);
    expect(keyIn(second)).toBeNull();
    expect(screen.queryByText('You cannot come in')).toBeNull();
    expect(notes.all).toEqual([]);
  });

  it('that was sent for nothing is told to be so', async () => {
    vi.spyOn(router, 'go').mockImplementation(() => undefined);
    render(RoomPage, { code: '6VS9HF', invite: 'secret', key: KEY });
    (await connected(1)).says(refused(null, 'SOMEBODY_SITS_THERE'));
    await connected(2);
    expect(notes.all.map(({ text }) => text)).toEqual(['Not yet.']);
  });

  it('opens no door that is closed for another reason', async () => {
    keys.addOne('6VS9HF', KEY);
    render(RoomPage, { code: '6VS9HF', invite: null });
    (await connected(1)).says(refused(null, 'NO_SUCH_ROOM'));
    await screen.findByRole('heading', { name: 'No way in' });
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe('whoever goes to read', () => {
  afterEach(() => router.go('/', { replace: true }));

  it('comes back to the same seat on the same line', async () => {
    vi.stubGlobal('scrollTo', vi.fn());
    const { unmount } = render(RoomPage, { code: '6VS9HF', invite: null });
    const socket = (await connected(1)).says(welcome());
    await waitFor(() => expect(screen.getByRole('main')).toBeTruthy());
    router.go('/how/toy');
    unmount();
    expect(socket.isClosed).toBe(false);
    router.go('/r/6VS9HF');
    render(RoomPage, { code: '6VS9HF', invite: null });
    await waitFor(() => expect(screen.getByRole('main')).toBeTruthy());
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('and then goes elsewhere has left', async () => {
    vi.stubGlobal('scrollTo', vi.fn());
    const { unmount } = render(RoomPage, { code: '6VS9HF', invite: null });
    const socket = (await connected(1)).says(welcome());
    router.go('/settings');
    unmount();
    expect(socket.isClosed).toBe(true);
  });
});

describe('whoever is shown out', () => {
  it.each([
    [4001, 'The host sent you away', false],
    [4002, 'Closed to spectators', true],
  ])('by %i reads why: %s', async (code, heading, mayTry) => {
    render(RoomPage, { code: '6VS9HF', invite: null });
    (await connected(1)).says(welcome()).breaks(code);
    await screen.findByRole('heading', { name: heading });
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(mayTry);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('comes in by a new link', async () => {
    const { rerender } = render(RoomPage, { code: '6VS9HF', invite: 'old' });
    (await connected(1)).says(welcome()).breaks(4001);
    await screen.findByRole('heading', { name: 'The host sent you away' });
    await rerender({ invite: 'new' });
    expect((await connected(2)).sent[0]).toMatchObject({ invite: 'new', role: 'player' });
  });

  it('for good is not led back there from the start page', async () => {
    rememberRoom('6VS9HF', 'secret');
    render(RoomPage, { code: '6VS9HF', invite: 'secret' });
    (await connected(1)).says(refused(null, 'KICKED'));
    await screen.findByRole('heading', { name: 'The host sent you away' });
    expect(lastRoom()).toBeNull();
  });
});
