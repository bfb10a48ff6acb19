// What the viewer selects, targets and checks, without the drawing.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Check } from '../../../table/seating';
import type { Menu } from '../../../wire/wire';
import { Selection, TOO_SOON } from './selection.svelte';
import { menuOf } from '../../../kit/samples/players';
import { ACTIONS, MENU, during, table } from '../sampleTable';
import { EDGES, HEXES, VERTICES, edgeNumber, vertexNumber } from '../layout/geometry';
import type { Action, View } from '../wire';

const act = vi.fn<(action: Action) => void>();
const check = vi.fn<(action: Action) => Promise<Check>>();
const NO: Check = { allowed: false, code: 'NOT_ENOUGH_RESOURCES', words: 'You still lack 2 ore.', rule: null };
let now = 0;
let at: { view: View; menu: Menu<Action> | null } = $state.raw({ view: table(), menu: null });

function begin(view: View = table(), menu: Menu<Action> | null = MENU): Selection {
  at = { view, menu };
  const selection = new Selection(() => ({ ...at, act, check }), () => now);
  selection.shows(selection.large);
  now += TOO_SOON;
  return selection;
}

/** The next menu arrives, and the button shows its new action. */
function turnTo(selection: Selection, menu: Menu<Action> | null, view = at.view): void {
  at = { view, menu };
  selection.shows(selection.large);
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

describe('on turn', () => {
  it('no place is lit until something is selected, then its places are', () => {
    const selection = begin();
    expect(selection.spots).toEqual([]);
    selection.pick('road');
    expect(selection.spots).toHaveLength(10);
    expect(new Set(selection.spots.map(({ figure }) => figure))).toEqual(new Set(['road']));
    selection.pick('road');
    expect(selection.spots).toEqual([]);
  });

  it('what a hint suggests is selected, and the large button does it', () => {
    const selection = begin();
    selection.suggest(built('BuildRoad'));
    expect(selection.aim).toMatchObject(ROAD_AT);
    expect(selection.large).toMatchObject({ do: 'build', figure: 'road' });
    selection.suggest({ type: 'EndTurn' });
    expect(selection.hasSelection).toBe(false);
  });

  it('a first tap targets, a second one builds', () => {
    const selection = begin();
    selection.pick('road');
    selection.tap(ROAD_AT);
    expect(selection.large).toEqual({ do: 'build', action: ROAD, figure: 'road' });
    expect(act).not.toHaveBeenCalled();
    selection.tap(ROAD_AT);
    expect(act.mock.calls).toEqual([[ROAD]]);
    expect(selection.hasSelection).toBe(false);
  });

  it('a possible place can be tapped without selecting first', () => {
    const selection = begin();
    selection.tap(CORNER);
    expect(selection.aim).toEqual({ ...CORNER, figure: 'settlement' });
    expect(selection.spots).toEqual([selection.aim]);
    selection.press();
    expect(act.mock.calls).toEqual([[SETTLING]]);
  });

  it('a single place is targeted at once', () => {
    const selection = begin();
    selection.pick('settlement');
    expect(selection.aim).toEqual({ ...CORNER, figure: 'settlement' });
  });

  it('a selection excludes targets for other pieces', () => {
    const selection = begin();
    selection.pick('road');
    selection.tap(CORNER);
    expect(selection.aim).toBeNull();
    expect(check).not.toHaveBeenCalled();
  });

  it('a development card is bought with the large button', () => {
    const selection = begin();
    selection.pick('card');
    expect(act).not.toHaveBeenCalled();
    expect(selection.large?.do).toBe('buy');
    selection.press();
    expect(act.mock.calls).toEqual([[{ type: 'BuyCard' }]]);
  });

  it('a tap on the sea clears the target', () => {
    const selection = begin();
    selection.tap(CORNER);
    selection.tap(null);
    expect(selection.aim).toBeNull();
  });

  it('ending the turn is secondary as long as something can be built', () => {
    expect(begin().large).toEqual({ do: 'end', action: { type: 'EndTurn' }, isQuiet: true });
    expect(begin(table(), menuOf({ type: 'EndTurn' })).large).toMatchObject({ isQuiet: false });
  });

  it('a selection ends when its place is gone', () => {
    const selection = begin();
    selection.pick('road');
    turnTo(selection, menuOf({ type: 'EndTurn' }));
    expect(selection.ware).toBeNull();
    expect(selection.large?.do).toBe('end');
  });
});

describe('the reason why something is not possible', () => {
  it('is checked with the server, at a place where only the price is wrong', async () => {
    const selection = begin();
    selection.pick('city');
    expect(check).toHaveBeenCalledWith({ type: 'BuildCity', vertex: at.view.pieces[0]?.settlements[0] });
    await vi.waitFor(() => expect(selection.reason).toEqual(NO));
    turnTo(selection, menuOf({ type: 'EndTurn' }));
    expect(selection.reason).toBeNull();
  });

  it('is shown without a check if there is no place at all', () => {
    const pieces = table().pieces.with(0, { settlements: [], cities: [], roads: [] });
    const selection = begin(table({ pieces }), menuOf({ type: 'EndTurn' }));
    for (const ware of ['city', 'settlement', 'road'] as const) {
      selection.pick(ware);
      expect(selection.reason).toEqual({ local: `nowhere.${ware}` });
    }
    expect(check).not.toHaveBeenCalled();
  });

  it('checks a road where one could begin, and a settlement with room around it', () => {
    const view = table();
    const selection = begin(view, menuOf({ type: 'EndTurn' }));
    selection.pick('road');
    selection.pick('settlement');
    const [[road], [settlement]] = check.mock.calls as [[Action], [Action]];
    expect(ACTIONS).toContainEqual(road);
    expect(settlement).toEqual(SETTLING);
  });

  it('is checked for the tapped place', () => {
    const [edge, vertex] = [EDGES[0], view(VERTICES)];
    const selection = begin();
    selection.tap({ on: 'edge', at: 0 });
    selection.tap({ on: 'vertex', at: vertexNumber(vertex) });
    selection.tap({ on: 'hex', at: 0 });
    expect(check.mock.calls).toEqual([[{ type: 'BuildRoad', edge }], [{ type: 'BuildCity', vertex }]]);
  });

  it('an answer after another choice is ignored', async () => {
    let answer: (check: Check) => void = () => undefined;
    const pending = new Promise<Check>((resolve) => (answer = resolve));
    check.mockReturnValue(pending);
    const selection = begin();
    selection.pick('city');
    selection.pick('road');
    answer(NO);
    await pending;
    expect(selection.reason).toBeNull();
  });

  it('trades wait for the roll', async () => {
    const selection = begin(during({ type: 'Rolling' }), menuOf({ type: 'Roll' }));
    expect(selection.mayTrade()).toBe(false);
    expect(check).toHaveBeenCalledWith({ type: 'TradeWithBank', give: 'wood', want: 'brick' });
    await vi.waitFor(() => expect(selection.reason).toEqual(NO));
    expect(begin().mayTrade()).toBe(true);
  });
});

/** A settlement of the viewer in the sample table. */
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
  const robbing = (): Selection => begin(during({ type: 'Robbing', rolled: true }), menu);

  it('has every possible hex once', () => {
    expect(robbing().spots.map(({ at }) => at)).toEqual([0, 1, 2]);
  });

  it('moves at once if there is at most one victim', () => {
    const selection = robbing();
    selection.tap({ on: 'hex', at: 0 });
    expect(selection.large).toMatchObject({ do: 'rob', victim: null });
    selection.tap({ on: 'hex', at: 2 });
    expect(selection.large).toMatchObject({ do: 'rob', victim: 2 });
    selection.tap({ on: 'hex', at: 2 });
    expect(act.mock.calls).toEqual([[menu.actions[3]]]);
  });

  it('waits for a name if there are several victims', () => {
    const selection = robbing();
    selection.tap({ on: 'hex', at: 1 });
    selection.tap({ on: 'hex', at: 1 });
    expect(selection.large).toBeNull();
    expect(selection.victims).toEqual([1, 3]);
    selection.number(2);
    expect(act.mock.calls).toEqual([[menu.actions[2]]]);
  });

  it('checks why it cannot stay', () => {
    robbing().tap({ on: 'hex', at: 9 });
    expect(check).toHaveBeenCalledWith({ type: 'MoveRobber', hex: HEXES[9], victim: null });
  });
});

