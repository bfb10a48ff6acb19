"""The cards of Blackjack and their points."""

from collections.abc import Mapping
from typing import Final, Literal

from noripan.kernel import Value

Suit = Literal["Clubs", "Diamonds", "Hearts", "Spades"]
Rank = Literal[
    "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace"
]

SUITS: Final[Mapping[Suit, str]] = {"Clubs": "♣", "Diamonds": "♦", "Hearts": "♥", "Spades": "♠"}
"""The suits and their symbols."""
RANKS: Final[Mapping[Rank, tuple[str, int]]] = {
    "Two": ("2", 2),
    "Three": ("3", 3),
    "Four": ("4", 4),
    "Five": ("5", 5),
    "Six": ("6", 6),
    "Seven": ("7", 7),
    "Eight": ("8", 8),
    "Nine": ("9", 9),
    "Ten": ("10", 10),
    "Jack": ("J", 10),
    "Queen": ("Q", 10),
    "King": ("K", 10),
    "Ace": ("A", 1),
}
"""The ranks with their symbols and points; an ace is always one point."""  # rules 2.2–2.4


class Card(Value, frozen=True):
    """A card."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return SUITS[self.suit] + RANKS[self.rank][0]


CARDS: Final = tuple(Card(suit, rank) for rank in RANKS for suit in SUITS)
"""Every card once; its index is its byte in a shoe."""
NUMBERS: Final[Mapping[Card, int]] = {card: number for number, card in enumerate(CARDS)}


def points(card: Card, /) -> int:
    """The points of a card."""
    return RANKS[card.rank][1]
