"""Tables of bots for every game."""

from collections.abc import Iterator
from typing import Any

from noripan.kernel import AnyGame, RuleViolation, default_seats


def tables(game: AnyGame) -> Iterator[tuple[Any, int]]:
    """Options and numbers of seats with which a match can start: the default options, and the examples."""
    facts = game.facts
    for options in (facts.codecs.options.type(), *facts.example_options):
        yield from ((options, seats) for seats in facts.seats[:4] if _may_start(game, options, seats))


def _may_start(game: AnyGame, options: Any, seats: int) -> bool:
    try:
        game.check_start(options, default_seats(game, seats))
    except RuleViolation:
        return False
    return True
