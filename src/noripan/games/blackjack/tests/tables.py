"""Tables for the tests: cards written as they are read out, rounds with the hands written down."""

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
    """Cards as they are read out: "♥A 10 7"; a suit that is not told is spades."""
    return tuple(BY_NAME[name] if name in BY_NAME else BY_NAME[f"♠{name}"] for name in text.split())


def a_round(*hands: str, **options: Any) -> AnyScenario:
    """The cards are dealt: the dealer has the first hand, seat 1 the next, and so on."""
    dealt = RoundStarted(tuple(cards(hand) for hand in hands))
    return Scenario.given(GAME, len(hands), Options(**options), dealt)


def luck(shoe: bytes, text: str) -> list[int]:
    """The draws that bring these cards out of a shoe, in this order."""
    left, draws = bytearray(shoe), []
    for card in cards(text):
        draws.append(left.index(CARDS.index(card)))
        left.pop(draws[-1])
    return draws


def when(table: AnyScenario, seat: int, action: Any, text: str = "") -> AnyScenario:
    """A seat acts, and these cards come."""
    return table.when(seat, action, *luck(table.state.shoe, text))


def leaves(table: AnyScenario, seat: int, text: str = "") -> AnyScenario:
    """A seat leaves, and these cards come."""
    return table.when_leaves(seat, *luck(table.state.shoe, text))


def with_shoe(table: AnyScenario, text: str) -> AnyScenario:
    """The same table with no cards left but these; the rest is gone."""
    shoe = bytes(sorted(CARDS.index(card) for card in cards(text)))
    table.state = replace(table.state, shoe=shoe)
    return table


def turn_states(table: AnyScenario) -> Sequence[str]:
    """How everyone stands, by seat."""
    return [player.turn_state for player in table.state.players]


def outcomes(table: AnyScenario) -> Sequence[str]:
    """Everyone's outcome, by seat."""
    return [player.outcome for player in table.state.players]
