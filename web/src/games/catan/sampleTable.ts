// Sample tables for tests and pictures: four players in the middle of a match, seen by the first.
import { sampleSeating } from '../../kit/samples/players';
import type { Seating } from '../../table/seating';
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

/** The same table in another phase. */
export function during(phase: Phase, changes: Partial<View> = {}): View {
  return table({ phase, ...changes });
}

export function seating(viewer: number | null = 0, names: readonly string[] = NAMES): Seating {
  return sampleSeating(names, viewer);
}
