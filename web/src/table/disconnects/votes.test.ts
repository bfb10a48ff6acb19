import { describe, expect, it } from 'vitest';
import type { ActivePlayer, RoomView, VoteView } from '../../wire/wire';
import { TURN, member, playingView } from '../client/room.fixture';
import { seatingOf } from '../seating';
import { shownVote, lostPlayers } from './votes';

const person = (id: string): ActivePlayer => ({ type: 'HumanPlayer', member: id });
const vote = (seat: number, changes: Partial<VoteView> = {}): VoteView => ({
  seat,
  deadline: 20_000,
  voters: ['mina', 'joon'],
  yes: [],
  no: [],
  needed: 2,
  ...changes,
});

/** Mina, Joon and Sky play; Haru watches. */
function table(votes: readonly VoteView[], changes: Partial<RoomView> = {}, players?: ActivePlayer[]): RoomView {
  const names = ['mina', 'joon', 'sky'];
  const seats = { names, players: players ?? names.map(person), teams: [0, 1, 2] };
  const match = { id: 'm1', options: {}, ...seats, understood: null, votes, outcome: null };
  return playingView({ members: [...names, 'haru'].map((id) => member(id)), match, ...changes });
}

const shown = (room: RoomView, me: string) => shownVote(room, seatingOf(room, TURN, me, 0), me);

describe('lost players', () => {
  it('are shown unless they may only be reloading', () => {
    const members = [member('mina'), member('joon', { connected: false, awaited: 9000 }), member('sky')];
    const { seats, viewer } = seatingOf(table([], { members }), TURN, 'mina', 0);
    const names = (grace: number | null, now: number) =>
      lostPlayers({ seats, viewer }, grace, now).map(({ name }) => name);
    expect(names(9, 2000)).toEqual(['joon']);
    expect(names(null, 0)).toEqual(['joon']);
    expect(names(9, 1000)).toEqual([]); // perhaps a reload
  });

  it('do not include spectators', () => {
    const away = member('haru', { connected: false, awaited: 9000 });
    const room = table([], { members: ['mina', 'joon', 'sky'].map((id) => member(id)).concat(away) });
    expect(lostPlayers(seatingOf(room, TURN, 'mina', 0), null, 0)).toEqual([]);
  });
});

describe('a vote', () => {
  it('is null without votes', () => {
    expect(shown(table([]), 'mina')).toBeNull();
  });

  it('counts the yes votes and shows the viewer’s own', () => {
    const room = table([vote(2, { yes: ['mina'], no: ['joon'] })]);
    expect(shown(room, 'mina')).toMatchObject({ yes: 1, needed: 2, mine: true, canVote: true });
    expect(shown(room, 'joon')).toMatchObject({ mine: false, canVote: true });
  });

  it('is closed to the lost player and to spectators', () => {
    const room = table([vote(2)]);
    expect(shown(room, 'sky')).toMatchObject({ canVote: false, mine: null });
    expect(shown(room, 'haru')).toMatchObject({ canVote: false, mine: null });
  });

  it('is closed to players who are not voters', () => {
    expect(shown(table([vote(2, { voters: ['mina'] })]), 'joon')?.canVote).toBe(false);
  });

  it('is about the viewer’s seat first, then an unanswered one', () => {
    const votes = [vote(1, { voters: ['mina', 'sky'], yes: ['mina'] }), vote(2)];
    expect(shown(table(votes), 'mina')?.seated.name).toBe('sky');
    expect(shown(table(votes), 'sky')?.seated.name).toBe('sky');
    expect(shown(table(votes), 'haru')?.seated.name).toBe('joon');
  });
});
