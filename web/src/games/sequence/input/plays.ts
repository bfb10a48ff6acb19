// What can be chosen, read from the menu alone: which cards go where. Pure; knows no rules.
import type { Menu } from '../../../wire/wire';
import { isJack, takesOff } from '../cards';
import type { Action } from '../wire';

const NOTHING: readonly Action[] = [];

export function playsIn(menu: Menu<Action> | null): readonly Action[] {
  return menu?.actions ?? NOTHING;
}

/** What a card can be used for. With none chosen: what any can, a jack's many cells only if need be. */
export function litBy(plays: readonly Action[], card: string | null): readonly Action[] {
  if (card !== null) return plays.filter((play) => play.card === card);
  const printed = plays.filter((play) => !isJack(play.card));
  return printed.length ? printed : plays;
}

/** The play that a tap on a cell means: of the chosen card, else rather a printed card's than a jack's. */
export function playAt(plays: readonly Action[], cell: number, card: string | null): Action | null {
  const there = plays.filter((play) => play.cell === cell && (card === null || play.card === card));
  return there.find((play) => !isJack(play.card)) ?? there[0] ?? null;
}

/** What would be asked for, whether it may be or not. */
export function actionFor(card: string, cell: number): Action {
  return { type: takesOff(card) ? 'Remove' : 'Place', card, cell };
}
