// Who is waited for, and which vote is shown to whom.
import { describe, expect, it } from 'vitest';
import type { ActivePlayer, RoomView, VoteView } from '../../wire/wire';
import { TURN, member, playingView } from '../room.fixture';
import { seatingOf } from '../seating';
import { ballotIn, lostIn } from './ballots';

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

/** Mina, Joon and Sky play; Haru looks on. */
function table(votes: readonly VoteView[], changes: Partial<RoomView> = {}, players?: ActivePlayer[]): RoomView {
  const names = ['mina', 'joon', 'sky'];
  const seats = { names, players: players ?? names.map(person), teams: [0, 1, 2] };
  const match = { id: 'm1', options: {}, ...seats, understood: null, votes, outcome: null };
  return playingView({ members: [...names, 'haru'].map((id) => member(id)), match, ...changes });
}

const shown = (room: RoomView, me: string) => ballotIn(room, seatingOf(room, TURN, me, 0), me);

describe('whom the match waits for', () => {
  it('is whoever has a time to come back until, after a blink', () => {
    const members = [member('mina'), member('joon', { connected: false, awaited: 9000 }), member('sky')];
    const { seats, viewer } = seatingOf(table([], { members }), TURN, 'mina', 0);
    const names = (grace: number | null, now: number) =>
      lostIn({ seats, viewer }, grace, now).map(({ name }) => name);
    expect(names(9, 2000)).toEqual(['joon']);
    expect(names(null, 0)).toEqual(['joon']);
    expect(names(9, 1000)).toEqual([]); // perhaps the page is only loaded again
  });

  it('is not a spectator', () => {
    const away = member('haru', { connected: false, awaited: 9000 });
    const room = table([], { members: ['mina', 'joon', 'sky'].map((id) => member(id)).concat(away) });
    expect(lostIn(seatingOf(room, TURN, 'mina', 0), null, 0)).toEqual([]);
  });
});

describe('a vote', () => {
  it('is none while nobody is asked', () => {
    expect(shown(table([]), 'mina')).toBeNull();
  });

  it('tells how many said yes, and what the viewer said', () => {
    const room = table([vote(2, { yes: ['mina'], no: ['joon'] })]);
    expect(shown(room, 'mina')).toMatchObject({ yes: 1, needed: 2, mine: true, isAsked: true });
    expect(shown(room, 'joon')).toMatchObject({ mine: false, isAsked: true });
  });

  it('asks neither the one concerned nor whoever looks on', () => {
    const room = table([vote(2)]);
    expect(shown(room, 'sky')).toMatchObject({ isAsked: false, mine: null });
    expect(shown(room, 'haru')).toMatchObject({ isAsked: false, mine: null });
  });

  it('does not ask players without a vote: eliminated ones, or where a bot plays', () => {
    expect(shown(table([vote(2, { voters: ['mina'] })]), 'joon')?.isAsked).toBe(false);
  });

  it('comes after another that was answered, and one’s own seat before all', () => {
    const votes = [vote(1, { voters: ['mina', 'sky'], yes: ['mina'] }), vote(2)];
    expect(shown(table(votes), 'mina')?.seated.name).toBe('sky');
    expect(shown(table(votes), 'sky')?.seated.name).toBe('sky');
    expect(shown(table(votes), 'haru')?.seated.name).toBe('joon');
  });
});
