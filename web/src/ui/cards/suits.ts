// The four suits and thirteen ranks of a deck, and the shapes of the suits in a box of 24.

export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export const SHAPES: Readonly<Record<Suit, string>> = {
  clubs:
    'M12 1.6a5 5 0 0 1 4.1 7.9 5 5 0 1 1-3.2 8.6c.3 2 1.1 3.3 2.7 4.5H8.4c1.6-1.2 2.4-2.5 2.7-4.5a5 5 0 1 1-3.2-8.6A5 5 0 0 1 12 1.6Z',
  diamonds:
    'M12 1.2c2 4.2 4.9 7.8 8.6 10.8-3.7 3-6.6 6.6-8.6 10.8-2-4.2-4.9-7.8-8.6-10.8 3.7-3 6.6-6.6 8.6-10.8Z',
  hearts:
    'M12 22C9.4 19.2 1.6 14.6 1.6 8.4 1.6 5 4.1 2.6 7.1 2.6c2.1 0 3.9 1.2 4.9 3.2 1-2 2.8-3.2 4.9-3.2 3 0 5.5 2.4 5.5 5.8C22.4 14.6 14.6 19.2 12 22Z',
  spades:
    'M12 1.4c2.5 4.1 10.2 7.5 10.2 13.2 0 3-2.3 5-4.9 5-1.7 0-3.2-.8-4.1-2.2.2 2.2 1 3.8 2.5 5.1H8.3c1.5-1.3 2.3-2.9 2.5-5.1-.9 1.4-2.4 2.2-4.1 2.2-2.6 0-4.9-2-4.9-5C1.8 8.9 9.5 5.5 12 1.4Z',
};

export function isRed(suit: Suit): boolean {
  return suit === 'diamonds' || suit === 'hearts';
}
