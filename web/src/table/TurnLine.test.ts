// The line that says who is waited for, for few, for many, and for nobody at the table.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../app/preferences.svelte';
import type { TurnKind, TurnView } from '../wire/wire';
import { REFEREE } from '../wire/wire';
import { TURN, gameCard, playingView } from './room.fixture';
import { houseClockOf, seatingOf } from './seating';
import TurnLine from './TurnLine.svelte';
import type { Visit } from './visit.svelte';

beforeEach(() => preferences.set({ lang: 'en' }));

function shown(turn: TurnView, people: number, me: string): string {
  const names = Array.from({ length: people }, (_, seat) => `p${seat}`);
  const players = names.map((member) => ({ type: 'HumanPlayer', member }) as const);
  const { match, ...view } = playingView();
  const room = { ...view, match: match && { ...match, names, players, teams: players.map((_, seat) => seat) } };
  const seating = seatingOf(room, turn, me, 0);
  const visit = { room: { view: room, seating, houseClock: houseClockOf(turn, 0) }, game: gameCard(), stage: {} };
  const { container } = render(TurnLine, { visit: visit as unknown as Visit });
  return container.textContent?.trim() ?? '';
}

const all = (people: number) => stanced(...Array.from({ length: people }, () => 'turn' as const));
const stanced = (...kinds: (TurnKind | null)[]) =>
  kinds.flatMap((kind, seat) => (kind === null ? [] : [{ seat, deadline: null, kind }]));

it('counts the many who may act at once', () => {
  expect(shown({ ...TURN, clocks: all(49) }, 50, 'p49')).toBe('Waiting for 49');
});

it('speaks of oneself first, however many act', () => {
  expect(shown({ ...TURN, clocks: all(50) }, 50, 'p49')).toContain('Your turn');
});

it('shows the clock of whoever has the most time, where several are waited for', () => {
  const clocks = [10_000, 42_000].map((ms, at) => {
    return { seat: at + 1, deadline: Date.now() + ms, kind: 'answer' } as const;
  });
  expect(shown({ ...TURN, clocks }, 3, 'p0')).toContain('Waiting for 2');
  expect(screen.getByRole('timer').textContent).toMatch(/4[12]/);
});

it('waits for the verdict where nobody at the table acts, with its clock', () => {
  const deadline = Date.now() + 42_000;
  const clock = { seat: REFEREE, deadline, kind: 'turn' } as const;
  expect(shown({ ...TURN, clocks: [clock] }, 2, 'p0')).toContain('Waiting for the verdict');
  expect(screen.getByRole('timer')).toBeTruthy();
});

it.each([
  ['the asked', ['wait', 'answer', 'answer'], 'p1', 'Waiting for you'],
  ['who asked', ['wait', 'answer', null], 'p0', 'Waiting for p1'],
  ['who asked many', ['wait', 'answer', 'answer'], 'p0', 'Waiting for 2'],
  ['who looks on', ['wait', 'answer', null], 'p2', 'Waiting for p1'],
  ['whoever does not act', [null, 'turn', null], 'p0', 'p1’s turn'],
  ['who has the turn again', ['turn', null, null], 'p0', 'Your turn'],
] as const)('says who is waited for: to %s', (_, kinds, me, words) => {
  expect(shown({ ...TURN, clocks: stanced(...kinds) }, 3, me)).toBe(words);
});
