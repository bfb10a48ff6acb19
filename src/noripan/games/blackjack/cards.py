"""The cards of Blackjack and their points. The shoe is a multiset of cards, one byte each."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, Literal

from noripan.kernel import Chance, Value
from noripan.kernel.chance.cards import deck

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


@cache
def full_shoe(decks: int, /) -> bytes:
    """The shoe before the first card is drawn."""  # rule 2.1
    return deck(decks)


def draw_card(shoe: bytearray, chance: Chance, /) -> Card:
    """Takes a random card out of the shoe."""
    return CARDS[shoe.pop(chance.below(len(shoe)))]


def draw_two(shoe: bytearray, chance: Chance, /) -> tuple[Card, ...]:
    """Takes two random cards out of the shoe, or fewer if it has fewer."""
    size = len(shoe)
    if size < 2:
        return draw_cards(shoe, size, chance)
    below, take = chance.below, shoe.pop
    return CARDS[take(below(size))], CARDS[take(below(size - 1))]


def draw_cards(shoe: bytearray, count: int, chance: Chance, /) -> tuple[Card, ...]:
    """Takes `count` random cards out of the shoe, one after the other."""
    below, take, left = chance.below, shoe.pop, len(shoe)
    return tuple([CARDS[take(below(size))] for size in range(left, left - count, -1)])


def without(shoe: bytes, cards: Iterable[Card], /) -> bytes:
    """The shoe without these cards."""
    left = bytearray(shoe)
    for card in cards:
        left.remove(NUMBERS[card])
    return bytes(left)


def card_numbers(cards: Iterable[Card], /) -> bytes:
    """The bytes of these cards in a shoe."""
    return bytes([NUMBERS[card] for card in cards])
