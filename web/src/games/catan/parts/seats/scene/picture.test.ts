import { describe, expect, it } from 'vitest';
import { withPlayer } from '../../../../../kit/samples/players';
import type { SeatedPlayer } from '../../../../../table/seating';
import { during, seating, table } from '../../../sampleTable';
import { NOTHING } from '../../../resources';
import type { View } from '../../../wire';
import { placesOf } from './picture';
import type { Place } from './picture';

function placeAt(seat: number, view: View, changes: Partial<SeatedPlayer> = {}): Place {
  const found = placesOf(view, null, withPlayer(seating(), seat, changes)).find((place) => place.seat === seat);
  if (!found) throw new Error(`nobody sits at ${seat}`);
  return found;
}

it('keeps the order of turns', () => {
  const order = (view: View) =>
    placesOf(view, null, seating()).map(({ seat }) => seat);
  expect(order(table())).toEqual([3, 0, 1, 2]);
  expect(order(table({ order: [] }))).toEqual([0, 1, 2, 3]);
});

describe('points', () => {
  it('are the public ones, and hidden ones only for the viewer', () => {
    expect(placeAt(0, table())).toMatchObject({ points: 4, hidden: 1, target: 10 });
    expect(placeAt(1, table())).toMatchObject({ points: 8, hidden: 0 });
    expect(placeAt(0, table({ viewer: null, own_points: 0 }))).toMatchObject({ points: 4, hidden: 0 });
  });

  it('are public at the end, with the winner', () => {
    const view = during({ type: 'Over', winner: 2, reason: 'POINTS', points: [5, 8, 10, 8] });
    expect(placeAt(2, view)).toMatchObject({ points: 7, hidden: 3, hasWon: true, isTurn: false });
    expect(placeAt(1, view)).toMatchObject({ points: 8, hidden: 0, hasWon: false });
  });
});

it.each([
  [7, true, false],
  [8, true, true],
  [8, false, false],
])('a hand of %i is in danger with the robber (%s): %s', (size, robber, isHeavy) => {
  const view = table({ hand_sizes: [size, 0, 0, 0], rules: { ...table().rules, robber } });
  expect(placeAt(0, view).isHeavy).toBe(isHeavy);
});

it('counts nothing that is not in use', () => {
  const rules = { ...table().rules, cards: false, awards: false };
  expect(placeAt(1, table({ rules }))).toMatchObject({ cards: null, knights: null, trail: null });
  expect(placeAt(1, table())).toMatchObject({ cards: 1, knights: 4, trail: 3 });
  expect(placeAt(1, table())).toMatchObject({ hasArmy: true, hasRoad: false });
});

it('knows from the view who has left', () => {
  expect(placeAt(2, table({ present: [true, true, false, true] })).isGone).toBe(true);
  expect(placeAt(1, table({ present: [true, true, false, true] })).isGone).toBe(false);
});

describe('a request to a seat', () => {
  const answer = (said: 'asked' | 'no') => ({ said, give: NOTHING, want: NOTHING });
  const answers = [null, answer('asked'), answer('no'), answer('asked')];
  const trading = during({ type: 'Trading', give: NOTHING, want: NOTHING, answers });

  it.each([
    [0, null],
    [1, { to: 'answer' }],
    [2, null],
  ])('seat %i has to answer an offer: %o', (seat, asked) => {
    expect(placeAt(seat, trading).asked).toEqual(asked);
  });

  it('names the number of cards to discard', () => {
    const view = during({ type: 'Discarding', owed: [0, 6, 4, 0] });
    expect([0, 1, 2].map((seat) => placeAt(seat, view).asked)).toEqual([
      null,
      { to: 'discard', count: 6 },
      { to: 'discard', count: 4 },
    ]);
  });

  it('also comes from the clocks, but not for waiting seats or the seat on turn', () => {
    expect(placeAt(3, table(), { acts: true, kind: 'answer' }).asked).toEqual({ to: 'answer' });
    expect(placeAt(3, table(), { acts: true, kind: 'wait' }).asked).toBeNull();
    expect(placeAt(0, table(), { acts: true, kind: 'turn' }).asked).toBeNull();
  });
});

it('marks the award just won', () => {
  const scene = { type: 'awarding', award: 'army', seat: 1 } as const;
  expect(placesOf(table(), scene, seating()).map(({ seat, awarded }) => [seat, awarded])).toEqual([
    [3, null],
    [0, null],
    [1, 'army'],
    [2, null],
  ]);
});
