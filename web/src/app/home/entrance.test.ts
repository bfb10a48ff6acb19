// From the home page to a table: a name first, one door at a time, and a reason where it does not open.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameCard } from '../../wire/wire';
import { api, Refusal, Unreachable } from '../../net/http';
import { notes } from '../../ui/notes.svelte';
import { firstWords } from '../../table/lobby/presets';
import { takeIntent } from '../intent';
import { keys } from '../keys.svelte';
import { preferences } from '../preferences.svelte';
import { router } from '../router.svelte';
import { session } from '../session.svelte';
import { Entrance } from './entrance.svelte';

const GAME = { slug: 'some_game', bots: ['clever', 'uniform'], alone: { easy: true } } as unknown as GameCard;
const ROOM = { code: '6VS9HF', invite: 'secret', path: '/r/6VS9HF#secret', keys: { dealer: 'c0ffee' } };
const FOLDERS = Object.keys(import.meta.glob('../../games/*/presets.ts'));
/** The games in which something is to be written. */
const WRITTEN = FOLDERS.map((path) => path.split('/').at(-2) ?? '');
const askForName = vi.fn();

let entrance: Entrance;

beforeEach(() => {
  preferences.forget();
  preferences.set({ lang: 'en' });
  notes.all = [];
  vi.spyOn(session, 'signIn').mockResolvedValue();
  vi.spyOn(api, 'openRoom').mockResolvedValue(ROOM);
  vi.spyOn(router, 'go').mockImplementation(() => undefined);
  askForName.mockClear();
  takeIntent(ROOM.code);
  entrance = new Entrance(askForName);
  entrance.rename('지민');
});

it('starts with the name that was kept', () => {
  preferences.set({ name: '하은' });
  expect(new Entrance(askForName).name).toBe('하은');
});

describe('without a name', () => {
  beforeEach(() => entrance.rename('  '));

  it('asks for one and sends nothing', async () => {
    await entrance.openTable(GAME);
    expect(askForName).toHaveBeenCalledOnce();
    expect(entrance.nameTrouble).toBe('Tell us your name first. One letter will do.');
    expect(session.signIn).not.toHaveBeenCalled();
  });

  it('says no more once a name is being written', async () => {
    await entrance.openTable(GAME);
    entrance.rename('지');
    expect(entrance.nameTrouble).toBe('');
  });

  it('goes on through the same door once there is one', async () => {
    await entrance.playNow(GAME, ['clever']);
    expect(entrance.hasWish).toBe(true);
    entrance.rename('지민');
    await entrance.goOn();
    expect(router.go).toHaveBeenCalledWith(ROOM.path);
    expect(takeIntent(ROOM.code)).toEqual({ bots: ['clever'] });
    expect(entrance.hasWish).toBe(false);
  });

  it('goes on nowhere where nothing was tried', async () => {
    entrance.rename('지민');
    await entrance.goOn();
    expect(session.signIn).not.toHaveBeenCalled();
  });

  it('says it in the language of now', async () => {
    await entrance.openTable(GAME);
    preferences.set({ lang: 'ko' });
    expect(entrance.nameTrouble).toBe('이름을 먼저 알려 주세요. 한 글자여도 좋아요.');
  });
});

describe('playing now', () => {
  it('opens a private table without a clock and goes there with the bots in mind', async () => {
    await entrance.playNow(GAME, ['clever', 'clever']);
    const settings = { turn_seconds: null, public: false, spectators: true };
    expect(api.openRoom).toHaveBeenCalledWith({
      game: 'some_game',
      options: { easy: true },
      settings: { ...settings, grace_seconds: null, on_disconnect: null },
    });
    expect(router.go).toHaveBeenCalledWith('/r/6VS9HF#secret');
    expect(takeIntent('6VS9HF')).toEqual({ bots: ['clever', 'clever'] });
  });

  it('signs in first', async () => {
    vi.mocked(session.signIn).mockImplementation(async () => expect(api.openRoom).not.toHaveBeenCalled());
    await entrance.playNow(GAME, []);
    expect(session.signIn).toHaveBeenCalledWith('지민');
    expect(api.openRoom).toHaveBeenCalledOnce();
  });
});

it('opens a table as the game has it, with nothing in mind', async () => {
  await entrance.openTable(GAME);
  expect(api.openRoom).toHaveBeenCalledWith({ game: 'some_game' });
  expect(takeIntent('6VS9HF')).toBeNull();
});

it.each(WRITTEN)('begins what is to be written in the language of now (%s)', async (slug) => {
  await entrance.openTable({ ...GAME, slug });
  expect(api.openRoom).toHaveBeenCalledWith({ game: slug, options: await firstWords(slug, 'en') });
  expect(await firstWords(slug, 'en')).not.toEqual(await firstWords(slug, 'ko'));
});

it('keeps the keys of a table that it opened', async () => {
  keys.forget();
  await entrance.openTable(GAME);
  expect(keys.of('6VS9HF')).toEqual({ dealer: 'c0ffee' });
});

it('goes through one door at a time', async () => {
  const first = entrance.openTable(GAME);
  expect(entrance.door).toBe('open some_game');
  await Promise.all([first, entrance.playNow(GAME, [])]);
  expect(api.openRoom).toHaveBeenCalledOnce();
  expect(entrance.door).toBeNull();
});

it('tells a server that has forgotten us who we are', async () => {
  const words = { ko: '먼저 이름을 알려 주세요.', en: 'Tell us your name first.' };
  vi.mocked(api.openRoom).mockRejectedValueOnce(new Refusal('NOT_SIGNED_IN', words));
  await entrance.openTable(GAME);
  expect(session.signIn).toHaveBeenCalledTimes(2);
  expect(router.go).toHaveBeenCalledWith(ROOM.path);
});

describe('where it does not open', () => {
  it('a name that is refused is told at the name', async () => {
    const words = { ko: '이름은 1자에서 20자까지예요.', en: 'A name has 1 to 20 characters.' };
    vi.mocked(session.signIn).mockRejectedValue(new Refusal('INVALID_NAME', words));
    await entrance.openTable(GAME);
    expect(entrance.nameTrouble).toBe(words.en);
    expect(askForName).toHaveBeenCalledOnce();
    expect(entrance.door).toBeNull();
  });

  it.each([
    [new Refusal('TOO_FAST', { ko: '너무 빨라요.', en: 'Too fast.' }), 'Too fast.'],
    [new Unreachable('gone'), 'The server cannot be reached. Try again in a moment.'],
  ])('anything else is told beside the page', async (problem, words) => {
    vi.mocked(api.openRoom).mockRejectedValue(problem);
    await entrance.openTable(GAME);
    expect(notes.all.map((note) => note.text)).toEqual([words]);
    expect(router.go).not.toHaveBeenCalled();
  });

  it('our own mistakes are not hidden', async () => {
    vi.mocked(api.openRoom).mockRejectedValue(new TypeError('ours'));
    await expect(entrance.openTable(GAME)).rejects.toThrow('ours');
  });
});
