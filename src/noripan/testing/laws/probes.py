"""Tries actions on a game: which to try, whether they are legal, and how `play` refuses them."""

from collections.abc import Callable, Iterator
from typing import Any

from noripan.kernel import Chance, Seat

from ..sampling import pick, sample_actions
from ..walks import Walk

STALE_ACTIONS = 6
"""How many actions that were legal in an earlier state are tried again in a later one."""


def probes(walk: Walk, purpose: str) -> Iterator[tuple[Any, list[Any]]]:
    """Some states of a walk, each with actions to try: legal, on a bound, stale or random."""
    chance = walk.chance_for(purpose)
    earlier: list[Any] = []
    for state in walk.sampled_states():
        stale = [pick(earlier, chance) for _ in range(STALE_ACTIONS if earlier else 0)]
        yield state, [*sample_actions(walk.game, state, walk.seats, chance), *stale]
        menus = [walk.game.legal(state, seat) for seat in walk.seats]
        earlier += [pick(menu, chance) for menu in menus if menu]


def error_of(walk: Walk, state: Any, seat: Seat, action: Any, chance: Chance) -> Exception | None:
    """The exception that `play` raises for an action; None if it accepts the action."""
    try:
        walk.game.play(state, seat, action, chance)
    except Exception as error:
        return error
    return None


def is_legal(walk: Walk, state: Any, seat: Seat, action: Any) -> bool:
    """Whether the action is in the seat's menu or a form admits it."""
    if action in walk.game.legal(state, seat):
        return True
    return any(form.admits(action) for form in walk.game.forms(state, seat))


class CountingChance:
    """Counts the draws from another source."""

    def __init__(self, source: Chance) -> None:
        self.drawn = 0
        self._source = source

    def below(self, bound: int, /) -> int:
        """Draws from the source."""
        self.drawn += 1
        return self._source.below(bound)

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """Draws from the source."""
        self.drawn += 1
        return self._source.seeded(contribution, low, high)


class LateChance:
    """Draws from a source that is made at the first draw, because most tried actions draw nothing."""

    def __init__(self, make: Callable[[], Chance]) -> None:
        self._make = make
        self._source: Chance | None = None

    def below(self, bound: int, /) -> int:
        """Draws from the source."""
        return self._made().below(bound)

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """Draws from the source."""
        return self._made().seeded(contribution, low, high)

    def _made(self) -> Chance:
        if self._source is None:
            self._source = self._make()
        return self._source
