import { describe, expect, it } from 'vitest';
import type { SoundName } from '../../../ui/sound';
import { during, table } from '../sampleTable';
import { NOTHING } from '../resources';
import { beats } from './motion';
import type { Scene } from './scene';
import type { Counts, DiceRolled, Shown } from '../wire';

const WOOD: Counts = [1, 0, 0, 0, 0];
const WHEAT: Counts = [0, 0, 0, 2, 0];
const NOBODY = [NOTHING, NOTHING, NOTHING, NOTHING];
const hex = { q: 0, r: 0 };
const vertex = { q: 0, r: -1, dir: 'S' } as const;
const edge = { q: 0, r: 0, dir: 'E' } as const;

const asked = { said: 'asked', give: NOTHING, want: NOTHING } as const;
const before = during({ type: 'Trading', give: WOOD, want: WHEAT, answers: [null, asked, asked, asked] });
const after = table({ turn: 1 });

function staged(...events: readonly Shown[]) {
  return beats({ events, before, after, viewer: 0 });
}

function rolled(die1: number, die2: number, gained: readonly Counts[] = NOBODY): DiceRolled {
  return { type: 'DiceRolled', seat: 1, die1, die2, sum: die1 + die2, gained, owed: [0, 0, 0, 0] };
}

type Row = readonly [Shown, ...(readonly [Scene['type'] | null, number, SoundName?])[]];

const rows: Readonly<Record<Shown['type'], Row>> = {
  IslandLaid: [{ type: 'IslandLaid', island: after.island }, ['laying', 600, 'card']],
  StarterFound: [
    { type: 'StarterFound', seat: 1, rolls: [0, 1].map((seat) => ({ seat, die1: 3, die2: 2 + seat, sum: 5 + seat })) },
    ['rolling', 600, 'dice'],
    ['rolling', 600, 'dice'],
  ],
  SettlementBuilt: [{ type: 'SettlementBuilt', seat: 2, vertex, gained: NOTHING }, ['building', 260, 'chip']],
  RoadBuilt: [{ type: 'RoadBuilt', seat: 2, edge }, ['building', 260, 'chip']],
  CityBuilt: [{ type: 'CityBuilt', seat: 2, vertex }, ['building', 260, 'chip']],
  DiceRolled: [rolled(2, 3), ['rolling', 600, 'dice'], ['harvesting', 320]],
  CardDiscarded: [{ type: 'CardDiscarded', seat: 1, kind: 'ore' }, ['discarding', 160, 'card']],
  RobberMoved: [{ type: 'RobberMoved', seat: 1, hex }, ['building', 320, 'knock']],
  CardStolen: [{ type: 'CardStolen', seat: 1, victim: 0, kind: 'ore' }, ['stealing', 600, 'lose']],
  CardSeenStolen: [{ type: 'CardSeenStolen', seat: 1, victim: 2 }, ['stealing', 600, 'card']],
  CardBought: [{ type: 'CardBought', seat: 0, card: 'point' }, ['buying', 320, 'card']],
  CardSeenBought: [{ type: 'CardSeenBought', seat: 1 }, ['buying', 320, 'card']],
  KnightPlayed: [{ type: 'KnightPlayed', seat: 1 }, ['playing', 320, 'card']],
  RoadBuildingPlayed: [{ type: 'RoadBuildingPlayed', seat: 1, roads: 2 }, ['playing', 320, 'card']],
  YearOfPlentyPlayed: [{ type: 'YearOfPlentyPlayed', seat: 1, gained: WHEAT }, ['playing', 900, 'card']],
  MonopolyPlayed: [
    { type: 'MonopolyPlayed', seat: 1, kind: 'wheat', taken: [2, 0, 1, 0] },
    ['playing', 900, 'card'],
  ],
  BankTraded: [
    { type: 'BankTraded', seat: 1, give: 'ore', count: 3, want: 'wood' },
    ['trading', 600, 'card'],
  ],
  OfferMade: [{ type: 'OfferMade', seat: 0, give: WOOD, want: WHEAT }, [null, 240, 'card']],
  OfferAccepted: [{ type: 'OfferAccepted', seat: 1 }, [null, 240, 'count']],
  OfferDeclined: [{ type: 'OfferDeclined', seat: 1 }, [null, 240]],
  OfferCountered: [{ type: 'OfferCountered', seat: 1, give: WOOD, want: WHEAT }, [null, 240, 'card']],
  OfferWithdrawn: [{ type: 'OfferWithdrawn', seat: 0 }],
  OfferLapsed: [{ type: 'OfferLapsed', seat: 0 }],
  TradeMade: [{ type: 'TradeMade', seat: 0, partner: 1, give: WOOD, want: WHEAT }, ['trading', 600, 'card']],
  LongestRoadAwarded: [{ type: 'LongestRoadAwarded', seat: 1, length: 5 }, ['awarding', 900, 'count']],
  LargestArmyAwarded: [{ type: 'LargestArmyAwarded', seat: null, knights: 0 }, ['awarding', 900, 'chip']],
  TurnEnded: [{ type: 'TurnEnded', seat: 0 }],
  SeatLeft: [{ type: 'SeatLeft', seat: 2, returned: WOOD }, ['leaving', 500, 'chip']],
  GameEnded: [
    { type: 'GameEnded', winner: 1, reason: 'POINTS', points: [5, 10, 7, 8] },
    ['ending', 1200, 'chord'],
  ],
};

