import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { api } from '../../../net/http';
import { FakeSocket } from '../../../net/fakeSocket.fixture';
import type { Command, Configure, OptionCard, PreviewView, RoomView } from '../../../wire/wire';
import { gameCard, roomView, welcome } from '../../client/room.fixture';
import { RoomClient } from '../../client/roomClient.svelte';
import FreeTextOptions from './FreeTextOptions.svelte';

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
const previewOf = (en: string, changes: Partial<PreviewView> = {}): PreviewView => ({
  line: { ko: en, en },
  ignored: [],
  warnings: [],
  confirmation: null,
  ...changes,
});
const VIEW = roomView({ options: { rule: 'high', judge: 'host' }, preview: previewOf('The lowest is caught.') });
const fetchPreview = vi.fn();
let room: RoomClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  fetchPreview.mockReset().mockResolvedValue(previewOf('The highest is caught.'));
  vi.spyOn(api, 'preview').mockImplementation(fetchPreview);
  preferences.set({ lang: 'en' });
});

afterEach(() => {
  room.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function shown(me = 'mina', view: RoomView = VIEW): void {
  room = new RoomClient('6VS9HF', null, 'player', { reset() {}, moved() {}, happened() {} });
  FakeSocket.last.opens().says(welcome({ room: view, member: me }));
  render(FreeTextOptions, { room, game: GAME, view });
}

const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Rule' });
const commands = () =>
  FakeSocket.last.sent.flatMap((frame) =>
    frame.type === 'Command' ? [(frame as Command).do as Configure] : [],
  );
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });

describe('for the host', () => {
  it('the text is sent after a pause, other options stay', async () => {
    shown();
    await type('low');
    await vi.advanceTimersByTimeAsync(1500);
    expect(commands()).toEqual([
      { type: 'Configure', options: { rule: 'low', judge: 'host' }, settings: VIEW.settings },
    ]);
  });

  it('the text is sent when the field loses the focus, and characters are counted', async () => {
    shown();
    await type('low');
    expect(screen.getByText('3/12')).toBeTruthy();
    await fireEvent.blur(field());
    expect(commands()).toHaveLength(1);
  });

  it('the preview is shown while typing', async () => {
    shown();
    expect(screen.getByRole('status').textContent).toContain('The lowest is caught.');
    await type('low');
    await vi.advanceTimersByTimeAsync(250);
    expect(fetchPreview).toHaveBeenCalledWith('toy', { rule: 'low', judge: 'host' });
    expect(screen.getByRole('status').textContent).toContain('The highest is caught.');
  });

  it('a text that is too long is neither sent nor previewed', async () => {
    shown();
    await type('a'.repeat(13));
    await vi.advanceTimersByTimeAsync(5000);
    expect(commands()).toEqual([]);
    expect(fetchPreview).not.toHaveBeenCalled();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('At most 12 characters.')).toBeTruthy();
  });

  it('a syllable being composed is previewed, but not sent', async () => {
    shown();
    await fireEvent.compositionStart(field());
    await type('로');
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetchPreview).toHaveBeenCalledOnce();
    expect(commands()).toEqual([]);
  });
});

it('other members read the text and the preview', () => {
  shown('joon');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('high')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('How it will be judged: The lowest is caught.');
});

describe('ignored pieces', () => {
  const asking = (confirmation: 'needed' | 'given') =>
    roomView({ ...VIEW, preview: previewOf('The lowest. Not used: "gh".', { ignored: ['gh'], confirmation }) });
  it('ask the host to confirm', () => {
    shown('mina', asking('needed'));
    expect(screen.getByRole('status').textContent).toContain('Confirm it below to start.');
  });

  it('are struck out for others', () => {
    shown('joon', asking('needed'));
    expect(document.querySelector('s')?.textContent).toBe('gh');
    expect(document.querySelector('.words')?.textContent).toBe('high');
    expect(screen.getByRole('status').textContent).toContain('The host has to confirm this');
  });

  it('show once they are confirmed', () => {
    for (const me of ['mina', 'joon']) {
      shown(me, asking('given'));
      expect(screen.getAllByText('Confirmed by the host').length).toBeGreaterThan(0);
      room.close();
    }
  });
});

it('warnings are shown to all', () => {
  const warnings = [{ ko: '달라요', en: 'mina 97.5%, joon 3.5%' }];
  shown('joon', roomView({ ...VIEW, preview: previewOf('The lowest.', { warnings }) }));
  expect(screen.getByRole('status').textContent).toContain('mina 97.5%, joon 3.5%');
});
