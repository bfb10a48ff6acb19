// What the viewer picks, aims at and asks, apart from how it looks.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Check } from '../../../table/seating';
import type { Menu } from '../../../wire/wire';
import { Choosing, TOO_SOON } from './selection.svelte';
import { ACTIONS, MENU, during, menuOf, table } from '../sampleTable';
import { EDGES, HEXES, VERTICES, edgeNumber, vertexNumber } from '../layout/geometry';
import type { Action, View } from '../wire';

const act = vi.fn<(action: Action) => void>();
const check = vi.fn<(action: Action) => Promise<Check>>();
const NO: Check = { allowed: false, code: 'NOT_ENOUGH_RESOURCES', words: 'You still lack 2 ore.', rule: null };
let now = 0;
let at: { view: View; menu: Menu<Action> | null } = $state.raw({ view: table(), menu: null });

function begin(view: View = table(), menu: Menu<Action> | null = MENU): Choosing {
  at = { view, menu };
  const choosing = new Choosing(() => ({ ...at, act, check }), () => now);
  choosing.shows(choosing.large);
  now += TOO_SOON;
  return choosing;
}

/** The next menu comes, and the button shows what it does now. */
function turnTo(choosing: Choosing, menu: Menu<Action> | null, view = at.view): void {
  at = { view, menu };
  choosing.shows(choosing.large);
}

const built = (type: Action['type']): Action => {
  const found = ACTIONS.find((action) => action.type === type);
  if (!found) throw new Error(`no ${type} in the example`);
  return found;
};
const ROAD = ACTIONS.find((action) => action.type === 'BuildRoad');
const ROAD_AT = { on: 'edge', at: ROAD ? edgeNumber(ROAD.edge) : -1 } as const;
const SETTLING = ACTIONS.find((action) => action.type === 'BuildSettlement');
const CORNER = { on: 'vertex', at: SETTLING ? vertexNumber(SETTLING.vertex) : -1 } as const;

beforeEach(() => {
  vi.resetAllMocks();
  check.mockResolvedValue(NO);
  now = 0;
});

describe('in one’s turn', () => {
  it('nothing glows until something is picked, then where it may go', () => {
    const choosing = begin();
    expect(choosing.spots).toEqual([]);
    choosing.pick('road');
    expect(choosing.spots).toHaveLength(10);
    expect(new Set(choosing.spots.map(({ figure }) => figure))).toEqual(new Set(['road']));
    choosing.pick('road');
    expect(choosing.spots).toEqual([]);
  });

  it('a first tap aims, a second one builds', () => {
    const choosing = begin();
    choosing.pick('road');
    choosing.tap(ROAD_AT);
    expect(choosing.large).toEqual({ do: 'build', action: ROAD, figure: 'road' });
    expect(act).not.toHaveBeenCalled();
    choosing.tap(ROAD_AT);
    expect(act.mock.calls).toEqual([[ROAD]]);
    expect(choosing.isWishing).toBe(false);
  });

  it('a place where something may be built can be tapped without picking', () => {
    const choosing = begin();
    choosing.tap(CORNER);
    expect(choosing.aim).toEqual({ ...CORNER, figure: 'settlement' });
    expect(choosing.spots).toEqual([choosing.aim]);
    choosing.press();
    expect(act.mock.calls).toEqual([[SETTLING]]);
  });

  it('the only place is aimed at once', () => {
    const choosing = begin();
    choosing.pick('settlement');
    expect(choosing.aim).toEqual({ ...CORNER, figure: 'settlement' });
  });

  it('what is picked keeps other things from being aimed at', () => {
    const choosing = begin();
    choosing.pick('road');
    choosing.tap(CORNER);
    expect(choosing.aim).toBeNull();
    expect(check).not.toHaveBeenCalled();
  });

  it('a development card is bought by the large button', () => {
    const choosing = begin();
    choosing.pick('card');
    expect(act).not.toHaveBeenCalled();
    expect(choosing.large?.do).toBe('buy');
    choosing.press();
    expect(act.mock.calls).toEqual([[{ type: 'BuyCard' }]]);
  });

  it('the sea lets go of what was aimed at', () => {
    const choosing = begin();
    choosing.tap(CORNER);
    choosing.tap(null);
    expect(choosing.aim).toBeNull();
  });

  it('ending it is quiet as long as something can be built', () => {
    expect(begin().large).toEqual({ do: 'end', action: { type: 'EndTurn' }, isQuiet: true });
    expect(begin(table(), menuOf({ type: 'EndTurn' })).large).toMatchObject({ isQuiet: false });
  });

  it('what was picked is dropped with the place for it', () => {
    const choosing = begin();
    choosing.pick('road');
    turnTo(choosing, menuOf({ type: 'EndTurn' }));
    expect(choosing.ware).toBeNull();
    expect(choosing.large?.do).toBe('end');
  });
});

