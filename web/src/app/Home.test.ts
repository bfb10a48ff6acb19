// The home page as people meet it.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameCard, RoomCard } from '../wire/wire';
import { openRooms } from '../net/openRooms.svelte';
import * as asked from './games';
import { Entrance } from './home/entrance.svelte';
import Home from './Home.svelte';
import { rememberRoom } from './lastRoom';
import { preferences } from './preferences.svelte';

const GAME: GameCard = {
  slug: 'some_game',
  title: { ko: '어떤 게임', en: 'Some Game' },
  summary: { ko: '재미있어요.', en: 'Good fun.' },
  how_to_play: [{ ko: '먼저 굴려요.', en: 'First roll.' }],
  seats: [2, 3, 4, 5, 6],
  roles: [],
  rounds: false,
  alone: {},
  house: false,
  free_rolls: false,
  clock: { turn: 30, low: 10, high: 300, answer: null },
  lost: { grace: 60, then: 'vote', choices: ['vote', 'bot', 'forfeit'] },
  bots: [
    { name: 'clever', title: { ko: '똑똑이', en: 'Clever' } },
    { name: 'uniform', title: { ko: '기분파', en: 'Whim' } },
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

async function show(games: readonly GameCard[] = [GAME]): Promise<void> {
  vi.spyOn(asked, 'gameCards').mockResolvedValue(games);
  render(Home);
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
  it('is shown with its name, what it is and how many can play', async () => {
    await show();
    expect(screen.getByText('Good fun.')).toBeTruthy();
    expect(screen.getByText('2–6 players')).toBeTruthy();
  });

  it('is played at once with three of the bots that know it', async () => {
    const playNow = vi.spyOn(Entrance.prototype, 'playNow').mockResolvedValue();
    await show();
    press('Play now');
    expect(playNow).toHaveBeenCalledWith(GAME, ['clever', 'clever', 'clever']);
  });

  it('is played with as many bots as were chosen', async () => {
    const playNow = vi.spyOn(Entrance.prototype, 'playNow').mockResolvedValue();
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

  it('without bots is only played with others', async () => {
    await show([{ ...GAME, bots: [] }]);
    expect(screen.queryByRole('button', { name: 'Play now' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open a table' })).toBeTruthy();
  });

  it('leads to the page that explains it, which leads back to its card', async () => {
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown;
    history.replaceState(null, '', '/#some_game');
    await show();
    expect(screen.getByRole('link', { name: 'How to play' }).getAttribute('href')).toBe('/how/some_game');
    await waitFor(() => expect((shown.mock.contexts[0] as Element).id).toBe('some_game'));
    history.replaceState(null, '', '/');
  });
});

it('asks for a name where there is none, in the field itself', async () => {
  await show();
  press('Play now');
  await tick();
  const field = screen.getByRole('textbox', { name: 'Your name' });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Tell us your name first. One letter will do.')).toBeTruthy();
});

it('goes on by Enter or by a button to what was pressed without a name', async () => {
  const goOn = vi.spyOn(Entrance.prototype, 'goOn').mockResolvedValue();
  await show();
  expect(screen.queryByRole('button', { name: 'Go on with this name' })).toBeNull();
  press('Play now');
  await tick();
  press('Go on with this name');
  const field = screen.getByRole('textbox', { name: 'Your name' });
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(goOn).toHaveBeenCalledTimes(2);
});

it('brings whoever has a code to the field for it', async () => {
  await show();
  press('Got an invite code?');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Room code or invite link' }));
});

describe('open tables', () => {
  it('say what to do where there are none', async () => {
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

  it('are entered by their code', async () => {
    const through = vi.spyOn(Entrance.prototype, 'through').mockResolvedValue();
    openRooms.rooms = [ROOM];
    await show();
    within(screen.getByRole('listitem')).getByRole('button').click();
    expect(through.mock.calls[0]?.[1]()).toBe('/r/6VS9HF');
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

  it('is followed from a whole link', async () => {
    const through = vi.spyOn(Entrance.prototype, 'through').mockResolvedValue();
    await show();
    await enter('https://table.example/r/6vs9hf#secret');
    expect(through.mock.calls[0]?.[1]()).toBe('/r/6VS9HF#secret');
  });

  it('that is none is explained', async () => {
    const through = vi.spyOn(Entrance.prototype, 'through');
    await show();
    await enter('hello');
    expect(through).not.toHaveBeenCalled();
    expect(screen.getByText(/A code has 6 characters, never 0, 1, I, L, O\./)).toBeTruthy();
  });
});

describe('the table one left', () => {
  it('is offered, and can be put away', async () => {
    rememberRoom('6VS9HF', 'secret');
    await show();
    const link = screen.getByRole('link', { name: /Back to your table/ });
    expect(link.getAttribute('href')).toBe('/r/6VS9HF#secret');
    press('Put this away');
    await tick();
    expect(screen.queryByRole('link', { name: /Back to your table/ })).toBeNull();
    expect(localStorage.getItem('noripan.room')).toBeNull();
  });

  it('is not made up', async () => {
    await show();
    expect(screen.queryByRole('link', { name: /Back to your table/ })).toBeNull();
  });
});

it('links to the about page', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'About Noripan' }).getAttribute('href')).toBe('/about');
});
