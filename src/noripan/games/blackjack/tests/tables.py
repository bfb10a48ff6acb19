"""Scenarios for the tests: cards as short texts, and rounds with given hands."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from noripan.games.blackjack import GAME
from noripan.games.blackjack.cards import CARDS, Card
from noripan.games.blackjack.events import RoundStarted
from noripan.games.blackjack.options import Options
from noripan.testing import Scenario

AnyScenario = Scenario[Any, Any, Any, Any, Any, Any, Any]

BY_NAME = {str(card): card for card in CARDS}


def cards(text: str) -> tuple[Card, ...]:
    """Cards from a text like "♥A 10 7"; the default suit is spades."""
    return tuple(BY_NAME[name] if name in BY_NAME else BY_NAME[f"♠{name}"] for name in text.split())


def a_round(*hands: str, **options: Any) -> AnyScenario:
    """A round after the deal: the first hand is the dealer's, the next is seat 1's, and so on."""
    dealt = RoundStarted(tuple(cards(hand) for hand in hands))
    return Scenario.given(GAME, len(hands), Options(**options), dealt)


def draws_for(shoe: bytes, text: str) -> list[int]:
    """The draws that take these cards from a shoe, in this order."""
    left, draws = bytearray(shoe), []
    for card in cards(text):
        draws.append(left.index(CARDS.index(card)))
        left.pop(draws[-1])
    return draws


def when(table: AnyScenario, seat: int, action: Any, text: str = "") -> AnyScenario:
    """A seat acts, and these cards are drawn."""
    return table.when(seat, action, *draws_for(table.state.shoe, text))


def leaves(table: AnyScenario, seat: int, text: str = "") -> AnyScenario:
    """A seat leaves, and these cards are drawn."""
    return table.when_leaves(seat, *draws_for(table.state.shoe, text))


def with_shoe(table: AnyScenario, text: str) -> AnyScenario:
    """The same scenario with only these cards in the shoe."""
    shoe = bytes(sorted(CARDS.index(card) for card in cards(text)))
    table.state = replace(table.state, shoe=shoe)
    return table


def turn_states(table: AnyScenario) -> Sequence[str]:
    """The turn states by seat."""
    return [player.turn_state for player in table.state.players]


def outcomes(table: AnyScenario) -> Sequence[str]:
    """The outcomes by seat."""
    return [player.outcome for player in table.state.players]
