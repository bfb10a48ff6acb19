// What the host writes: typed, ready-made, understood; large for everyone else.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { api } from '../../net/http';
import { FakeSocket } from '../../net/sockets.fixture';
import type { Command, Configure, OptionCard } from '../../wire/wire';
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
const VIEW = roomView({
  options: { rule: 'high', judge: 'host' },
  preview: { ko: '가장 낮은 사람이 걸려요.', en: 'The lowest is caught.' },
});
const asking = vi.fn();
let room: Room;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  asking.mockReset().mockResolvedValue({ ko: '높은 사람.', en: 'The highest is caught.' });
  vi.spyOn(api, 'preview').mockImplementation(asking);
  preferences.set({ lang: 'en' });
});

afterEach(() => {
  room.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function shown(me = 'mina'): void {
  room = new Room('6VS9HF', null, 'player', { looked() {}, moved() {}, happened() {} });
  FakeSocket.last.opens().says(welcome({ room: VIEW, member: me }));
  render(Written, { room, game: GAME, view: VIEW });
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
    expect(asking).toHaveBeenCalledWith('toy', { rule: 'low', judge: 'host' });
    expect(screen.getByRole('status').textContent).toContain('The highest is caught.');
  });

  it('too much is neither sent nor asked about, and says so', async () => {
    shown();
    await write('a'.repeat(13));
    await vi.advanceTimersByTimeAsync(5000);
    expect(configured()).toEqual([]);
    expect(asking).not.toHaveBeenCalled();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('At most 12 characters.')).toBeTruthy();
  });

  it('a letter that is being put together is previewed, but not sent', async () => {
    shown();
    await fireEvent.compositionStart(field());
    await write('로');
    await vi.advanceTimersByTimeAsync(5000);
    expect(asking).toHaveBeenCalledOnce();
    expect(configured()).toEqual([]);
  });
});

it('everyone else reads it, and how it will be understood', () => {
  shown('joon');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('high')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('How it will be judged: The lowest is caught.');
});
