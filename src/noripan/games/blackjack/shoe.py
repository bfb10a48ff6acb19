"""The shoe: a sorted multiset of cards, one byte each. Every draw is random."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from noripan.kernel import Chance
from noripan.kernel.chance.cards import deck

from .cards import CARDS, NUMBERS, Card, points
from .events import Cards

BY_NUMBER: Final = tuple((card, points(card)) for card in CARDS)
"""By byte, the card and its points."""


@cache
def full_shoe(decks: int, /) -> bytes:
    """The shoe before the first card is drawn."""  # rule 2.1
    return deck(decks)


def draw_cards(shoe: bytearray, count: int, chance: Chance, /) -> tuple[Cards, int]:
    """Takes `count` random cards out of the shoe, or all if it has fewer; also gives their points."""
    cards, total = [], 0
    for _ in range(min(count, len(shoe))):
        card, value = BY_NUMBER[shoe.pop(chance.below(len(shoe)))]
        cards.append(card)
        total += value
    return tuple(cards), total


def draw_points(shoe: bytearray, least: int, chance: Chance, /) -> tuple[Cards, int]:
    """Takes random cards out of the shoe until they have enough points, or the shoe is empty."""
    cards, total = [], 0
    while total < least and shoe:
        card, value = BY_NUMBER[shoe.pop(chance.below(len(shoe)))]
        cards.append(card)
        total += value
    return tuple(cards), total


def without(shoe: bytes, cards: Iterable[Card], /) -> bytes:
    """The shoe without these cards."""
    left = bytearray(shoe)
    for card in cards:
        left.remove(NUMBERS[card])
    return bytes(left)


def card_numbers(cards: Iterable[Card], /) -> bytes:
    """The bytes of these cards in a shoe."""
    return bytes([NUMBERS[card] for card in cards])
