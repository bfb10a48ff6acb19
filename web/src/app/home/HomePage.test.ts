import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameCard, RoomCard } from '../../wire/wire';
import { openRooms } from '../../net/openRooms.svelte';
import { RefusalError } from '../../net/http';
import * as games from '../gameCards';
import { guestName } from '../guestName.svelte';
import { session } from '../session.svelte';
import { RoomOpener } from './roomOpener.svelte';
import './GameSheet.svelte'; // loaded on demand, which takes long on a busy machine
import HomePage from './HomePage.svelte';
import { rememberRoom } from '../rooms/lastRoom';
import { preferences } from '../preferences.svelte';

const GAME: GameCard = {
  slug: 'some_game',
  title: { ko: '어떤 게임', en: 'Some Game' },
  summary: { ko: '재미있어요.', en: 'Good fun.' },
  how_to_play: [{ ko: '먼저 굴려요.', en: 'First roll.' }],
  seats: [2, 3, 4, 6],
  minutes: [10, 20],
  difficulty: 2,
  featured: false,
  roles: [],
  rounds: false,
  usual_options: {},
  referee: false,
  free_rolls: false,
  has_lesson: true,
  clock: { turn: 30, low: 10, high: 300, answer: null },
  disconnects: { grace: 60, then: 'vote', choices: ['vote', 'bot', 'forfeit'] },
  bots: [
    { name: 'clever', title: { ko: '똑똑이', en: 'Clever' }, level: 'normal', note: { ko: '계산해요.', en: 'Counts.' } },
    { name: 'uniform', title: { ko: '기분파', en: 'Whim' }, level: 'easy', note: null },
  ],
  stand_in: 'clever',
  options: [],
  seat_options: [],
  house_rules: [],
  board: null,
  cover: null,
};
const ROOM: RoomCard = {
  code: '6VS9HF',
  slug: 'some_game',
  phase: 'lobby',
  public: true,
  locked: false,
  host: '지민',
  people: 1,
  seated: 2,
  most: 6,
  free: 4,
  spectators: true,
  bots: 1,
};

async function show(cards: readonly GameCard[] = [GAME]): Promise<void> {
  vi.spyOn(games, 'gameCards').mockResolvedValue(cards);
  render(HomePage);
  await tick();
  await screen.findByRole('heading', { name: 'Some Game' });
}

async function openSheet(): Promise<void> {
  press('Some Game: Friends & more');
  await screen.findByRole('button', { name: 'Open a room' });
}

function press(name: string): void {
  screen.getByRole('button', { name }).click();
}

beforeEach(() => {
  localStorage.clear();
  preferences.forget();
  preferences.set({ lang: 'en' });
  guestName.accepted();
  openRooms.rooms = null;
  openRooms.people = 0;
  vi.spyOn(openRooms, 'watch').mockReturnValue(() => undefined);
});

it('says what the site is, under its name in the language of the page', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/friends.*link.*no.account/);
  expect(screen.getByRole('link', { name: 'Noripan, home' }).textContent).toContain('Noripan');
});

describe('a game', () => {
  it('shows title, summary, players, minutes and difficulty', async () => {
    await show();
    expect(screen.getByText('Good fun.')).toBeTruthy();
    const facts = screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s+/g, ' ').trim());
    expect(facts).toEqual(['Players: 2–6', '10–20 min', 'Medium']);
  });

  it('starts at once with three bots', async () => {
    const playNow = vi.spyOn(RoomOpener.prototype, 'playNow').mockResolvedValue();
    await show();
    press('Play Some Game');
    expect(playNow).toHaveBeenCalledWith(GAME, ['clever', 'clever', 'clever']);
  });

  it('is busy while it starts', async () => {
    vi.spyOn(RoomOpener.prototype, 'playNow').mockImplementation(function (this: RoomOpener) {
      this.pending = 'play some_game';
      return new Promise(() => undefined);
    });
    await show();
    press('Play Some Game');
    await tick();
    expect(screen.getByRole('button', { name: 'Play Some Game' }).getAttribute('aria-busy')).toBe('true');
  });

  it('without bots has no play button', async () => {
    await show([{ ...GAME, bots: [] }]);
    expect(screen.queryByRole('button', { name: 'Play Some Game' })).toBeNull();
    await openSheet();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open a room' })).toBeTruthy();
  });

  it('is scrolled to from its help page', async () => {
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown;
    history.replaceState(null, '', '/#some_game');
    await show();
    await waitFor(() => expect((shown.mock.contexts[0] as Element).id).toBe('some_game'));
    history.replaceState(null, '', '/');
  });
});

