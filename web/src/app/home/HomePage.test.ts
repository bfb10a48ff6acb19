import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameCard, RoomCard } from '../../wire/wire';
import { openRooms } from '../../net/openRooms.svelte';
import * as games from '../gameCards';
import { RoomOpener } from './roomOpener.svelte';
import HomePage from './HomePage.svelte';
import { rememberRoom } from '../rooms/lastRoom';
import { preferences } from '../preferences.svelte';

const GAME: GameCard = {
  slug: 'some_game',
  title: { ko: '어떤 게임', en: 'Some Game' },
  summary: { ko: '재미있어요.', en: 'Good fun.' },
  how_to_play: [{ ko: '먼저 굴려요.', en: 'First roll.' }],
  seats: [2, 3, 4, 5, 6],
  roles: [],
  rounds: false,
  solo_options: {},
  referee: false,
  free_rolls: false,
  clock: { turn: 30, low: 10, high: 300, answer: null },
  disconnects: { grace: 60, then: 'vote', choices: ['vote', 'bot', 'forfeit'] },
  bots: [
    { name: 'clever', title: { ko: '똑똑이', en: 'Clever' }, level: 'normal' },
    { name: 'uniform', title: { ko: '기분파', en: 'Whim' }, level: 'easy' },
  ],
  options: [],
  seat_options: [],
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
  bots: 1,
};

async function show(cards: readonly GameCard[] = [GAME]): Promise<void> {
  vi.spyOn(games, 'gameCards').mockResolvedValue(cards);
  render(HomePage);
  await tick();
  await screen.findByRole('heading', { name: 'Some Game' });
}

function press(name: string): void {
  screen.getByRole('button', { name }).click();
}

beforeEach(() => {
  localStorage.clear();
  preferences.forget();
  preferences.set({ lang: 'en' });
  openRooms.rooms = null;
  vi.spyOn(openRooms, 'watch').mockReturnValue(() => undefined);
});

describe('a game', () => {
  it('shows title, summary and number of players', async () => {
    await show();
    expect(screen.getByText('Good fun.')).toBeTruthy();
    expect(screen.getByText('2–6 players')).toBeTruthy();
  });

  it('starts at once with three bots', async () => {
    const playNow = vi.spyOn(RoomOpener.prototype, 'playNow').mockResolvedValue();
    await show();
    press('Play now');
    expect(playNow).toHaveBeenCalledWith(GAME, ['clever', 'clever', 'clever']);
  });

  it('starts with the chosen number of bots', async () => {
    const playNow = vi.spyOn(RoomOpener.prototype, 'playNow').mockResolvedValue();
    await show();
    const choice = screen.getByRole('combobox', { name: 'Bots' });
    expect([...choice.children].map((each) => each.textContent)).toEqual([
      '1 bot',
      '2 bots',
      '3 bots',
      '4 bots',
      '5 bots',
    ]);
    await fireEvent.change(choice, { target: { value: '4' } });
    press('Play now');
    expect(playNow).toHaveBeenCalledWith(GAME, ['clever', 'clever', 'clever', 'clever']);
  });

  it('without bots has no play button', async () => {
    await show([{ ...GAME, bots: [] }]);
    expect(screen.queryByRole('button', { name: 'Play now' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open a table' })).toBeTruthy();
  });

  it('links to its help page and is scrolled to from there', async () => {
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown;
    history.replaceState(null, '', '/#some_game');
    await show();
    expect(screen.getByRole('link', { name: 'How to play' }).getAttribute('href')).toBe('/how/some_game');
    await waitFor(() => expect((shown.mock.contexts[0] as Element).id).toBe('some_game'));
    history.replaceState(null, '', '/');
  });
});

it('a missing name is asked for in its field', async () => {
  await show();
  press('Play now');
  await tick();
  const field = screen.getByRole('textbox', { name: 'Your name' });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a name first. One letter is enough.')).toBeTruthy();
});

it('Enter or a button continues once there is a name', async () => {
  const resume = vi.spyOn(RoomOpener.prototype, 'resume').mockResolvedValue();
  await show();
  expect(screen.queryByRole('button', { name: 'Continue with this name' })).toBeNull();
  press('Play now');
  await tick();
  press('Continue with this name');
  const field = screen.getByRole('textbox', { name: 'Your name' });
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(resume).toHaveBeenCalledTimes(2);
});

it('a link leads to the code field', async () => {
  await show();
  press('Got an invite code?');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Room code or invite link' }));
});

describe('open tables', () => {
  it('say what to do if there are none', async () => {
    openRooms.rooms = [];
    await show();
    expect(screen.getByText('Press “Open a table” and send a friend the link.')).toBeTruthy();
  });

  it.each([
    [{}, 'Waiting', 'Join'],
    [{ phase: 'over' }, 'Waiting', 'Join'],
    [{ seated: 6 }, 'Waiting', 'Watch'],
    [{ phase: 'playing' }, 'Playing', 'Watch'],
  ] as const)('with %j are %s: %s', async (changes, state, action) => {
    openRooms.rooms = [{ ...ROOM, ...changes }];
    await show();
    const table = within(screen.getByRole('listitem'));
    expect(table.getByText('지민’s table')).toBeTruthy();
    expect(table.getByText(state)).toBeTruthy();
    expect(table.getByRole('button', { name: action })).toBeTruthy();
  });

  it('are joined by their code', async () => {
    const enterRoom = vi.spyOn(RoomOpener.prototype, 'enter').mockResolvedValue();
    openRooms.rooms = [ROOM];
    await show();
    within(screen.getByRole('listitem')).getByRole('button').click();
    expect(enterRoom.mock.calls[0]?.[1]()).toBe('/r/6VS9HF');
  });
});

describe('an invitation', () => {
  async function enter(text: string): Promise<void> {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Room code or invite link' });
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.requestSubmit();
    await tick();
  }

  it('is parsed from a whole link', async () => {
    const enterRoom = vi.spyOn(RoomOpener.prototype, 'enter').mockResolvedValue();
    await show();
    await enter('https://table.example/r/6vs9hf#secret');
    expect(enterRoom.mock.calls[0]?.[1]()).toBe('/r/6VS9HF#secret');
  });

  it('that is invalid is explained', async () => {
    const enterRoom = vi.spyOn(RoomOpener.prototype, 'enter');
    await show();
    await enter('hello');
    expect(enterRoom).not.toHaveBeenCalled();
    expect(screen.getByText(/A code has 6 characters, never 0, 1, I, L, O\./)).toBeTruthy();
  });
});

describe('the last room', () => {
  it('is linked and can be dismissed', async () => {
    rememberRoom('6VS9HF', 'secret');
    await show();
    const link = screen.getByRole('link', { name: /Back to your table/ });
    expect(link.getAttribute('href')).toBe('/r/6VS9HF#secret');
    press('Dismiss');
    await tick();
    expect(screen.queryByRole('link', { name: /Back to your table/ })).toBeNull();
    expect(localStorage.getItem('noripan.room')).toBeNull();
  });

  it('is hidden if there is none', async () => {
    await show();
    expect(screen.queryByRole('link', { name: /Back to your table/ })).toBeNull();
  });
});

it('links to the about page', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'About Noripan' }).getAttribute('href')).toBe('/about');
});
