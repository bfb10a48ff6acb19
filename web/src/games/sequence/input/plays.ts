// The plays that the menu offers: which cards go where. Pure.
import type { Menu } from '../../../wire/wire';
import { isJack, takesOff } from '../cards';
import type { Action } from '../wire';

const NOTHING: readonly Action[] = [];

export function playsIn(menu: Menu<Action> | null): readonly Action[] {
  return menu?.actions ?? NOTHING;
}

/**
 * The plays that are offered for a card. Without a card: for all printed cards, or else for jacks, which have many cells.
 * Removing one's own chip is possible, but not offered beside others.
 */
export function litBy(plays: readonly Action[], card: string | null, isOwn: (cell: number) => boolean): readonly Action[] {
  const possible = playsOf(plays, card);
  const offered = possible.filter(({ type, cell }) => type !== 'Remove' || !isOwn(cell));
  return offered.length ? offered : possible;
}

function playsOf(plays: readonly Action[], card: string | null): readonly Action[] {
  if (card !== null) return plays.filter((play) => play.card === card);
  const printed = plays.filter((play) => !isJack(play.card));
  return printed.length ? printed : plays;
}

/** The play of a tap on a cell: of the selected card, otherwise a printed card before a jack. */
export function playAt(plays: readonly Action[], cell: number, card: string | null): Action | null {
  const there = plays.filter((play) => play.cell === cell && (card === null || play.card === card));
  return there.find((play) => !isJack(play.card)) ?? there[0] ?? null;
}

/** The action for a card and a cell, legal or not. */
export function actionFor(card: string, cell: number): Action {
  return { type: takesOff(card) ? 'Remove' : 'Place', card, cell };
}
