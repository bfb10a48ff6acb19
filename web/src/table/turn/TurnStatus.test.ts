import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import type { TurnKind, TurnView } from '../../wire/wire';
import { REFEREE } from '../../wire/wire';
import { TURN, gameCard, playingView } from '../client/room.fixture';
import { refereeClockOf, seatingOf } from '../seating';
import TurnStatus from './TurnStatus.svelte';
import type { RoomPresenter } from '../client/presenter.svelte';

beforeEach(() => preferences.set({ lang: 'en' }));

function presenterOf(turn: TurnView, people: number, me: string, isHeld = false): RoomPresenter {
  const names = Array.from({ length: people }, (_, seat) => `p${seat}`);
  const players = names.map((member) => ({ type: 'HumanPlayer', member }) as const);
  const { match, ...view } = playingView();
  const room = { ...view, match: match && { ...match, names, players, teams: players.map((_, seat) => seat) } };
  const seating = seatingOf(room, turn, me, 0);
  const client = { view: room, seating, refereeClock: refereeClockOf(turn, 0) };
  return { room: client, game: gameCard(), stage: { isHeld } } as unknown as RoomPresenter;
}

function shown(turn: TurnView, people: number, me: string): string {
  const { container } = render(TurnStatus, { presenter: presenterOf(turn, people, me) });
  return container.textContent?.trim() ?? '';
}

const all = (people: number) => clocksOf(...Array.from({ length: people }, () => 'turn' as const));
const clocksOf = (...kinds: (TurnKind | null)[]) =>
  kinds.flatMap((kind, seat) => (kind === null ? [] : [{ seat, deadline: null, kind }]));

it('names the next player only when the stage shows the new situation', async () => {
  const [theirs, mine] = [{ ...TURN, clocks: clocksOf(null, 'turn') }, { ...TURN, clocks: clocksOf('turn') }];
  const { container, rerender } = render(TurnStatus, { presenter: presenterOf(theirs, 2, 'p0') });
  await rerender({ presenter: presenterOf(mine, 2, 'p0', true) });
  expect(container.textContent).toContain('p1’s turn');
  await rerender({ presenter: presenterOf(mine, 2, 'p0') });
  expect(container.textContent).toContain('Your turn');
});

it('counts many awaited players', () => {
  expect(shown({ ...TURN, clocks: all(49) }, 50, 'p49')).toBe('Waiting for 49 players');
});

it('shows the viewer’s own turn first', () => {
  expect(shown({ ...TURN, clocks: all(50) }, 50, 'p49')).toContain('Your turn');
});

it('shows the latest deadline of several players', () => {
  const clocks = [10_000, 42_000].map((ms, at) => {
    return { seat: at + 1, deadline: Date.now() + ms, kind: 'answer' } as const;
  });
  expect(shown({ ...TURN, clocks }, 3, 'p0')).toContain('Waiting for 2 players');
  expect(screen.getByRole('timer').textContent).toMatch(/4[12]/);
});

it('shows the referee’s clock', () => {
  const deadline = Date.now() + 42_000;
  const clock = { seat: REFEREE, deadline, kind: 'turn' } as const;
  expect(shown({ ...TURN, clocks: [clock] }, 2, 'p0')).toContain('Waiting for the verdict');
  expect(screen.getByRole('timer')).toBeTruthy();
});

it.each([
  ['the asked player', ['wait', 'answer', 'answer'], 'p1', 'Your reply'],
  ['the player who asked', ['wait', 'answer', null], 'p0', 'Waiting for p1'],
  ['the player who asked many', ['wait', 'answer', 'answer'], 'p0', 'Waiting for 2 players'],
  ['a player who waits', ['wait', 'answer', null], 'p2', 'Waiting for p1'],
  ['a player who does not act', [null, 'turn', null], 'p0', 'p1’s turn'],
  ['the player whose turn it is', ['turn', null, null], 'p0', 'Your turn'],
] as const)('names the awaited players to %s', (_, kinds, me, words) => {
  expect(shown({ ...TURN, clocks: clocksOf(...kinds) }, 3, me)).toBe(words);
});
