// Sample tables for tests and pictures: four players in the middle of a match, seen by the first.
import type { SeatedPlayer, Seating } from '../../table/seating';
import { markOf } from '../../table/seating';
import type { FormView, Menu } from '../../wire/wire';
import midgame from './fixtures/midgame.json';
import { KINDS } from './resources';
import type { Action, Phase, View } from './wire';

export const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;

/** Ann has rolled; she can build, buy, trade and play a knight. */
export function table(changes: Partial<View> = {}): View {
  return { ...(midgame.view as unknown as View), ...changes };
}

/** All of Ann's actions there, except offers, which are a form. */
export const ACTIONS = midgame.actions as unknown as readonly Action[];

/** The form of an offer or a counter-offer. */
export function termsForm(action: 'Offer' | 'Counter' = 'Offer'): FormView {
  const names = ['give', 'want'].flatMap((side) => KINDS.map((kind) => `${side}_${kind}`));
  return { action, fields: names.map((name) => ({ name, low: 0, high: 19 })), samples: [] };
}

export const MENU: Menu<Action> = { actions: ACTIONS, forms: [termsForm()] };

export function menuOf(...actions: readonly Action[]): Menu<Action> {
  return { actions, forms: [] };
}

/** The same table in another phase. */
export function during(phase: Phase, changes: Partial<View> = {}): View {
  return table({ phase, ...changes });
}

export function seating(viewer: number | null = 0, names: readonly string[] = NAMES): Seating {
  const seats = names.map((name, seat): SeatedPlayer => {
    const isMe = seat === viewer;
    const presence = { isBot: false, isAway: false, awaited: null, hasStandIn: false, hasLeft: false };
    return { seat, name, isMe, ...presence, mark: markOf(seat), acts: false, deadline: null };
  });
  return { seats, viewer };
}
