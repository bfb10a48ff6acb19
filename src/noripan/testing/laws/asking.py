"""Asks a game about actions: what it offers, what it objects to, and which actions are worth asking about."""

from collections.abc import Iterator
from typing import Any

from noripan.kernel import Chance, Seat

from ..sampling import pick, sample_actions
from ..trips import Trip

STALE = 6
"""So many actions that were offered earlier are tried again later."""


def probes(trip: Trip, purpose: str) -> Iterator[tuple[Any, list[Any]]]:
    """Some states passed, each with actions worth trying there: offered, on a bound, stale or wild."""
    chance = trip.luck(purpose)
    earlier: list[Any] = []
    for state in trip.milestones():
        stale = [pick(earlier, chance) for _ in range(STALE if earlier else 0)]
        yield state, [*sample_actions(trip.game, state, trip.seats, chance), *stale]
        menus = [trip.game.legal(state, seat) for seat in trip.seats]
        earlier += [pick(menu, chance) for menu in menus if menu]


def objection(trip: Trip, state: Any, seat: Seat, action: Any, chance: Chance) -> Exception | None:
    """What `play` raises against an action; nothing where it accepts."""
    try:
        trip.game.play(state, seat, action, chance)
    except Exception as error:
        return error
    return None


def is_offered(trip: Trip, state: Any, seat: Seat, action: Any) -> bool:
    """Whether the action is in the seat's menu or a form admits it."""
    if action in trip.game.legal(state, seat):
        return True
    return any(form.admits(action) for form in trip.game.forms(state, seat))


class CountingChance:
    """Counts the draws that another source makes."""

    def __init__(self, source: Chance) -> None:
        self.drawn = 0
        self._source = source

    def below(self, bound: int, /) -> int:
        """Another draw."""
        self.drawn += 1
        return self._source.below(bound)

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """Another draw."""
        self.drawn += 1
        return self._source.seeded(contribution, low, high)
