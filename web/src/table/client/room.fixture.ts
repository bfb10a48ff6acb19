// Documents and frames of a room, for tests.
import type {
  ClockView,
  GameCard,
  MemberView,
  Refused,
  RoomView,
  Narration,
  TurnView,
  Update,
  Welcome,
} from '../../wire/wire';

export const COMMITMENT = 'a'.repeat(64);
const CLOCK: ClockView = { seat: 0, deadline: 61_000, kind: 'turn' };
export const TURN: TurnView = { number: 1, clocks: [CLOCK], menu: null, asks: null, hint: false };

export function member(id: string, changes: Partial<MemberView> = {}): MemberView {
  return { id, name: id, ready: false, connected: true, awaited: null, muted: false, options: {}, ...changes };
}

/** The lobby of a new room: Mina hosts, Joon sits beside her. */
export function roomView(changes: Partial<RoomView> = {}): RoomView {
  return {
    code: '6VS9HF',
    invite: 'secret',
    slug: 'toy',
    phase: 'lobby',
    start: 'all_ready',
    host: 'mina',
    settings: {
      turn_seconds: 30,
      public: true,
      spectators: true,
      grace_seconds: null,
      on_disconnect: null,
      hints: true,
      stand_in: null,
    },
    options: {},
    members: [member('mina'), member('joon')],
    seats: [
      { seat: 0, player: { type: 'HumanPlayer', member: 'mina' } },
      { seat: 1, player: { type: 'HumanPlayer', member: 'joon' } },
    ],
    commitment: COMMITMENT,
    rolls: null,
    preview: null,
    start_blocker: null,
    locked: false,
    places: 3,
    match: null,
    ...changes,
  };
}

/** Mina and Joon in a match. */
export function playingView(changes: Partial<RoomView> = {}): RoomView {
  const { seats } = roomView();
  const players = seats.map(({ player }) => player);
  const names = ['mina', 'joon'];
  const match = { id: 'm1', options: {}, names, players, teams: [0, 1], understood: null, votes: [], outcome: null };
  return roomView({ phase: 'playing', match, ...changes });
}

export function gameCard(changes: Partial<GameCard> = {}): GameCard {
  return {
    slug: 'toy',
    minutes: [5, 10],
    difficulty: 1,
    featured: false,
    title: { ko: '장난감', en: 'Toy' },
    summary: { ko: '노는 거예요.', en: 'It is for play.' },
    how_to_play: [],
    seats: [2, 3],
    roles: [],
    rounds: false,
    usual_options: {},
    referee: false,
    free_rolls: false,
    has_lesson: true,
    clock: { turn: 30, low: 10, high: 300, answer: null },
    disconnects: { grace: 60, then: 'vote', choices: ['vote', 'bot', 'forfeit'] },
    bots: [{ name: 'odds', title: { ko: '계산가', en: 'Reckoner' }, level: 'normal', note: null }],
    stand_in: 'odds',
    options: [],
    seat_options: [],
    house_rules: [],
    board: null,
    cover: null,
    ...changes,
  };
}

export function narration(changes: Partial<Narration> = {}): Narration {
  return { lines: [], ...changes };
}

export function welcome(changes: Partial<Welcome> = {}): Welcome {
  return {
    type: 'Welcome',
    protocol: 2,
    seq: 10,
    at: Date.now(),
    member: 'mina',
    room: roomView(),
    table: null,
    turn: null,
    chat: [],
    missed: null,
    narration: narration(),
    ...changes,
  };
}

export function update(changes: Partial<Update> = {}): Update {
  return { type: 'Update', seq: 11, at: Date.now(), entries: [null], ...changes };
}

export function refused(id: string | null, code = 'NOT_YOUR_TURN'): Refused {
  return { type: 'Refused', id, code, params: {}, message: { ko: '아직이에요.', en: 'Not yet.' }, rules: ['4.4'] };
}