describe('why something cannot be', () => {
  it('is asked of the server, at a place where only the price is wrong', async () => {
    const choosing = begin();
    choosing.pick('city');
    expect(check).toHaveBeenCalledWith({ type: 'BuildCity', vertex: at.view.pieces[0]?.settlements[0] });
    await vi.waitFor(() => expect(choosing.reason).toEqual({ check: NO }));
    turnTo(choosing, menuOf({ type: 'EndTurn' }));
    expect(choosing.reason).toBeNull();
  });

  it('is told without a question where there is no place at all', () => {
    const pieces = table().pieces.with(0, { settlements: [], cities: [], roads: [] });
    const choosing = begin(table({ pieces }), menuOf({ type: 'EndTurn' }));
    for (const ware of ['city', 'settlement', 'road'] as const) {
      choosing.pick(ware);
      expect(choosing.reason).toEqual({ own: `nowhere.${ware}` });
    }
    expect(check).not.toHaveBeenCalled();
  });

  it('asks about roads where a road could begin, and about settlements with room around', () => {
    const view = table();
    const choosing = begin(view, menuOf({ type: 'EndTurn' }));
    choosing.pick('road');
    choosing.pick('settlement');
    const [[road], [settlement]] = check.mock.calls as [[Action], [Action]];
    expect(ACTIONS).toContainEqual(road);
    expect(settlement).toEqual(SETTLING);
  });

  it('is asked for the place that is tapped', () => {
    const [edge, vertex] = [EDGES[0], view(VERTICES)];
    const choosing = begin();
    choosing.tap({ on: 'edge', at: 0 });
    choosing.tap({ on: 'vertex', at: vertexNumber(vertex) });
    choosing.tap({ on: 'hex', at: 0 });
    expect(check.mock.calls).toEqual([[{ type: 'BuildRoad', edge }], [{ type: 'BuildCity', vertex }]]);
  });

  it('an answer that comes after another choice is forgotten', async () => {
    let answer: (check: Check) => void = () => undefined;
    const asked = new Promise<Check>((resolve) => (answer = resolve));
    check.mockReturnValue(asked);
    const choosing = begin();
    choosing.pick('city');
    choosing.pick('road');
    answer(NO);
    await asked;
    expect(choosing.reason).toBeNull();
  });

  it('trades wait for the roll', async () => {
    const choosing = begin(during({ type: 'Rolling' }), menuOf({ type: 'Roll' }));
    expect(choosing.mayTrade()).toBe(false);
    expect(check).toHaveBeenCalledWith({ type: 'TradeWithBank', give: 'wood', want: 'brick' });
    await vi.waitFor(() => expect(choosing.reason).toEqual({ check: NO }));
    expect(begin().mayTrade()).toBe(true);
  });
});

/** An own settlement of the example. */
function view(vertices: typeof VERTICES): (typeof VERTICES)[number] {
  const own = table().pieces[0]?.settlements[0];
  const found = vertices.find((vertex) => JSON.stringify(vertex) === JSON.stringify(own));
  if (!found) throw new Error('no settlement in the example');
  return found;
}

describe('the robber', () => {
  const [free, rich, home] = [HEXES[0], HEXES[1], HEXES[2]] as const;
  const menu = menuOf(
    { type: 'MoveRobber', hex: free as never, victim: null },
    { type: 'MoveRobber', hex: rich as never, victim: 1 },
    { type: 'MoveRobber', hex: rich as never, victim: 3 },
    { type: 'MoveRobber', hex: home as never, victim: 2 },
  );
  const robbing = (): Choosing => begin(during({ type: 'Robbing', rolled: true }), menu);

  it('may go to every hex once', () => {
    expect(robbing().spots.map(({ at }) => at)).toEqual([0, 1, 2]);
  });

  it('goes at once where nobody or one alone can be robbed', () => {
    const choosing = robbing();
    choosing.tap({ on: 'hex', at: 0 });
    expect(choosing.large).toMatchObject({ do: 'rob', victim: null });
    choosing.tap({ on: 'hex', at: 2 });
    expect(choosing.large).toMatchObject({ do: 'rob', victim: 2 });
    choosing.tap({ on: 'hex', at: 2 });
    expect(act.mock.calls).toEqual([[menu.actions[3]]]);
  });

  it('waits for a name where several can be', () => {
    const choosing = robbing();
    choosing.tap({ on: 'hex', at: 1 });
    choosing.tap({ on: 'hex', at: 1 });
    expect(choosing.large).toBeNull();
    expect(choosing.victims).toEqual([1, 3]);
    choosing.number(2);
    expect(act.mock.calls).toEqual([[menu.actions[2]]]);
  });

  it('asks why it cannot stay', () => {
    robbing().tap({ on: 'hex', at: 9 });
    expect(check).toHaveBeenCalledWith({ type: 'MoveRobber', hex: HEXES[9], victim: null });
  });
});