describe('the sheet of a game', () => {
  it('starts with the chosen number and level of bots', async () => {
    const playNow = vi.spyOn(RoomOpener.prototype, 'playNow').mockResolvedValue();
    await show();
    await openSheet();
    const choice = screen.getByRole('combobox', { name: 'Number of bots' });
    expect([...choice.children].map((each) => each.textContent)).toEqual(['1 bot', '2 bots', '3 bots', '5 bots']);
    await fireEvent.change(choice, { target: { value: '2' } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Normal' }).checked).toBe(true);
    expect(screen.getByText('Clever: Counts.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('radio', { name: 'Easy' }));
    press('Start');
    expect(playNow).toHaveBeenCalledWith(GAME, ['uniform', 'uniform']);
  });

  it('offers no levels where there is nothing to decide', async () => {
    await show([{ ...GAME, bots: [{ name: 'uniform', title: { ko: '기분파', en: 'Whim' }, level: null, note: null }] }]);
    await openSheet();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText(/Whim/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });

  it('opens a room that is listed only by choice', async () => {
    const openRoom = vi.spyOn(RoomOpener.prototype, 'openRoom').mockResolvedValue();
    await show();
    await openSheet();
    press('Open a room');
    await fireEvent.click(screen.getByRole('switch', { name: 'List it as an open room' }));
    press('Open a room');
    expect(openRoom.mock.calls).toEqual([[GAME, false], [GAME, true]]);
  });

  it('links to the lesson and the rules', async () => {
    await show();
    await openSheet();
    const links = within(screen.getByRole('navigation', { name: 'Learn the game' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/learn/some_game', '/how/some_game']);
  });

  it('links to no lesson that does not exist', async () => {
    await show([{ ...GAME, has_lesson: false }]);
    await openSheet();
    const links = within(screen.getByRole('navigation', { name: 'Learn the game' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/how/some_game']);
  });
});

describe('the name', () => {
  it('is filled in, and another one can be drawn', async () => {
    await show();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' });
    expect(field.value).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    press('Suggest another name');
    await tick();
    expect(field.value).toBe(preferences.chosen.name);
  });

  it('that was typed is remembered', async () => {
    await show();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' });
    await fireEvent.input(field, { target: { value: '지민' } });
    await fireEvent.change(field);
    expect(preferences.chosen.name).toBe('지민');
  });

  it('that is refused is asked for in its field', async () => {
    const words = { ko: '이름은 1자에서 20자까지예요.', en: 'A name has 1 to 20 characters.' };
    vi.spyOn(session, 'signIn').mockRejectedValue(new RefusalError('INVALID_NAME', words));
    await show();
    await openSheet();
    press('Open a room');
    const field = await screen.findByRole('textbox', { name: 'Your name' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(words.en)).toBeTruthy();
  });
});

describe('people and open rooms', () => {
  it('are not mentioned if there are none', async () => {
    openRooms.rooms = [];
    await show();
    expect(screen.queryByText(/playing now/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Open rooms' })).toBeNull();
  });

  it.each([[1, '1 person playing now'], [12, '12 people playing now']])('are counted (%d)', async (people, text) => {
    openRooms.people = people;
    await show();
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('open rooms', () => {
  it.each([
    [{}, 'Waiting', 'Join'],
    [{ phase: 'over' }, 'Waiting', 'Join'],
    [{ seated: 6 }, 'Waiting', 'Watch'],
    [{ phase: 'playing' }, 'Playing', 'Watch'],
  ] as const)('with %j are %s: %s', async (changes, state, action) => {
    openRooms.rooms = [{ ...ROOM, ...changes }];
    await show();
    const room = within(screen.getByRole('region', { name: 'Open rooms' }));
    expect(room.getByText('지민’s room')).toBeTruthy();
    expect(room.getByText(state)).toBeTruthy();
    expect(room.getByRole('button', { name: `${action} 지민’s room` })).toBeTruthy();
  });

  it('are joined by their code', async () => {
    const enterRoom = vi.spyOn(RoomOpener.prototype, 'enter').mockResolvedValue();
    openRooms.rooms = [ROOM];
    await show();
    press('Join 지민’s room');
    expect(enterRoom.mock.calls[0]?.[1]()).toBe('/r/6VS9HF');
  });
});

describe('an invitation', () => {
  async function enter(text: string): Promise<void> {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Invite link or room code' });
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.requestSubmit();
    await tick();
  }

  it('is parsed from a whole link', async () => {
    const enterRoom = vi.spyOn(RoomOpener.prototype, 'enter').mockResolvedValue();
    await show();
    await enter('https://table.example/r/6vs9hf#secret');
    expect(enterRoom.mock.calls[0]?.[1]()).toBe('/r/6VS9HF?k=secret#secret');
  });

  it('that is invalid is explained', async () => {
    const enterRoom = vi.spyOn(RoomOpener.prototype, 'enter');
    await show();
    await enter('hello');
    expect(enterRoom).not.toHaveBeenCalled();
    expect(screen.getByText(/Room codes have 6 characters and never use 0, 1, I, L, O\./)).toBeTruthy();
  });
});

describe('the last room', () => {
  it('is linked and can be dismissed', async () => {
    rememberRoom('6VS9HF', 'secret');
    await show();
    const link = screen.getByRole('link', { name: /Back to your room/ });
    expect(link.getAttribute('href')).toBe('/r/6VS9HF?k=secret#secret');
    press('Dismiss');
    await tick();
    expect(screen.queryByRole('link', { name: /Back to your room/ })).toBeNull();
    expect(localStorage.getItem('noripan.room')).toBeNull();
  });

  it('is hidden if there is none', async () => {
    await show();
    expect(screen.queryByRole('link', { name: /Back to your room/ })).toBeNull();
  });
});

it('links to the about page', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'About Noripan' }).getAttribute('href')).toBe('/about');
});