describe('the large button', () => {
  it('rolls, and a double press does not end the turn', () => {
    const selection = begin(during({ type: 'Rolling' }), menuOf({ type: 'Roll' }));
    selection.press();
    expect(act).toHaveBeenLastCalledWith({ type: 'Roll' });
    now += 150;
    turnTo(selection, MENU, table());
    now += TOO_SOON - 1;
    selection.press();
    expect(act).toHaveBeenCalledOnce();
    now += 1;
    selection.press();
    expect(act).toHaveBeenLastCalledWith({ type: 'EndTurn' });
  });

  it('rolls once, however often it is pressed before the answer', () => {
    const selection = begin(during({ type: 'Rolling' }), menuOf({ type: 'Roll' }));
    selection.press();
    selection.press();
    expect(act).toHaveBeenCalledOnce();
    now += TOO_SOON;
    selection.press();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('still rolls while an unplayable card is open', () => {
    const selection = begin(during({ type: 'Rolling' }), menuOf({ type: 'Roll' }));
    selection.open('point');
    expect(selection.large?.do).toBe('roll');
    expect(check).not.toHaveBeenCalled();
  });

  it('is secondary for ending a turn with an open offer', () => {
    const menu = menuOf({ type: 'Withdraw' }, { type: 'EndTurn' });
    expect(begin(table(), menu).large).toEqual({ do: 'end', action: { type: 'EndTurn' }, isQuiet: true });
  });

  it('has no action for a spectator', () => {
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

  it('is opened first, then played', () => {
    const selection = begin();
    selection.open('knight');
    expect(selection.large).toEqual({ do: 'card', action: built('PlayKnight'), card: 'knight' });
    selection.press();
    expect(act.mock.calls).toEqual([[{ type: 'PlayKnight' }]]);
  });

  it('says why it cannot be played', async () => {
    const selection = begin(rich);
    selection.open('monopoly');
    expect(check).toHaveBeenCalledWith({ type: 'PlayMonopoly', kind: 'wood' });
    await vi.waitFor(() => expect(selection.reason).toEqual(NO));
    selection.open('monopoly');
    expect(selection.cards.card).toBeNull();
  });

  it('year of plenty takes two kinds the bank has, in any order', () => {
    const menu = menuOf({ type: 'EndTurn' }, plenty('wood', 'wood'), plenty('wood', 'ore'));
    const selection = begin(rich, menu);
    selection.open('year_of_plenty');
    expect(selection.large).toBeNull();
    expect(selection.cards.canAdd('brick')).toBe(false);
    selection.number(5);
    expect(selection.cards.canAdd('ore')).toBe(false);
    selection.number(1);
    expect(selection.large).toMatchObject({ action: plenty('wood', 'ore') });
    selection.back();
    expect(selection.cards.kinds).toEqual(['ore']);
    selection.number(1);
    selection.press();
    expect(act.mock.calls).toEqual([[plenty('wood', 'ore')]]);
  });

  it('year of plenty takes only the bank’s last card', () => {
    const selection = begin(rich, menuOf({ type: 'EndTurn' }, plenty('ore', null)));
    selection.open('year_of_plenty');
    selection.cards.add('ore');
    expect(selection.large).toMatchObject({ action: plenty('ore', null) });
  });

  it('monopoly takes one kind, and can be changed', () => {
    const kinds = ['wood', 'ore'] as const;
    const plays = kinds.map((kind) => ({ type: 'PlayMonopoly', kind }) as const);
    const menu = menuOf<Action>({ type: 'EndTurn' }, ...plays);
    const selection = begin(rich, menu);
    selection.open('monopoly');
    selection.cards.add('wood');
    selection.cards.add('ore');
    expect(selection.large).toMatchObject({ action: { type: 'PlayMonopoly', kind: 'ore' } });
  });
});

it('after a seven keys put cards aside, and the button discards them once all are chosen', () => {
  const view = during({ type: 'Discarding', owed: [2, 0, 0, 0] }, { hand: [3, 0, 0, 0, 1] });
  const selection = begin(view, menuOf({ type: 'Discard', kind: 'wood' }, { type: 'Discard', kind: 'ore' }));
  selection.number(1);
  selection.number(5);
  selection.back();
  selection.press();
  expect(act).not.toHaveBeenCalled();
  now += TOO_SOON;
  selection.number(1);
  selection.press();
  expect(act.mock.calls).toEqual([[{ type: 'Discard', kind: 'wood' }]]);
  at = { view: table(), menu: null };
  expect(selection.large).toBeNull();
});

describe('number keys', () => {
  it('select what to build; keys of unused rules do nothing', () => {
    const selection = begin();
    expect(selection.number(1)).toBe(true);
    expect(selection.ware).toBe('road');
    expect(selection.number(5)).toBe(false);
    const { rules } = table();
    expect(begin(table({ rules: { ...rules, cards: false } })).number(4)).toBe(false);
  });
});
