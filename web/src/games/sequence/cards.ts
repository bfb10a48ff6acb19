// The cards of Sequence by name: what is printed on them, and what they are called.
import type { Rank, Suit } from '../../ui/cards/suits';
import type { Key } from './words';

/** What is printed on a card. A jack's number is its number of eyes. */
export type Face =
  | { readonly kind: 'plain'; readonly suit: Suit; readonly rank: Rank }
  | { readonly kind: 'jack'; readonly suit: Suit; readonly rank: Rank; readonly eyes: 1 | 2 }
  | { readonly kind: 'corner' };

type SuitName = 'spade' | 'clover' | 'heart' | 'diamond';

const SUITS: Readonly<Record<SuitName, Suit>> = {
  spade: 'spades',
  clover: 'clubs',
  heart: 'hearts',
  diamond: 'diamonds',
};
const NAME = /^(spade|clover|heart|diamond)_([2-9]|10|j|q|k|a)_([12])$/;
const CORNER = /^o_o_[1-4]$/;

export function faceOf(card: string): Face {
  if (CORNER.test(card)) return { kind: 'corner' };
  const found = NAME.exec(card);
  if (found === null) throw new Error(`no card is called ${card}`);
  const suit = SUITS[found[1] as SuitName];
  const rank = (found[2] ?? '').toUpperCase() as Rank;
  if (rank !== 'J') return { kind: 'plain', suit, rank };
  return { kind: 'jack', suit, rank, eyes: found[3] === '1' ? 1 : 2 };
}

/** A card without its number, as shared with its twin. */
export function kindOf(card: string): string {
  return card.slice(0, card.lastIndexOf('_'));
}

export function isJack(card: string): boolean {
  return faceOf(card).kind === 'jack';
}

export function takesOff(card: string): boolean {
  const face = faceOf(card);
  return face.kind === 'jack' && face.eyes === 1;
}

type Say = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

/** A card in words, for screen readers. */
export function cardText(card: string, t: Say): string {
  const face = faceOf(card);
  if (face.kind === 'corner') return t('card.corner');
  const suit = t(`suit.${face.suit}`);
  if (face.kind === 'jack') return t(face.eyes === 1 ? 'card.jack1' : 'card.jack2', { suit });
  return t('card.plain', { suit, rank: rankText(face.rank, t) });
}

const SIGNS: Readonly<Record<Suit, string>> = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' };

/** A card in short form, as in the log: ♥A. */
export function cardShort(card: string, t: Say): string {
  const face = faceOf(card);
  return face.kind === 'corner' ? t('card.corner') : SIGNS[face.suit] + face.rank;
}

const NAMED: Readonly<Partial<Record<Rank, Key>>> = { Q: 'rank.Q', K: 'rank.K', A: 'rank.A' };

function rankText(rank: Rank, t: Say): string {
  const key = NAMED[rank];
  return key === undefined ? rank : t(key);
}
