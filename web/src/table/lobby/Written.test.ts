// What the host writes: typed, ready-made, understood; large for everyone else.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { api } from '../../net/http';
import { FakeSocket } from '../../net/sockets.fixture';
import type { Command, Configure, OptionCard, PreviewView, RoomView } from '../../wire/wire';
import { gameCard, roomView, welcome } from '../room.fixture';
import { Room } from '../room.svelte';
import Written from './Written.svelte';

const RULE: OptionCard = {
  name: 'rule',
  label: { ko: '룰', en: 'Rule' },
  explained: { ko: '누가 걸리나요?', en: 'Who is caught?' },
  schema: { type: 'string', maxLength: 12 },
  default: '',
  choices: {},
  fine: false,
};
const GAME = gameCard({ options: [RULE] });
const told = (en: string, changes: Partial<PreviewView> = {}): PreviewView => ({
  line: { ko: en, en },
  ignored: [],
  warnings: [],
  confirmation: null,
  ...changes,
});
const VIEW = roomView({ options: { rule: 'high', judge: 'host' }, preview: told('The lowest is caught.') });
const asked = vi.fn();
let room: Room;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  asked.mockReset().mockResolvedValue(told('The highest is caught.'));
  vi.spyOn(api, 'preview').mockImplementation(asked);
  preferences.set({ lang: 'en' });
});

afterEach(() => {
  room.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function shown(me = 'mina', view: RoomView = VIEW): void {
  room = new Room('6VS9HF', null, 'player', { looked() {}, moved() {}, happened() {} });
  FakeSocket.last.opens().says(welcome({ room: view, member: me }));
  render(Written, { room, game: GAME, view });
}

const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Rule' });
const configured = () =>
  FakeSocket.last.sent.flatMap((frame) =>
    frame.type === 'Command' ? [(frame as Command).do as Configure] : [],
  );
const write = (text: string) => fireEvent.input(field(), { target: { value: text } });

describe('for the host', () => {
  it('it goes to the room after a pause, with everything else as it was', async () => {
    shown();
    await write('low');
    await vi.advanceTimersByTimeAsync(1500);
    expect(configured()).toEqual([
      { type: 'Configure', options: { rule: 'low', judge: 'host' }, settings: VIEW.settings },
    ]);
  });

  it('it goes at once as the field is left, and letters are counted', async () => {
    shown();
    await write('low');
    expect(screen.getByText('3/12')).toBeTruthy();
    await fireEvent.blur(field());
    expect(configured()).toHaveLength(1);
  });

  it('how it would be understood is read while it is written', async () => {
    shown();
    expect(screen.getByRole('status').textContent).toContain('The lowest is caught.');
    await write('low');
    await vi.advanceTimersByTimeAsync(250);
    expect(asked).toHaveBeenCalledWith('toy', { rule: 'low', judge: 'host' });
    expect(screen.getByRole('status').textContent).toContain('The highest is caught.');
  });

  it('too much is neither sent nor asked about, and says so', async () => {
    shown();
    await write('a'.repeat(13));
    await vi.advanceTimersByTimeAsync(5000);
    expect(configured()).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('At most 12 characters.')).toBeTruthy();
  });

  it('a letter that is being put together is previewed, but not sent', async () => {
    shown();
    await fireEvent.compositionStart(field());
    await write('로');
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledOnce();
    expect(configured()).toEqual([]);
  });
});

it('everyone else reads it, and how it will be understood', () => {
  shown('joon');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('high')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('How it will be judged: The lowest is caught.');
});

describe('where words play no part', () => {
  const asking = (confirmation: 'needed' | 'given') =>
    roomView({ ...VIEW, preview: told('The lowest. Not used: "gh".', { ignored: ['gh'], confirmation }) });
  it('the host reads what to do', () => {
    shown('mina', asking('needed'));
    expect(screen.getByRole('status').textContent).toContain('Confirm it below, and you can start.');
  });

  it('the others see which, and that the host has yet to confirm', () => {
    shown('joon', asking('needed'));
    expect(document.querySelector('s')?.textContent).toBe('gh');
    expect(document.querySelector('.words')?.textContent).toBe('high');
    expect(screen.getByRole('status').textContent).toContain('once the host confirms this');
  });

  it('everyone sees that it was confirmed', () => {
    for (const me of ['mina', 'joon']) {
      shown(me, asking('given'));
      expect(screen.getAllByText('Confirmed by the host').length).toBeGreaterThan(0);
      room.close();
    }
  });
});

it('what people may not expect is told to all', () => {
  const warnings = [{ ko: '달라요', en: 'mina 97.5%, joon 3.5%' }];
  shown('joon', roomView({ ...VIEW, preview: told('The lowest.', { warnings }) }));
  expect(screen.getByRole('status').textContent).toContain('mina 97.5%, joon 3.5%');
});
