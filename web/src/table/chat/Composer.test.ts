import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import type { Command, Say } from '../../wire/wire';
import { TURN, member, playingView, roomView, welcome } from '../client/room.fixture';
import { RoomClient } from '../client/roomClient.svelte';
import Composer from './Composer.svelte';

let room: RoomClient;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'ko' });
});
afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

function shown(hasRolls = true, view = roomView()): void {
  room = new RoomClient('6VS9HF', null, 'player', { reset() {}, moved() {}, happened() {} });
  FakeSocket.last.opens().says(welcome({ room: view, turn: TURN }));
  render(Composer, { room, hasRolls, mutedId: 'why' });
}

const field = (): HTMLInputElement => screen.getByRole('combobox');
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const completions = () => screen.queryAllByRole('option').map((each) => each.querySelector('strong')?.textContent);
const selected = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const said = () =>
  FakeSocket.last.sent.flatMap((frame) => (frame.type === 'Command' ? [(frame as Command).do as Say] : []));

describe('a slash', () => {
  it('opens a list linked to the field', async () => {
    shown();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await type('/');
    expect(completions()).toEqual(['/주사위', '/주사위 1 50', '/테스트', '/roll']);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(selected()?.textContent).toContain('/주사위');
  });

  it('opens nothing in a game without rolls in chat', async () => {
    shown(false);
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: '/' } });
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('keys', () => {
  it('move through the list and wrap around', async () => {
    shown();
    await type('/');
    await press('ArrowDown');
    expect(selected()?.textContent).toContain('/주사위 1 50');
    await press('ArrowUp');
    await press('ArrowUp');
    expect(selected()?.textContent).toContain('/roll');
    await press('ArrowDown');
    expect(selected()?.textContent).toContain('/주사위');
  });

  it.each(['Enter', 'Tab'])('%s picks the selected command and sends nothing yet', async (key) => {
    shown();
    await type('/주');
    await press('ArrowDown');
    await press(key);
    expect([field().value, completions(), said()]).toEqual(['/주사위 1 50', [], []]);
  });

  it('Escape closes the list until more is typed', async () => {
    shown();
    await type('/');
    await press('Escape');
    expect(completions()).toEqual([]);
    await type('/r');
    expect(completions()).toEqual(['/roll']);
  });

  it('Enter sends a complete command', async () => {
    shown();
    await type('/주사위');
    expect([completions().length, selected()]).toEqual([2, null]);
    expect(await press('Enter')).toBe(true); // left to the form
    await fireEvent.submit(field().closest('form')!);
    expect(said()).toMatchObject([{ type: 'Say', text: '/주사위', client_seed: expect.any(String) }]);
  });
});

describe('an input method', () => {
  it('keeps its keys', async () => {
    shown();
    await type('/주');
    expect(await press('Enter', { isComposing: true })).toBe(true);
    expect(await press('Tab', { keyCode: 229 })).toBe(true);
    expect(field().value).toBe('/주');
  });

  it('does not close the list while composing a syllable', async () => {
    shown();
    await type('/');
    await fireEvent.compositionStart(field());
    await type('/ㅈ');
    expect(completions()).toHaveLength(4);
    await type('/주');
    await fireEvent.compositionEnd(field());
    expect(completions()).toEqual(['/주사위', '/주사위 1 50']);
  });
});

it('a tap picks a command', async () => {
  shown();
  await type('/');
  await fireEvent.click(screen.getByRole('option', { name: /테스트/ }));
  expect(field().value).toBe('/테스트');
});

describe('the button', () => {
  const roll = () => screen.queryByRole('button', { name: /굴려 보기/ });

  it('makes a free roll', () => {
    shown();
    roll()?.click();
    expect(said()).toMatchObject([{ text: '/주사위', client_seed: expect.any(String) }]);
  });

  it('is hidden from players and muted members', () => {
    shown(true, playingView());
    expect(roll()).toBeNull();
    room.close();
    const members = [member('mina', { muted: true }), member('joon')];
    shown(true, roomView({ host: 'joon', members }));
    expect(roll()).toBeNull();
  });
});
