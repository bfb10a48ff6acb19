import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import type { Command, MatchSummary, MemberView, ActivePlayer } from '../../wire/wire';
import { TURN, member, playingView, update, welcome } from '../client/room.fixture';
import { RoomClient } from '../client/roomClient.svelte';
import DisconnectPanel from './DisconnectPanel.svelte';

const PLAYERS = ['mina', 'joon', 'sky'].map((id): ActivePlayer => ({ type: 'HumanPlayer', member: id }));
const VOTE = { seat: 2, voters: ['mina', 'joon'], yes: [], no: [], needed: 2 };
let room: RoomClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  preferences.set({ lang: 'en' });
  room = new RoomClient('6VS9HF', null, 'player', { reset() {}, moved() {}, happened() {} });
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Mina, Joon and Sky play; the server's clock is an hour ahead. */
function join(me: string, head: Partial<MatchSummary>, sky: Partial<MemberView> = {}): void {
  const names = ['mina', 'joon', 'sky'];
  const seats = { names, players: PLAYERS, teams: [0, 1, 2] };
  const match = { id: 'm1', options: {}, ...seats, understood: null, votes: [], outcome: null, ...head };
  const members = [member('mina'), member('joon'), member('sky', sky)];
  const view = playingView({ members, match });
  FakeSocket.last.opens().says(welcome({ at: ahead(0), member: me, room: view, turn: TURN }));
  render(DisconnectPanel, { room });
}

function ahead(ms: number): number {
  return Date.now() + 3_600_000 + ms;
}

function lastCommand(): Command['do'] {
  return (FakeSocket.last.sent.at(-1) as Command).do;
}

describe('a lost player', () => {
  it('has a countdown that is not announced', async () => {
    join('mina', {}, { connected: false, awaited: ahead(47_000) });
    expect(screen.getByText('sky lost connection · waiting 47 s')).toBeTruthy();
    vi.advanceTimersByTime(2000);
    await tick();
    const line = screen.getByText('sky lost connection · waiting 45 s');
    expect(line.closest('[aria-live], [role="status"]')).toBeNull();
  });
});

describe('a vote', () => {
  it('can be cast and changed', async () => {
    join('mina', { votes: [{ ...VOTE, deadline: ahead(20_000) }] });
    expect(screen.getByRole('heading', { name: 'Let a bot play for sky?' })).toBeTruthy();
    expect(screen.getByRole('timer', { name: '20 seconds left' })).toBeTruthy();
    const [yes, no] = screen.getAllByRole('button');
    expect([yes, no].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['false', 'false']);
    if (yes) await fireEvent.click(yes);
    expect(lastCommand()).toEqual({ type: 'Vote', seat: 2, yes: true });
    const at = ['match', 'votes', 0, 'yes'];
    FakeSocket.last.says(update({ at: ahead(0), room: [[...at, ['mina']]] }));
    await tick();
    expect([yes, no].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    expect(screen.getByText(/1 of 2 yes votes/).textContent?.trim()).toBe('1 of 2 yes votes · otherwise they forfeit');
    if (no) await fireEvent.click(no);
    expect(lastCommand()).toEqual({ type: 'Vote', seat: 2, yes: false });
  });

  it('has no buttons for spectators and disappears', async () => {
    join('haru', { votes: [{ ...VOTE, deadline: ahead(20_000) }] });
    expect(screen.getByRole('heading')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    FakeSocket.last.says(update({ at: ahead(0), room: [['match', 'votes', []]] }));
    await tick();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('about the viewer can be ended', async () => {
    join('sky', { votes: [{ ...VOTE, deadline: ahead(20_000) }] });
    await fireEvent.click(screen.getByRole('button', { name: 'I’m here!' }));
    expect(lastCommand()).toEqual({ type: 'ComeBack' });
  });
});

it('a player takes the seat back from the stand-in', async () => {
  join('sky', { players: PLAYERS.with(2, { type: 'StandIn', member: 'sky', bot: 'odds' }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Take my seat back' }));
  expect(lastCommand()).toEqual({ type: 'ComeBack' });
});
