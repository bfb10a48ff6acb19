// The plays of development cards in the menu, by kind. Pure.
import type { Menu } from '../../../../../wire/wire';
import type { Action, Card, Kind } from '../../../wire';

const PLAYING: Readonly<Record<Exclude<Card, 'point'>, Action['type']>> = {
  knight: 'PlayKnight',
  road_building: 'PlayRoadBuilding',
  year_of_plenty: 'PlayYearOfPlenty',
  monopoly: 'PlayMonopoly',
};

export function playsOf(menu: Menu<Action> | null, card: Card | null): readonly Action[] {
  if (card === null || card === 'point') return [];
  return menu?.actions.filter(({ type }) => type === PLAYING[card]) ?? [];
}

/** Whether any card can be played. */
export function hasPlay(menu: Menu<Action> | null): boolean {
  const types: readonly string[] = Object.values(PLAYING);
  return menu?.actions.some(({ type }) => types.includes(type)) ?? false;
}

/** The kinds of a play. */
function kindsOf(action: Action): readonly Kind[] {
  if (action.type === 'PlayMonopoly') return [action.kind];
  if (action.type !== 'PlayYearOfPlenty') return [];
  return action.second === null ? [action.first] : [action.first, action.second];
}

/** How many kinds have to be picked. */
export function needOf(plays: readonly Action[]): number {
  return plays[0] ? kindsOf(plays[0]).length : 0;
}

function isWithin(few: readonly Kind[], many: readonly Kind[]): boolean {
  const left = [...many];
  return few.every((kind) => left.includes(kind) && left.splice(left.indexOf(kind), 1).length > 0);
}

/** Whether some play has these kinds and one more of a kind. */
export function canAdd(plays: readonly Action[], kinds: readonly Kind[], kind: Kind): boolean {
  return plays.some((play) => isWithin([...kinds, kind], kindsOf(play)));
}

/** The play with exactly these kinds; null: more are needed. */
export function playFor(plays: readonly Action[], kinds: readonly Kind[]): Action | null {
  if (kinds.length !== needOf(plays)) return null;
  return plays.find((play) => isWithin(kinds, kindsOf(play))) ?? null;
}

/** The action to check for an unplayable card; victory points are never played. */
export function cardProbe(card: Exclude<Card, 'point'>): Action {
  if (card === 'year_of_plenty') return { type: 'PlayYearOfPlenty', first: 'wood', second: 'brick' };
  if (card === 'monopoly') return { type: 'PlayMonopoly', kind: 'wood' };
  return { type: card === 'knight' ? 'PlayKnight' : 'PlayRoadBuilding' };
}