describe.each(Object.entries(rows))('%s', (_, [event, ...expected]) => {
  it('has these durations and sounds', () => {
    const shown = staged(event).map(({ scene, ms, sound }) => [scene?.type ?? null, ms, sound]);
    expect(shown).toEqual(expected.map(([scene, ms, sound]) => [scene, ms, sound]));
  });

  it('needs no earlier view', () => {
    const shots = beats({ events: [event], before: null, after, viewer: null });
    const moving = { robber: null, order: [], turn: null };
    expect(shots.map(({ view }) => ({ ...view, ...moving }))).toEqual(shots.map(() => ({ ...after, ...moving })));
  });
});

describe('a roll', () => {
  it('is shown on the table before, its harvest on the table after', () => {
    const shots = staged(rolled(4, 2, [WOOD, NOTHING, WHEAT, NOTHING]));
    expect(shots.map(({ view }) => view)).toEqual([before, after]);
    expect(shots.map(({ ms, sound }) => [ms, sound])).toEqual([[600, 'dice'], [900, 'card']]);
    expect(shots[1]?.scene).toEqual({ type: 'harvesting', sum: 6, gained: [WOOD, NOTHING, WHEAT, NOTHING] });
  });

  it('does not show who starts before the dice have decided', () => {
    const [event] = rows.StarterFound;
    expect(staged(event).map(({ view }) => [view.turn, view.order])).toEqual([[0, []], [1, []]]);
  });

  it('holds the next action until the dice are seen, not until the cards arrived', () => {
    expect(staged(rolled(4, 2, [WOOD, NOTHING, WHEAT, NOTHING])).map(({ holds }) => holds ?? false)).toEqual([true, false]);
  });

  it('of seven gives nothing', () => {
    expect(staged(rolled(4, 3)).map(({ scene }) => scene?.type)).toEqual(['rolling']);
  });

  it('is played only once if several came at once', () => {
    const built = { type: 'RoadBuilt', seat: 1, edge } as const;
    const shots = staged(rolled(1, 1), built, { type: 'TurnEnded', seat: 1 }, rolled(4, 4), built);
    const seen = shots.map(({ scene }) => (scene?.type === 'rolling' ? scene.dice : scene?.type));
    expect(seen).toEqual([{ die1: 4, die2: 4, sum: 8 }, 'harvesting', 'building']);
    expect(shots.map(({ view }) => view)).toEqual([before, after, after]);
  });

  it.each([2, 4, 8, 12])('for the first player stays short with %i rolls', (count) => {
    const rolls = Array.from({ length: count }, (_, at) => ({ seat: at % 4, die1: 1, die2: 2, sum: 3 }));
    const shots = staged({ type: 'StarterFound', seat: 0, rolls });
    expect(shots).toHaveLength(count);
    expect(shots.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(2400);
  });
});

it('moves the robber before the theft, and hides the card from those who may not know it', () => {
  const moved = { type: 'RobberMoved', seat: 1, hex } as const;
  const shots = staged(moved, { type: 'CardSeenStolen', seat: 1, victim: 2 });
  expect(shots.map(({ view }) => view)).toEqual([{ ...before, robber: hex }, after]);
  expect(shots[1]?.scene).toEqual({ type: 'stealing', seat: 1, victim: 2, kind: null });
});

it('draws the robber where it went, not where it goes later in the same moment', () => {
  const there = { q: 1, r: 1 };
  const at = staged({ type: 'TurnEnded', seat: 0 }, { type: 'RobberMoved', seat: 1, hex: there });
  expect(at[0]?.view).toEqual({ ...after, robber: there });
});

it('leaves time to read the gains of the second settlement', () => {
  const [only] = staged({ type: 'SettlementBuilt', seat: 2, vertex, gained: WOOD });
  expect([only?.ms, only?.scene]).toMatchObject([700, { seat: 2, figure: 'settlement', gained: WOOD }]);
});

it('shows who gave how many in a monopoly', () => {
  const [only] = staged({ type: 'MonopolyPlayed', seat: 1, kind: 'wheat', taken: [2, 0, 1, 0] });
  expect(only?.scene).toMatchObject({
    card: 'monopoly',
    gained: [0, 0, 0, 3, 0],
    taken: [WHEAT, NOTHING, [0, 0, 0, 1, 0], NOTHING],
  });
});

it('shows both sides of a trade with the bank', () => {
  const [only] = staged({ type: 'BankTraded', seat: 1, give: 'ore', count: 3, want: 'wood' });
  expect(only?.scene).toMatchObject({ partner: null, give: [0, 0, 0, 0, 3], want: WOOD });
});

it('shows the last refusal before the offer ends', () => {
  const shots = staged({ type: 'OfferDeclined', seat: 3 }, { type: 'OfferLapsed', seat: 0 });
  expect(shots).toHaveLength(1);
  const phase = shots[0]?.view.phase;
  expect(phase?.type === 'Trading' && phase.answers.map((answer) => answer?.said)).toEqual([
    undefined,
    'asked',
    'asked',
    'no',
  ]);
});

it('needs no beat for an answer while the offer stays open', () => {
  const shots = beats({ events: [{ type: 'OfferDeclined', seat: 3 }], before, after: before, viewer: 0 });
  expect(shots).toEqual([]);
});

it('makes only the end a key beat', () => {
  const keys = Object.values(rows).filter(([event]) => staged(event).some(({ isKey }) => isKey));
  expect(keys.map(([event]) => event.type)).toEqual(['GameEnded']);
});
