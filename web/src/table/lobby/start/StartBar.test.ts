import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roleKeys } from '../../../app/rooms/roleKeys.svelte';
import { preferences } from '../../../app/preferences.svelte';
import { FakeSocket } from '../../../net/fakeSocket.fixture';
import type { Command, GameCard, OptionCard, RoomView } from '../../../wire/wire';
import { gameCard, member, roomView, welcome } from '../../client/room.fixture';
import { RoomClient } from '../../client/roomClient.svelte';
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
let room: RoomClient;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'en' });
  roleKeys.forget();
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

function shown(view: RoomView, game: GameCard, me = 'mina'): void {
  room = new RoomClient('6VS9HF', null, 'player', { reset() {}, moved() {}, happened() {} });
  FakeSocket.last.opens().says(welcome({ room: view, member: me }));
  render(StartBar, { room, game, view });
}

const lastCommand = () => (FakeSocket.last.sent.at(-1) as Command).do;

describe('if the dealer starts', () => {
  const game = gameCard({ roles: [DEALER] });
  const dealt = roomView({ start: 'first_seat' });

  it('the dealer has a start button', () => {
    shown(dealt, game);
    screen.getByRole('button', { name: 'Start' }).click();
    expect(lastCommand()).toMatchObject({ type: 'Start' });
  });

  it('the button is busy until the answer, and a second press sends nothing', async () => {
    shown(dealt, game);
    const start = screen.getByRole('button', { name: 'Start' });
    await fireEvent.click(start);
    expect(start.getAttribute('aria-busy')).toBe('true');
    const sent = FakeSocket.last.sent.length;
    await fireEvent.click(start);
    expect(FakeSocket.last.sent).toHaveLength(sent);
    FakeSocket.last.says({ type: 'Accepted', id: (FakeSocket.last.sent.at(-1) as Command).id, seq: 9 });
    await vi.waitFor(() => expect(start.getAttribute('aria-busy')).toBe('false'));
  });

  it('other players read whom they wait for', () => {
    shown(dealt, game, 'joon');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Waiting for mina to start.')).toBeTruthy();
  });

  it('a member with the key can take the seat', () => {
    roleKeys.addFromLink('6VS9HF', { role: 'dealer', key: 'c0ffee' });
    shown({ ...dealt, seats: dealt.seats.slice(1) }, game, 'joon');
    screen.getByRole('button', { name: 'Take the dealer’s seat' }).click();
    expect(lastCommand()).toEqual({ type: 'Sit', key: 'c0ffee' });
  });
});

describe('with the ready players only', () => {
  const two = roomView({ start: 'ready_only', members: [member('mina'), member('joon', { ready: true })] });

  it('the start button shows their number', () => {
    shown(two, gameCard());
    screen.getByRole('button', { name: 'Start with 2 players' }).click();
    expect(lastCommand()).toMatchObject({ type: 'Start' });
  });

  it('the start button is disabled below the minimum and says why', () => {
    shown(roomView({ start: 'ready_only' }), gameCard());
    const start = screen.getByRole('button', { name: 'Start' });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(start.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('2 players must be ready; 1 so far.');
  });
});

describe('a number option', () => {
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

  it('can be typed or picked', async () => {
    shown(roomView({ members: [member('mina', { options: { max: 6 } }), member('joon')] }), game);
    expect(screen.getByRole('button', { name: '6' }).getAttribute('aria-pressed')).toBe('true');
    await typed('12,345');
    expect(lastCommand()).toEqual({ type: 'Choose', options: { max: 12_345 } });
    screen.getByRole('button', { name: '1,000' }).click();
    expect(lastCommand()).toEqual({ type: 'Choose', options: { max: 1000 } });
  });

  it('out of bounds is not sent and stays in the field', async () => {
    shown(roomView(), game);
    const before = FakeSocket.last.sent.length;
    await typed('100001');
    expect([FakeSocket.last.sent.length, field().value]).toEqual([before, '100001']);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A whole number from 2 to 100,000.')).toBeTruthy();
  });

  it('is disabled if the host set one for all', () => {
    shown(roomView({ options: { common_max: 50 } }), game);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Everyone uses the host’s number: 50')).toBeTruthy();
    expect(screen.getByText('100').tagName).toBe('S');
  });
});

describe('a seat option', () => {
  const game = gameCard({ seat_options: [TEAM] });
  const members = [member('mina', { options: { team: 'red' } }), member('joon', { options: { team: 'red' } })];

  it('shows how many players chose each value', () => {
    shown(roomView({ members }), game);
    const chips = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.innerText.trim());
    expect(chips).toEqual(['Any', 'Red 2', 'Blue']);
    screen.getByRole('radio', { name: 'Blue' }).click();
    expect(lastCommand()).toEqual({ type: 'Choose', options: { team: 'blue' } });
  });

  it('is hidden from spectators', () => {
    shown(roomView({ members: [...members, member('sky')] }), game, 'sky');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  describe('that blocks the start', () => {
    const message = { ko: '빨강 팀이 너무 커요.', en: 'The red team is too large.' };
    const blocked = (...blamed: readonly string[]): RoomView =>
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
    ])('%s reads why and who must choose something else', (me, blamed, words, button) => {
      shown(blocked(...blamed), game, me);
      expect(reason(button)).toBe(words);
    });

    it('the host confirms the preview of the options', async () => {
      const line = { ko: '가장 낮은 사람이 걸려요.', en: 'The lowest is caught. Not used: "2".' };
      const preview = { line, ignored: ['2'], warnings: [], confirmation: 'needed' as const };
      const start_blocker = { code: 'NOT_CONFIRMED', message, members: [] };
      const room = roomView({ members, options: { rule: 'x' }, preview, start_blocker });
      shown(room, game);
      expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
      expect(reason('Judge it this way')).toBe(line.en);
      await fireEvent.click(screen.getByRole('button', { name: 'Judge it this way' }));
      expect(lastCommand()).toEqual({ type: 'ConfirmOptions', options: { rule: 'x' } });
    });

    it('disables the start button', () => {
      shown(blocked('joon'), game);
      expect(screen.getByRole('button', { name: 'Start' }).getAttribute('aria-disabled')).toBe('true');
    });
  });
});
