// Sample tables for tests and pictures: a dealer and some players. A hand is written as '10♠ A♥'.
import type { RoomContext } from '../../table/board/boards';
import { sampleRoom, sampleSeating } from '../../kit/samples/players';
import type { Seating } from '../../table/seating';
import type { Menu } from '../../wire/wire';
import { valueOf } from './cards';
import type { Action, Card, Cards, Options, PlayerState, Rank, Suit, View } from './wire';

const OPTIONS: Options = {
  deck_count: 4,
  dealer_stand_score: 17,
  min_players_to_start: 2,
  min_name_length: 1,
  max_name_length: 20,
  house_dealer: false,
};
const SUITS: Readonly<Record<string, Suit>> = { '♣': 'Clubs', '♦': 'Diamonds', '♥': 'Hearts', '♠': 'Spades' };
const RANKS: Readonly<Record<string, Rank>> = {
  A: 'Ace',
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  7: 'Seven',
  8: 'Eight',
  9: 'Nine',
  10: 'Ten',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
};

export const MENU: Menu<Action> = { actions: [{ type: 'Hit' }, { type: 'Stand' }], forms: [] };

export function card(notation: string): Card {
  const suit = SUITS[notation.slice(-1)];
  const rank = RANKS[notation.slice(0, -1)];
  if (!suit || !rank) throw new Error(`${notation} is no card`);
  return { suit, rank };
}

export function hand(notation: string): Cards {
  return notation.split(' ').filter(Boolean).map(card);
}

/** A player with these cards. */
export function player(notation: string, changes: Partial<PlayerState> = {}): PlayerState {
  const cards = hand(notation);
  const score = valueOf(cards);
  const turn_state = score > 21 ? 'Busted' : 'Playing';
  return { cards, score, turn_state, outcome: 'None', is_dealer: false, present: true, ...changes };
}

export function dealer(notation: string, changes: Partial<PlayerState> = {}): PlayerState {
  return player(notation, { is_dealer: true, ...changes });
}

/** Dana deals, Ann and Ben play, Ann is on turn. */
export function table(changes: Partial<View> = {}): View {
  return {
    viewer: 1,
    options: OPTIONS,
    phase: 'InRound',
    turn: 1,
    players: [dealer('10♠ 3♥'), player('7♦ 5♣'), player('K♥ 9♣')],
    shoe: 202,
    notice: null,
    ...changes,
  };
}

export const NAMES = ['Dana', 'Ann', 'Ben'] as const;

export function seating(viewer: number | null = 1, names: readonly string[] = NAMES): Seating {
  return sampleSeating(names, viewer);
}

/** A room without finished rounds. */
export function roomContext(changes: Partial<RoomContext> = {}): RoomContext {
  return sampleRoom(NAMES, { matches: [], ...changes });
}
