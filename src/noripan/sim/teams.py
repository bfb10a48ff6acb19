"""Teams at a table of bots. A seat without a team mate is a team of its own; a role has no team."""

from typing import Any

from noripan.kernel import AnyGame

Teams = tuple[int | None, ...]
"""The team of each seat; None for a seat with a role."""


def teams_of(game: AnyGame, options: Any, seats: int) -> Teams:
    """The teams of a table."""
    teams = enumerate(game.seating.teams(options, seats))
    return tuple(None if seat < len(game.roles) else team for seat, team in teams)


def distinct(teams: Teams) -> list[int]:
    """Every team once, in order."""
    return sorted({team for team in teams if team is not None})


def has_shared_teams(teams: Teams) -> bool:
    """Whether several seats share a team."""
    return len(distinct(teams)) < sum(team is not None for team in teams)
