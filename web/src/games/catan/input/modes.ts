// What the viewer has to do, read from the menu, because the view on show may be older. Pure.
import type { Menu } from '../../../wire/wire';
import type { Ware } from '../resources';
import type { Action } from '../wire';

export type Mode =
  | 'watching'
  | 'placing' // a free piece: in the setup, or from a card
  | 'rolling'
  | 'discarding'
  | 'robbing'
  | 'acting'
  | 'offering' // the viewer's own offer is open
  | 'answering';

/** The first action type of these in the menu decides the mode. */
const MODES_BY_ACTION: readonly (readonly [Action['type'], Mode])[] = [
  ['Roll', 'rolling'],
  ['Discard', 'discarding'],
  ['MoveRobber', 'robbing'],
  ['Withdraw', 'offering'],
  ['Decline', 'answering'],
  ['EndTurn', 'acting'],
];

export function modeOf(menu: Menu<Action> | null): Mode {
  if (menu === null || menu.actions.length === 0) return 'watching';
  return MODES_BY_ACTION.find(([type]) => offers(menu, type))?.[1] ?? 'placing';
}

export function offers(menu: Menu<Action> | null, type: Action['type']): boolean {
  return menu?.actions.some((action) => action.type === type) ?? false;
}

export const WARES = ['road', 'settlement', 'city', 'card'] as const satisfies readonly Ware[];
export const BUYING = {
  road: 'BuildRoad',
  settlement: 'BuildSettlement',
  city: 'BuildCity',
  card: 'BuyCard',
} as const satisfies Readonly<Record<Ware, Action['type']>>;

/** What can be built or bought now. */
export function waresIn(menu: Menu<Action> | null): ReadonlySet<Ware> {
  return new Set(WARES.filter((ware) => offers(menu, BUYING[ware])));
}
