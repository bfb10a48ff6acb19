import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameCard } from '../../wire/wire';
import { api, RefusalError, UnreachableError } from '../../net/http';
import { notes } from '../../ui/notes.svelte';
import { defaultTexts } from '../../table/lobby/freeText/presets';
import { takeStartPlan } from '../rooms/startPlan';
import { roleKeys } from '../rooms/roleKeys.svelte';
import { guestName } from '../guestName.svelte';
import { preferences } from '../preferences.svelte';
import { router } from '../router.svelte';
import { session } from '../session.svelte';
import { RoomOpener } from './roomOpener.svelte';

const GAME = {
  slug: 'some_game',
  bots: ['clever', 'uniform'],
  usual_options: { easy: true },
  clock: { turn: 30 },
} as unknown as GameCard;
const ROOM = { code: '6VS9HF', invite: 'secret', path: '/r/6VS9HF#secret', keys: { dealer: 'c0ffee' } };
const FOLDERS = Object.keys(import.meta.glob('../../games/*/presets.ts'));
/** The games with free-text options. */
const WITH_TEXT = FOLDERS.map((path) => path.split('/').at(-2) ?? '');
const askForName = vi.fn();

let opener: RoomOpener;

beforeEach(() => {
  preferences.forget();
  preferences.set({ lang: 'en' });
  notes.all = [];
  vi.spyOn(session, 'signIn').mockResolvedValue();
  vi.spyOn(api, 'openRoom').mockResolvedValue(ROOM);
  vi.spyOn(router, 'go').mockImplementation(() => undefined);
  askForName.mockClear();
  takeStartPlan(ROOM.code);
  guestName.accepted();
  opener = new RoomOpener(askForName);
  opener.rename('지민');
});

it('signs in under a drawn name if the field is empty', async () => {
  opener.rename('  ');
  await opener.openRoom(GAME);
  expect(session.signIn).toHaveBeenCalledWith(guestName.current);
  expect(guestName.current).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(askForName).not.toHaveBeenCalled();
});

describe('playing now', () => {
  it('opens a private room without a clock and plans the start', async () => {
    await opener.playNow(GAME, ['clever', 'clever']);
    const settings = { turn_seconds: null, public: false, spectators: true, hints: true };
    expect(api.openRoom).toHaveBeenCalledWith({
      game: 'some_game',
      options: { easy: true },
      settings: { ...settings, grace_seconds: null, on_disconnect: null, stand_in: null },
    });
    expect(router.go).toHaveBeenCalledWith('/r/6VS9HF#secret');
    expect(takeStartPlan('6VS9HF')).toEqual({ bots: ['clever', 'clever'] });
  });

  it('signs in first', async () => {
    vi.mocked(session.signIn).mockImplementation(async () => expect(api.openRoom).not.toHaveBeenCalled());
    await opener.playNow(GAME, []);
    expect(session.signIn).toHaveBeenCalledWith('지민');
    expect(api.openRoom).toHaveBeenCalledOnce();
  });
});

it('opens a room with the game’s defaults and no plan', async () => {
  await opener.openRoom(GAME);
  expect(api.openRoom).toHaveBeenCalledWith({ game: 'some_game' });
  expect(takeStartPlan('6VS9HF')).toBeNull();
});

it('lists a room only if its host says so', async () => {
  await opener.openRoom(GAME, true);
  const settings = {
    turn_seconds: 30,
    public: true,
    spectators: true,
    grace_seconds: null,
    on_disconnect: null,
    stand_in: null,
    hints: true,
  };
  expect(api.openRoom).toHaveBeenCalledWith({ game: 'some_game', settings });
});

it.each(WITH_TEXT)('starts free texts in the chosen language (%s)', async (slug) => {
  await opener.openRoom({ ...GAME, slug });
  expect(api.openRoom).toHaveBeenCalledWith({ game: slug, options: await defaultTexts(slug, 'en') });
  expect(await defaultTexts(slug, 'en')).not.toEqual(await defaultTexts(slug, 'ko'));
});

it('stores the keys of a new room', async () => {
  roleKeys.forget();
  await opener.openRoom(GAME);
  expect(roleKeys.of('6VS9HF')).toEqual({ dealer: 'c0ffee' });
});

it('runs one action at a time', async () => {
  const first = opener.openRoom(GAME);
  expect(opener.pending).toBe('open some_game');
  await Promise.all([first, opener.playNow(GAME, [])]);
  expect(api.openRoom).toHaveBeenCalledOnce();
  expect(opener.pending).toBeNull();
});

it('signs in again if the session is lost', async () => {
  const words = { ko: '먼저 이름을 알려 주세요.', en: 'Tell us your name first.' };
  vi.mocked(api.openRoom).mockRejectedValueOnce(new RefusalError('NOT_SIGNED_IN', words));
  await opener.openRoom(GAME);
  expect(session.signIn).toHaveBeenCalledTimes(2);
  expect(router.go).toHaveBeenCalledWith(ROOM.path);
});

describe('a refusal', () => {
  it('of the name is shown at the name', async () => {
    const words = { ko: '이름은 1자에서 20자까지예요.', en: 'A name has 1 to 20 characters.' };
    vi.mocked(session.signIn).mockRejectedValue(new RefusalError('INVALID_NAME', words));
    await opener.openRoom(GAME);
    expect(opener.nameProblem).toBe(words.en);
    expect(askForName).toHaveBeenCalledOnce();
    expect(opener.pending).toBeNull();
    opener.rename('지민');
    expect(opener.nameProblem).toBe('');
  });

  it.each([
    [new RefusalError('TOO_FAST', { ko: '너무 빨라요.', en: 'Too fast.' }), 'Too fast.'],
    [new UnreachableError('gone'), 'Can’t reach the server. Try again in a moment.'],
  ])('of anything else is shown as a note', async (problem, words) => {
    vi.mocked(api.openRoom).mockRejectedValue(problem);
    await opener.openRoom(GAME);
    expect(notes.all.map((note) => note.text)).toEqual([words]);
    expect(router.go).not.toHaveBeenCalled();
  });

  it('does not hide other errors', async () => {
    vi.mocked(api.openRoom).mockRejectedValue(new TypeError('bug'));
    await expect(opener.openRoom(GAME)).rejects.toThrow('bug');
  });
});
