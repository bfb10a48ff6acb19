// Places on the island, and the pieces that the menu offers to place there. Pure.
import type { Menu } from '../../../wire/wire';
import { edgeNumber, hexNumber, vertexNumber } from '../layout/geometry';
import type { Action, BuildCity, BuildRoad, BuildSettlement, MoveRobber } from '../wire';

/** A place by number. */
export interface Place {
  readonly on: 'vertex' | 'edge' | 'hex';
  readonly at: number;
}

export type Figure = 'road' | 'settlement' | 'city' | 'robber';

/** A place where the viewer can place something now. */
export interface Spot extends Place {
  readonly figure: Figure;
}

type Placing = BuildRoad | BuildSettlement | BuildCity | MoveRobber;

export function isPlacing(action: Action): action is Placing {
  return 'edge' in action || 'vertex' in action || 'hex' in action;
}

export function spotOf(action: Placing): Spot {
  switch (action.type) {
    case 'BuildRoad':
      return { on: 'edge', at: edgeNumber(action.edge), figure: 'road' };
    case 'BuildSettlement':
      return { on: 'vertex', at: vertexNumber(action.vertex), figure: 'settlement' };
    case 'BuildCity':
      return { on: 'vertex', at: vertexNumber(action.vertex), figure: 'city' };
    case 'MoveRobber':
      return { on: 'hex', at: hexNumber(action.hex), figure: 'robber' };
  }
}

/** All placements; a hex with several victims appears several times. */
export function placingsIn(menu: Menu<Action> | null): readonly Placing[] {
  return menu?.actions.filter(isPlacing) ?? [];
}

export function isSame(one: Place | null, other: Place | null): boolean {
  return one !== null && other !== null && one.on === other.on && one.at === other.at;
}
