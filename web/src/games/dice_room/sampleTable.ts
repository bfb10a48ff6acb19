// Sample tables for tests and pictures: five players, seen by the first; the lowest is caught.
import type { RoomContext } from '../../table/board/boards';
import { sampleRoom, sampleSeating } from '../../kit/samples/players';
import type { Seating } from '../../table/seating';
import type { Menu } from '../../wire/wire';
import type { Action, Reading, RollMade, Rolled, View } from './wire';

export const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'] as const;
export const LOWEST = reading({ type: 'Extreme', side: 'lowest', count: 1 });
export const HIGHEST = reading({ type: 'Extreme', side: 'highest', count: 1 });
export const NEAREST = reading({ type: 'Nearest', target: 50, only: null, farthest: false });

/** As the server offers it: a form without fields. */
export const MENU: Menu<Action> = {
  actions: [{ type: 'Roll', client_seed: '', range: null }],
  forms: [{ action: 'Roll', fields: [], samples: [[]] }],
};

export function reading(pick: Reading['pick'], changes: Partial<Reading> = {}): Reading {
  return { pick, among: null, but: false, ties: 'all', ...changes };
}

export function roll(seat: number, value: number, changes: Partial<RollMade> = {}): RollMade {
  return { seat, value, is_last_roller: false, near_miss: null, effect: 'countUp', ...changes };
}

export function rolled(made: RollMade): Rolled {
  return { type: 'Rolled', ...made };
}

/** The table after these rolls; the others still have to roll. */
export function table(rolls: readonly RollMade[], changes: Partial<View> = {}): View {
  const waiting = NAMES.flatMap((_, seat) => (rolls.some((made) => made.seat === seat) ? [] : [seat]));
  return {
    viewer: 0,
    options: { rule: 'High: the lowest is caught', common_max: null, judge: 'model' },
    judged_by: 'HIGH',
    reading: LOWEST,
    ranges: [100, 100, 50, 1000, 100_000],
    rolls,
    waiting,
    rolled: rolls.length,
    taking_part: rolls.length + waiting.length,
    phase: { type: 'Rolling' },
    ...changes,
  };
}

export function seating(viewer: number | null = 0, names: readonly string[] = NAMES): Seating {
  return sampleSeating(names, viewer);
}

export function roomContext(changes: Partial<RoomContext> = {}): RoomContext {
  return sampleRoom(NAMES, changes);
}
