"""Cards and decks. A deck is a multiset: chance decides at the draw, so there is no hidden order."""

from collections.abc import Iterable
from typing import Final, Literal, NewType

from .sources import Chance

Card = NewType("Card", int)
"""A card of a 52-card deck: rank * 4 + suit."""

Suit = Literal["clubs", "diamonds", "hearts", "spades"]
Rank = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"]

SUITS: Final[tuple[Suit, ...]] = ("clubs", "diamonds", "hearts", "spades")
RANKS: Final[tuple[Rank, ...]] = (
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "jack",
    "queen",
    "king",
    "ace",
)


def card(suit: Suit, rank: Rank, /) -> Card:
    """The card of a suit and rank."""
    return Card(RANKS.index(rank) * len(SUITS) + SUITS.index(suit))


def deck(copies: int = 1) -> bytes:
    """`copies` whole decks as one sorted multiset, a byte per card."""
    return bytes(number for number in range(len(SUITS) * len(RANKS)) for _ in range(copies))


def draw(deck: bytes, chance: Chance, /) -> tuple[Card, bytes]:
    """A card and the rest of the deck."""
    place = chance.below(len(deck))
    return Card(deck[place]), deck[:place] + deck[place + 1 :]


def draws_of(deck: bytes, cards: Iterable[int], /) -> tuple[int, ...]:
    """The draws that take these cards from a deck, in order, for scripted chance."""
    left, places = bytearray(deck), []
    for card in cards:
        places.append(left.index(card))
        left.remove(card)
    return tuple(places)


def without(deck: bytes, card: Card, /) -> bytes:
    """The deck without `card`, for folding an event."""
    place = deck.index(card)
    return deck[:place] + deck[place + 1 :]
