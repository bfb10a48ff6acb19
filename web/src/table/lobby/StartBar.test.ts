// The one thing to do before a match: what is offered, what it asks of the room, and one's own choices.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../app/keys.svelte';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/sockets.fixture';
import type { Command, GameCard, OptionCard, RoomView } from '../../wire/wire';
import { gameCard, member, roomView, welcome } from '../room.fixture';
import { Room } from '../room.svelte';
import StartBar from './StartBar.svelte';

const DEALER = { name: 'dealer', title: { ko: '딜러', en: 'Dealer' } };
const TEAM: OptionCard = {
  name: 'team',
  label: { ko: '내 팀', en: 'Your team' },
  explained: { ko: '고르세요.', en: 'Choose.' },
  schema: { anyOf: [{ enum: ['blue', 'red'] }, { type: 'null' }] },
  default: null,
  fine: false,
  choices: { red: { ko: '빨강', en: 'Red' }, blue: { ko: '파랑', en: 'Blue' } },
};
let room: Room;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'en' });
  keys.forget();
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

function shown(view: RoomView, game: GameCard, me = 'mina'): void {
  room = new Room('6VS9HF', null, 'player', { looked() {}, moved() {}, happened() {} });
  FakeSocket.last.opens().says(welcome({ room: view, member: me }));
  render(StartBar, { room, game, view });
}

const asked = () => (FakeSocket.last.sent.at(-1) as Command).do;

describe('where the dealer starts', () => {
  const game = gameCard({ roles: [DEALER] });
  const dealt = roomView({ start: 'dealer' });

  it('the dealer has one button, and the others have none', () => {
    shown(dealt, game);
    screen.getByRole('button', { name: 'Start' }).click();
    expect(asked()).toMatchObject({ type: 'Start' });
  });

  it('the others read whom they wait for', () => {
    shown(dealt, game, 'joon');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('It begins as soon as mina starts.')).toBeTruthy();
  });

  it('whoever has the key takes the free seat with it', () => {
    keys.addOne('6VS9HF', { role: 'dealer', key: 'c0ffee' });
    shown({ ...dealt, seats: dealt.seats.slice(1) }, game, 'joon');
    screen.getByRole('button', { name: 'Take the dealer’s seat' }).click();
    expect(asked()).toEqual({ type: 'Sit', key: 'c0ffee' });
  });
});

describe('where the ready ones play', () => {
  const two = roomView({ start: 'ready_only', members: [member('mina'), member('joon', { ready: true })] });

  it('the start says how many they are', () => {
    shown(two, gameCard());
    screen.getByRole('button', { name: 'Start with 2 ready' }).click();
    expect(asked()).toMatchObject({ type: 'Start' });
  });

  it('the start is greyed below the least, and says why', () => {
    shown(roomView({ start: 'ready_only' }), gameCard());
    const start = screen.getByRole('button', { name: 'Start' });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(start.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('It takes 2 who are ready; so far 1.');
  });
});

describe('a number of one’s own', () => {
  const max: OptionCard = {
    ...TEAM,
    name: 'max',
    label: { ko: '내 주사위', en: 'My die' },
    schema: { type: 'integer', minimum: 2, maximum: 100_000 },
    default: 100,
    choices: {},
    fine: false,
  };
  const game = gameCard({ seat_options: [max] });
  const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'My die' });

  async function typed(text: string): Promise<void> {
    await fireEvent.input(field(), { target: { value: text } });
    await fireEvent.change(field());
  }

  it('is typed, or taken at a tap', async () => {
    shown(roomView({ members: [member('mina', { options: { max: 6 } }), member('joon')] }), game);
    expect(screen.getByRole('button', { name: '6' }).getAttribute('aria-pressed')).toBe('true');
    await typed('12,345');
    expect(asked()).toEqual({ type: 'Choose', options: { max: 12_345 } });
    screen.getByRole('button', { name: '1,000' }).click();
    expect(asked()).toEqual({ type: 'Choose', options: { max: 1000 } });
  });

  it('beyond its bounds is not sent, and stays to be put right', async () => {
    shown(roomView(), game);
    const before = FakeSocket.last.sent.length;
    await typed('100001');
    expect([FakeSocket.last.sent.length, field().value]).toEqual([before, '100001']);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A whole number from 2 to 100,000.')).toBeTruthy();
  });

  it('rests where the host chose one for all', () => {
    shown(roomView({ options: { common_max: 50 } }), game);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Everyone uses the host’s number: 50')).toBeTruthy();
    expect(screen.getByText('100').tagName).toBe('S');
  });
});

describe('what each player chooses', () => {
  const game = gameCard({ seat_options: [TEAM] });
  const members = [member('mina', { options: { team: 'red' } }), member('joon', { options: { team: 'red' } })];

  it('is one tap away, and tells how many chose the same', () => {
    shown(roomView({ members }), game);
    const chips = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.innerText.trim());
    expect(chips).toEqual(['Any', 'Red 2', 'Blue']);
    screen.getByRole('radio', { name: 'Blue' }).click();
    expect(asked()).toEqual({ type: 'Choose', options: { team: 'blue' } });
  });

  it('is nobody’s who looks on', () => {
    shown(roomView({ members: [...members, member('sky')] }), game, 'sky');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  describe('and keeps the match from starting', () => {
    const message = { ko: '빨강 팀이 너무 커요.', en: 'The red team is too large.' };
    const hindered = (...blamed: readonly string[]): RoomView =>
      roomView({ members, start_blocker: { code: 'TEAM_TOO_LARGE', message, members: blamed } });
    const reason = (button: string): string | null => {
      const id = screen.getByRole('button', { name: button }).getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent ?? null;
    };

    it.each([
      ['mina', ['joon'], 'joon: The red team is too large.', 'Start'],
      ['mina', ['mina', 'joon'], 'You, joon: The red team is too large.', 'Start'],
      ['joon', ['joon'], 'The red team is too large.', 'I’m ready'],
      ['joon', [], 'The red team is too large.', 'I’m ready'],
    ])('%s reads why, and who has to choose anew', (me, blamed, words, button) => {
      shown(hindered(...blamed), game, me);
      expect(reason(button)).toBe(words);
    });

    it('the host confirms how the options are understood, and reads it there', async () => {
      const line = { ko: '가장 낮은 사람이 걸려요.', en: 'The lowest is caught. Not used: "2".' };
      const preview = { line, ignored: ['2'], warnings: [], confirmation: 'needed' as const };
      const start_blocker = { code: 'NOT_CONFIRMED', message, members: [] };
      const room = roomView({ members, options: { rule: 'x' }, preview, start_blocker });
      shown(room, game);
      expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
      expect(reason('Judge it this way')).toBe(line.en);
      await fireEvent.click(screen.getByRole('button', { name: 'Judge it this way' }));
      expect(asked()).toEqual({ type: 'ConfirmOptions', options: { rule: 'x' } });
    });

    it('the start is greyed', () => {
      shown(hindered('joon'), game);
      expect(screen.getByRole('button', { name: 'Start' }).getAttribute('aria-disabled')).toBe('true');
    });
  });
});
