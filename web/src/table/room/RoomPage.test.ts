import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as games from '../../app/gameCards';
import { roleKeys } from '../../app/rooms/roleKeys.svelte';
import { lastRoom, rememberRoom } from '../../app/rooms/lastRoom';
import { preferences } from '../../app/preferences.svelte';
import { session } from '../../app/session.svelte';
import { router } from '../../app/router.svelte';
import { api } from '../../net/http';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import { notes } from '../../ui/notes.svelte';
import type { Join, RoomCard } from '../../wire/wire';
import RoomPage from './RoomPage.svelte';
import { gameCard, refused, welcome } from '../client/room.fixture';

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
  free: 2,
  spectators: true,
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  localStorage.clear();
  roleKeys.forget();
  notes.all = [];
  session.forget();
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

async function submitPassword(password: string): Promise<void> {
  await fireEvent.input(await field(), { target: { value: password } });
  await fireEvent.click(screen.getByRole('button', { name: 'Join' }));
}

it.each(['as it is', 'emptied'])('the name of a newcomer is filled in (%s)', async (field) => {
  preferences.set({ name: '' });
  render(RoomPage, { code: CARD.code, invite: 'secret' });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your name' });
  const drawn = name.value;
  expect(drawn).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  if (field === 'emptied') await fireEvent.input(name, { target: { value: ' ' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(api.signIn).toHaveBeenCalledWith(drawn, 'en');
});

describe('a guest of an earlier visit', () => {
  beforeEach(() => {
    session.me = { id: 'sky', name: 'Sky', lang: 'en' };
    session.isStored = true;
  });

  it('joins without signing in', async () => {
    render(RoomPage, { code: CARD.code, invite: 'secret' });
    await connected(1);
    expect(api.signIn).not.toHaveBeenCalled();
  });

  it('is signed in again if the server has forgotten them, and keeps the key of a role', async () => {
    roleKeys.addFromLink(CARD.code, { role: 'dealer', key: 'k' });
    render(RoomPage, { code: CARD.code, invite: 'secret' });
    (await connected(1)).says(refused(null, 'NOT_SIGNED_IN'));
    expect((await connected(2)).sent[0]).toMatchObject({ type: 'Join', role: 'player', key: 'k' });
    expect(api.signIn).toHaveBeenCalledOnce();
  });

  it('who blocks cookies is refused after one attempt', async () => {
    render(RoomPage, { code: CARD.code, invite: 'secret' });
    (await connected(1)).says(refused(null, 'NOT_SIGNED_IN'));
    (await connected(2)).says(refused(null, 'NOT_SIGNED_IN'));
    await screen.findByRole('button', { name: 'Try again' });
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('a full room', () => {
  const full = (card: Partial<RoomCard> = {}) => {
    preferences.set({ name: '' });
    vi.mocked(api.room).mockResolvedValue({ ...CARD, locked: false, seated: 3, free: 0, ...card });
    render(RoomPage, { code: CARD.code, invite: 'secret' });
    return screen.findByText('No free seats');
  };

  it('says so before a name is asked for, and is joined as a spectator', async () => {
    await full();
    expect(screen.getByRole('link', { name: 'Open a new room' }).getAttribute('href')).toBe('/#toy');
    await fireEvent.input(screen.getByRole('textbox', { name: 'Your name' }), { target: { value: 'Sky' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
    expect((await connected(1)).sent[0]).toMatchObject({ type: 'Join', role: 'spectator' });
  });

  it('asks for no name if it is closed to spectators', async () => {
    await full({ spectators: false });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
  });

  it('is joined as a player by who has the key of a role', async () => {
    roleKeys.addFromLink(CARD.code, { role: 'dealer', key: 'k' });
    const dealer = { name: 'dealer', title: { ko: '딜러', en: 'Dealer' } };
    vi.spyOn(games, 'gameCard').mockResolvedValueOnce(gameCard({ roles: [dealer] }));
    preferences.set({ name: '' });
    vi.mocked(api.room).mockResolvedValue({ ...CARD, locked: false, free: 0 });
    render(RoomPage, { code: CARD.code, invite: 'secret' });
    await screen.findByText(/You have the key/);
    expect(screen.queryByText('No free seats')).toBeNull();
  });
});

describe('a locked room', () => {
  it('asks for the password until it is right', async () => {
    render(RoomPage, { code: '6VS9HF', invite: null });
    const first = await connected(1);
    expect(passwordIn(first)).toBeNull();
    first.says(refused(null, 'PASSWORD_NEEDED'));
    expect((await field()).getAttribute('aria-invalid')).toBe('false');
    await submitPassword('seesaw');
    const second = await connected(2);
    expect(passwordIn(second)).toBe('seesaw');
    second.says(refused(null, 'WRONG_PASSWORD'));
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
    await submitPassword('sesame');
    const third = await connected(3);
    expect(passwordIn(third)).toBe('sesame');
    third.says(welcome());
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect(JSON.stringify(localStorage)).not.toContain('sesame');
  });

  it('asks for the password beside the name', async () => {
    preferences.set({ name: '' });
    render(RoomPage, { code: '6VS9HF', invite: null });
    await field();
    expect(FakeSocket.all).toHaveLength(0);
  });

  it('asks for no password with an invite', async () => {
    preferences.set({ name: '' });
    render(RoomPage, { code: '6VS9HF', invite: 'secret' });
    await screen.findByText('mina’s Toy room');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('shows at the field that guessing was too fast', async () => {
    render(RoomPage, { code: '6VS9HF', invite: null });
    (await connected(1)).says(refused(null, 'PASSWORD_NEEDED'));
    await submitPassword('seesaw');
    (await connected(2)).says(refused(null, 'TOO_FAST'));
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
  });

  it('without a free seat can be watched with the right password', async () => {
    render(RoomPage, { code: '6VS9HF', invite: null });
    (await connected(1)).says(refused(null, 'PASSWORD_NEEDED'));
    await submitPassword('sesame');
    (await connected(2)).says(refused(null, 'TABLE_FULL'));
    await fireEvent.click(await screen.findByRole('button', { name: 'Watch' }));
    const socket = await connected(3);
    expect(socket.sent[0]).toMatchObject({ role: 'spectator', password: 'sesame' });
  });
});

describe('while a match is being played', () => {
  it('a guest who used the form joins as a spectator', async () => {
    preferences.set({ name: '' });
    vi.spyOn(api, 'room').mockResolvedValue({ ...CARD, phase: 'playing' });
    render(RoomPage, { code: '6VS9HF', invite: 'secret' });
    await screen.findByText('A match is on. You can watch until the next one starts.');
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Sky' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
    (await connected(1)).says(refused(null, 'GAME_IN_PROGRESS'));
    expect((await connected(2)).sent[0]).toMatchObject({ role: 'spectator' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('a guest who opened the link directly is asked first', async () => {
    render(RoomPage, { code: '6VS9HF', invite: 'secret' });
    (await connected(1)).says(refused(null, 'GAME_IN_PROGRESS'));
    await screen.findByRole('button', { name: 'Watch' });
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('a room without spectators stays closed', async () => {
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

  it('from a link is stored, used and removed from the address', async () => {
    const go = vi.spyOn(router, 'go').mockImplementation(() => undefined);
    render(RoomPage, { code: '6VS9HF', invite: 'secret', key: KEY });
    expect(keyIn(await connected(1))).toBe('c0ffee');
    expect(roleKeys.of('6VS9HF')).toEqual({ dealer: 'c0ffee' });
    expect(go).toHaveBeenCalledWith('/r/6VS9HF?k=secret#secret', { replace: true });
  });

  it('is mentioned in the form', async () => {
    vi.spyOn(router, 'go').mockImplementation(() => undefined);
    preferences.set({ name: '' });
    const DEALER = { name: 'dealer', title: { ko: '딜러', en: 'Dealer' } };
    vi.spyOn(games, 'gameCard').mockResolvedValue(gameCard({ roles: [DEALER] }));
    render(RoomPage, { code: '6VS9HF', invite: 'secret', key: KEY });
    await screen.findByText('You have the key to the dealer’s seat. If it’s free, it’s yours.');
  });

  it('that is stored is used with any link', async () => {
    roleKeys.addFromLink('6VS9HF', KEY);
    render(RoomPage, { code: '6VS9HF', invite: null });
    expect(keyIn(await connected(1))).toBe('c0ffee');
  });

  it('of a taken seat is dropped silently', async () => {
    roleKeys.addFromLink('6VS9HF', KEY);
    render(RoomPage, { code: '6VS9HF', invite: 'secret' });
    (await connected(1)).says(refused(null, 'SOMEBODY_SITS_THERE'));
    const second = await connected(2);
    expect(keyIn(second)).toBeNull();
    expect(screen.queryByText('You cannot come in')).toBeNull();
    expect(notes.all).toEqual([]);
  });

  it('from a link of a taken seat is reported', async () => {
    vi.spyOn(router, 'go').mockImplementation(() => undefined);
    render(RoomPage, { code: '6VS9HF', invite: 'secret', key: KEY });
    (await connected(1)).says(refused(null, 'SOMEBODY_SITS_THERE'));
    await connected(2);
    expect(notes.all.map(({ text }) => text)).toEqual(['Not yet.']);
  });

  it('does not help against other refusals', async () => {
    roleKeys.addFromLink('6VS9HF', KEY);
    render(RoomPage, { code: '6VS9HF', invite: null });
    (await connected(1)).says(refused(null, 'NO_SUCH_ROOM'));
    await screen.findByRole('heading', { name: 'Room not found' });
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe('a member who opens a help page', () => {
  afterEach(() => router.go('/', { replace: true }));

  it('comes back on the same connection', async () => {
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

  it('has left after opening another page', async () => {
    vi.stubGlobal('scrollTo', vi.fn());
    const { unmount } = render(RoomPage, { code: '6VS9HF', invite: null });
    const socket = (await connected(1)).says(welcome());
    router.go('/settings');
    unmount();
    expect(socket.isClosed).toBe(true);
  });
});

describe('a removed member', () => {
  it.each([
    [4001, 'The host removed you', false],
    [4002, 'Closed to spectators', true],
  ])('by %i reads: %s', async (code, heading, mayRetry) => {
    render(RoomPage, { code: '6VS9HF', invite: null });
    (await connected(1)).says(welcome()).breaks(code);
    await screen.findByRole('heading', { name: heading });
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(mayRetry);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('can join with a new link', async () => {
    const { rerender } = render(RoomPage, { code: '6VS9HF', invite: 'old' });
    (await connected(1)).says(welcome()).breaks(4001);
    await screen.findByRole('heading', { name: 'The host removed you' });
    await rerender({ invite: 'new' });
    expect((await connected(2)).sent[0]).toMatchObject({ invite: 'new', role: 'player' });
  });

  it('is not offered the room on the home page', async () => {
    rememberRoom('6VS9HF', 'secret');
    render(RoomPage, { code: '6VS9HF', invite: 'secret' });
    (await connected(1)).says(refused(null, 'KICKED'));
    await screen.findByRole('heading', { name: 'The host removed you' });
    expect(lastRoom()).toBeNull();
  });
});