describe('the large button', () => {
  it('rolls, and is no end of the turn for a finger that presses twice', () => {
    const choosing = begin(during({ type: 'Rolling' }), menuOf({ type: 'Roll' }));
    choosing.press();
    expect(act).toHaveBeenLastCalledWith({ type: 'Roll' });
    now += 150;
    turnTo(choosing, MENU, table());
    now += TOO_SOON - 1;
    choosing.press();
    expect(act).toHaveBeenCalledOnce();
    now += 1;
    choosing.press();
    expect(act).toHaveBeenLastCalledWith({ type: 'EndTurn' });
  });

  it('rolls once, however often it is pressed before the answer', () => {
    const choosing = begin(during({ type: 'Rolling' }), menuOf({ type: 'Roll' }));
    choosing.press();
    choosing.press();
    expect(act).toHaveBeenCalledOnce();
    now += TOO_SOON;
    choosing.press();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('still rolls while a card is looked at that cannot be played', () => {
    const choosing = begin(during({ type: 'Rolling' }), menuOf({ type: 'Roll' }));
    choosing.open('point');
    expect(choosing.large?.do).toBe('roll');
    expect(check).not.toHaveBeenCalled();
  });

  it('ends a turn with an open offer quietly', () => {
    const menu = menuOf({ type: 'Withdraw' }, { type: 'EndTurn' });
    expect(begin(table(), menu).large).toEqual({ do: 'end', action: { type: 'EndTurn' }, isQuiet: true });
  });

  it('has nothing to do for whoever looks on', () => {
    expect(begin(table(), null).large).toBeNull();
    expect(begin(table(), menuOf()).large).toBeNull();
  });
});

describe('a development card', () => {
  const plenty = (first: 'wood' | 'ore', second: 'wood' | 'ore' | null): Action => ({
    type: 'PlayYearOfPlenty',
    first,
    second,
  });
  const rich = table({ cards: [1, 1, 1, 1, 1] });

  it('is looked at first, then played', () => {
    const choosing = begin();
    choosing.open('knight');
    expect(choosing.large).toEqual({ do: 'card', action: built('PlayKnight'), card: 'knight' });
    choosing.press();
    expect(act.mock.calls).toEqual([[{ type: 'PlayKnight' }]]);
  });

  it('says why it cannot be played', async () => {
    const choosing = begin(rich);
    choosing.open('monopoly');
    expect(check).toHaveBeenCalledWith({ type: 'PlayMonopoly', kind: 'wood' });
    await vi.waitFor(() => expect(choosing.reason).toEqual({ check: NO }));
    choosing.open('monopoly');
    expect(choosing.cards.card).toBeNull();
  });

  it('of plenty takes two of what the bank has, in any order', () => {
    const menu = menuOf({ type: 'EndTurn' }, plenty('wood', 'wood'), plenty('wood', 'ore'));
    const choosing = begin(rich, menu);
    choosing.open('year_of_plenty');
    expect(choosing.large).toBeNull();
    expect(choosing.cards.canAdd('brick')).toBe(false);
    choosing.number(5);
    expect(choosing.cards.canAdd('ore')).toBe(false);
    choosing.number(1);
    expect(choosing.large).toMatchObject({ action: plenty('wood', 'ore') });
    choosing.back();
    expect(choosing.cards.kinds).toEqual(['ore']);
    choosing.number(1);
    choosing.press();
    expect(act.mock.calls).toEqual([[plenty('wood', 'ore')]]);
  });

  it('of plenty takes the bank’s last card alone', () => {
    const choosing = begin(rich, menuOf({ type: 'EndTurn' }, plenty('ore', null)));
    choosing.open('year_of_plenty');
    choosing.cards.add('ore');
    expect(choosing.large).toMatchObject({ action: plenty('ore', null) });
  });

  it('of monopoly names one kind, and another instead', () => {
    const kinds = ['wood', 'ore'] as const;
    const plays = kinds.map((kind) => ({ type: 'PlayMonopoly', kind }) as const);
    const menu = menuOf({ type: 'EndTurn' }, ...plays);
    const choosing = begin(rich, menu);
    choosing.open('monopoly');
    choosing.cards.add('wood');
    choosing.cards.add('ore');
    expect(choosing.large).toMatchObject({ action: { type: 'PlayMonopoly', kind: 'ore' } });
  });
});

it('after a seven keys put cards aside, and the button gives them back once all are chosen', () => {
  const view = during({ type: 'Discarding', owed: [2, 0, 0, 0] }, { hand: [3, 0, 0, 0, 1] });
  const choosing = begin(view, menuOf({ type: 'Discard', kind: 'wood' }, { type: 'Discard', kind: 'ore' }));
  choosing.number(1);
  choosing.number(5);
  choosing.back();
  choosing.press();
  expect(act).not.toHaveBeenCalled();
  now += TOO_SOON;
  choosing.number(1);
  choosing.press();
  expect(act.mock.calls).toEqual([[{ type: 'Discard', kind: 'wood' }]]);
  at = { view: table(), menu: null };
  expect(choosing.large).toBeNull();
});

describe('number keys', () => {
  it('pick what to build; what is not played at this table means nothing', () => {
    const choosing = begin();
    expect(choosing.number(1)).toBe(true);
    expect(choosing.ware).toBe('road');
    expect(choosing.number(5)).toBe(false);
    const { rules } = table();
    expect(begin(table({ rules: { ...rules, cards: false } })).number(4)).toBe(false);
  });
});
