// What is shown under the bar while somebody is missing, and what pressing asks of the room.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/sockets.fixture';
import type { Command, MatchSummary, MemberView, ActivePlayer } from '../../wire/wire';
import { TURN, member, playingView, update, welcome } from '../room.fixture';
import { Room } from '../room.svelte';
import Leavers from './Leavers.svelte';

const PLAYERS = ['mina', 'joon', 'sky'].map((id): ActivePlayer => ({ type: 'HumanPlayer', member: id }));
const VOTE = { seat: 2, voters: ['mina', 'joon'], yes: [], no: [], needed: 2 };
let room: Room;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'en' });
  room = new Room('6VS9HF', null, 'player', { looked() {}, moved() {}, happened() {} });
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Mina, Joon and Sky play; the server's clock is an hour ahead. */
function sit(me: string, head: Partial<MatchSummary>, sky: Partial<MemberView> = {}): void {
  const names = ['mina', 'joon', 'sky'];
  const seats = { names, players: PLAYERS, teams: [0, 1, 2] };
  const match = { id: 'm1', options: {}, ...seats, understood: null, votes: [], outcome: null, ...head };
  const members = [member('mina'), member('joon'), member('sky', sky)];
  const view = playingView({ members, match });
  FakeSocket.last.opens().says(welcome({ at: ahead(0), member: me, room: view, turn: TURN }));
  render(Leavers, { room });
}

function ahead(ms: number): number {
  return Date.now() + 3_600_000 + ms;
}

function asked(): Command['do'] {
  return (FakeSocket.last.sent.at(-1) as Command).do;
}

describe('a lost player', () => {
  it('is waited for by the second, and nobody is told each of them', async () => {
    sit('mina', {}, { connected: false, awaited: ahead(47_000) });
    expect(screen.getByText('sky lost the connection · waiting 47 s')).toBeTruthy();
    vi.advanceTimersByTime(2000);
    await tick();
    const line = screen.getByText('sky lost the connection · waiting 45 s');
    expect(line.closest('[aria-live], [role="status"]')).toBeNull();
  });
});

describe('a vote', () => {
  it('is cast, shown as one’s own and changed', async () => {
    sit('mina', { votes: [{ ...VOTE, deadline: ahead(20_000) }] });
    expect(screen.getByRole('heading', { name: 'Let a bot play for sky?' })).toBeTruthy();
    expect(screen.getByRole('timer', { name: '20 seconds left' })).toBeTruthy();
    const [yes, no] = screen.getAllByRole('button');
    expect([yes, no].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['false', 'false']);
    if (yes) await fireEvent.click(yes);
    expect(asked()).toEqual({ type: 'Vote', seat: 2, yes: true });
    const at = ['match', 'votes', 0, 'yes'];
    FakeSocket.last.says(update({ at: ahead(0), room: { steps: [{ at, to: ['mina'] }] } }));
    await tick();
    expect([yes, no].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    expect(screen.getByText('1 of 2 yes votes · else a forfeit')).toBeTruthy();
    if (no) await fireEvent.click(no);
    expect(asked()).toEqual({ type: 'Vote', seat: 2, yes: false });
  });

  it('is seen without buttons by whoever looks on, and goes by itself', async () => {
    sit('haru', { votes: [{ ...VOTE, deadline: ahead(20_000) }] });
    expect(screen.getByRole('heading')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    FakeSocket.last.says(update({ at: ahead(0), room: { steps: [{ at: ['match', 'votes'], to: [] }] } }));
    await tick();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('about oneself is ended by saying so', async () => {
    sit('sky', { votes: [{ ...VOTE, deadline: ahead(20_000) }] });
    await fireEvent.click(screen.getByRole('button', { name: 'I’m here!' }));
    expect(asked()).toEqual({ type: 'ComeBack' });
  });
});

it('a seat is taken back from the bot', async () => {
  sit('sky', { players: PLAYERS.with(2, { type: 'StandIn', member: 'sky', bot: 'odds' }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Take my seat back' }));
  expect(asked()).toEqual({ type: 'ComeBack' });
});
