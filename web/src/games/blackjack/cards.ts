// Maps the cards of the rules to drawn cards, and counts them while a hand is still being dealt.
import type { Rank, Suit } from '../../ui/cards/suits';
import type { Card, Cards } from './wire';

interface Face {
  readonly suit: Suit;
  readonly rank: Rank;
}

const SUITS: Readonly<Record<Card['suit'], Suit>> = {
  Clubs: 'clubs',
  Diamonds: 'diamonds',
  Hearts: 'hearts',
  Spades: 'spades',
};

const RANKS: Readonly<Record<Card['rank'], readonly [Rank, number]>> = {
  Ace: ['A', 1],
  Two: ['2', 2],
  Three: ['3', 3],
  Four: ['4', 4],
  Five: ['5', 5],
  Six: ['6', 6],
  Seven: ['7', 7],
  Eight: ['8', 8],
  Nine: ['9', 9],
  Ten: ['10', 10],
  Jack: ['J', 10],
  Queen: ['Q', 10],
  King: ['K', 10],
};

export function faceOf({ suit, rank }: Card): Face {
  return { suit: SUITS[suit], rank: RANKS[rank][0] };
}

/** The value of some cards of a hand; the view has the score of a whole hand. */
export function valueOf(cards: Cards): number {
  return cards.reduce((sum, { rank }) => sum + RANKS[rank][1], 0);
}
