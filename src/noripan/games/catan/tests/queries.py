"""Queries of a table: refusals, menus and probabilities."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

from noripan.games.catan import GAME
from noripan.games.catan.actions import Action
from noripan.games.catan.resources import KINDS, Counts
from noripan.kernel import Seat, every_outcome

from .tables import AnyScenario

NO_DEBTS = (0, 0, 0, 0)
SEVEN = (0, 5)
"""Draws of a one and a six."""


def refusal(table: AnyScenario, seat: int, action: Action) -> tuple[str, dict[str, Any]]:
    """Code and parameters of a refusal that draws and changes nothing; the menu lacks the action."""
    before = GAME.facts.codecs.state.encode(table.state)
    refused = table.refused(seat, action)
    assert GAME.facts.codecs.state.encode(table.state) == before
    assert action not in GAME.legal(table.state, Seat(seat))
    return refused.code, refused.params


def on_turn(table: AnyScenario, seat: int) -> AnyScenario:
    """The table on the turn of another seat."""
    table.state = table.state.replace(turn=Seat(seat))
    return table


def offered(table: AnyScenario, seat: int, *kinds: type) -> list[Any]:
    """The actions of some types in a menu."""
    return [action for action in GAME.legal(table.state, Seat(seat)) if isinstance(action, kinds)]


def counts(**by_kind: int) -> Counts:
    """`counts(wood=2)` in the order of KINDS."""
    wood, brick, sheep, wheat, ore = (by_kind.get(kind, 0) for kind in KINDS)
    return wood, brick, sheep, wheat, ore


def odds(
    table: AnyScenario, seat: int, action: Action, result: Callable[[tuple[Any, ...]], Any]
) -> dict[Any, Fraction]:
    """The probability of each result of the events."""
    chances: Counter[Any] = Counter()
    for weight, (_, events) in every_outcome(partial(GAME.play, table.state, Seat(seat), action)):
        chances[result(tuple(events))] += weight  # type: ignore[assignment]
    return dict(chances)  # type: ignore[arg-type]
