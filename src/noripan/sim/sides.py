"""Who counts as one at a table of bots: a seat, or the seats of a team. A role's seat counts for nobody."""

from typing import Any

from noripan.kernel import AnyGame

Sides = tuple[int | None, ...]
"""By seat, the side it plays for; None: its role plays for none."""


def sides_of(game: AnyGame, options: Any, seats: int) -> Sides:
    """The sides of a table."""
    teams = enumerate(game.seating.teams(options, seats))
    return tuple(None if seat < len(game.roles) else team for seat, team in teams)


def playing(sides: Sides) -> list[int]:
    """Every side once, in order."""
    return sorted({side for side in sides if side is not None})


def are_teams(sides: Sides) -> bool:
    """Whether several seats play together."""
    return len(playing(sides)) < sum(side is not None for side in sides)
