// The field to write in: a slash offers commands, by keys, mouse and for screen readers; keyboards that put
// letters together are left alone.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/sockets.fixture';
import type { Command, Say } from '../../wire/wire';
import { TURN, member, playingView, roomView, welcome } from '../room.fixture';
import { Room } from '../room.svelte';
import Composer from './Composer.svelte';

let room: Room;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'ko' });
});
afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

function shown(hasRolls = true, view = roomView()): void {
  room = new Room('6VS9HF', null, 'player', { looked() {}, moved() {}, happened() {} });
  FakeSocket.last.opens().says(welcome({ room: view, turn: TURN }));
  render(Composer, { room, hasRolls, whyNot: 'why' });
}

const field = (): HTMLInputElement => screen.getByRole('combobox');
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const offered = () => screen.queryAllByRole('option').map((each) => each.querySelector('strong')?.textContent);
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const said = () =>
  FakeSocket.last.sent.flatMap((frame) => (frame.type === 'Command' ? [(frame as Command).do as Say] : []));

describe('a slash', () => {
  it('opens a list that the field speaks of', async () => {
    shown();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await type('/');
    expect(offered()).toEqual(['/주사위', '/주사위 1 50', '/테스트', '/roll']);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(chosen()?.textContent).toContain('/주사위');
  });

  it('opens nothing where no dice are rolled in the talk', async () => {
    shown(false);
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: '/' } });
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('keys', () => {
  it('go through the list, around its ends', async () => {
    shown();
    await type('/');
    await press('ArrowDown');
    expect(chosen()?.textContent).toContain('/주사위 1 50');
    await press('ArrowUp');
    await press('ArrowUp');
    expect(chosen()?.textContent).toContain('/roll');
    await press('ArrowDown');
    expect(chosen()?.textContent).toContain('/주사위');
  });

  it.each(['Enter', 'Tab'])('%s takes what is chosen, and sends nothing yet', async (key) => {
    shown();
    await type('/주');
    await press('ArrowDown');
    await press(key);
    expect([field().value, offered(), said()]).toEqual(['/주사위 1 50', [], []]);
  });

  it('Escape puts the list away until something else is typed', async () => {
    shown();
    await type('/');
    await press('Escape');
    expect(offered()).toEqual([]);
    await type('/r');
    expect(offered()).toEqual(['/roll']);
  });

  it('Enter sends a whole command, though it could go on', async () => {
    shown();
    await type('/주사위');
    expect([offered().length, chosen()]).toEqual([2, null]);
    expect(await press('Enter')).toBe(true); // left to the form
    await fireEvent.submit(field().closest('form')!);
    expect(said()).toMatchObject([{ type: 'Say', text: '/주사위', client_seed: expect.any(String) }]);
  });
});

describe('a keyboard that puts letters together', () => {
  it('keeps its keys', async () => {
    shown();
    await type('/주');
    expect(await press('Enter', { isComposing: true })).toBe(true);
    expect(await press('Tab', { keyCode: 229 })).toBe(true);
    expect(field().value).toBe('/주');
  });

  it('does not close the list with half a letter', async () => {
    shown();
    await type('/');
    await fireEvent.compositionStart(field());
    await type('/ㅈ');
    expect(offered()).toHaveLength(4);
    await type('/주');
    await fireEvent.compositionEnd(field());
    expect(offered()).toEqual(['/주사위', '/주사위 1 50']);
  });
});

it('a finger takes a command as well', async () => {
  shown();
  await type('/');
  await fireEvent.click(screen.getByRole('option', { name: /테스트/ }));
  expect(field().value).toBe('/테스트');
});

describe('the button', () => {
  const roll = () => screen.queryByRole('button', { name: /굴려 보기/ });

  it('rolls for nothing', () => {
    shown();
    roll()?.click();
    expect(said()).toMatchObject([{ text: '/주사위', client_seed: expect.any(String) }]);
  });

  it('is nobody’s who plays, and nobody’s who is muted', () => {
    shown(true, playingView());
    expect(roll()).toBeNull();
    room.close();
    const members = [member('mina', { muted: true }), member('joon')];
    shown(true, roomView({ host: 'joon', members }));
    expect(roll()).toBeNull();
  });
});
