"""The options of Sequence: the number of teams, and the team of each player."""

from collections.abc import Mapping
from typing import Final, Literal

from noripan.kernel import RuleViolation, Value

SEATS: Final = (2, 3, 4, 6, 8, 9, 10, 12)  # rule 3.1
HAND: Final[Mapping[int, int]] = {2: 6, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}  # rule 3.4
TEAM_COUNTS: Final[Mapping[int, int]] = {2: 2, 3: 3, 4: 2, 8: 2, 9: 3, 10: 2}  # rule 3.2

Colour = Literal["red", "blue", "green"]
COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "green")
"""The colour of each team's chips."""  # rule 2.4


class Options(Value, frozen=True):
    """The number of teams for 6 or 12 players; for other numbers of players it is fixed."""

    teams: Literal[2, 3] = 2


class SeatOptions(Value, frozen=True):
    """The team a player wants; null: any."""

    team: Colour | None = None


def team_count(options: Options, seats: int, /) -> int:
    """The number of teams."""  # rule 3.2
    return TEAM_COUNTS.get(seats, options.teams)


def teams_of(options: Options, seats: int, /) -> tuple[int, ...]:
    """The team of each seat; teams alternate."""  # rule 3.3
    count = team_count(options, seats)
    return tuple(seat % count for seat in range(seats))


def needed(teams: int, /) -> int:
    """How many sequences a team needs to win."""  # rules 1.2, 1.3
    return 2 if teams == 2 else 1


def seating(options: Options, seats: tuple[SeatOptions, ...], /) -> tuple[int, ...]:
    """The member for each seat: in the chosen team, else in the smallest."""  # rule 3.5
    count = team_count(options, len(seats))
    teams: list[list[int]] = [[] for _ in range(count)]
    for member, seat in enumerate(seats):
        if seat.team is not None:
            _chosen(teams, seat.team).append(member)
    _check_sizes(teams, len(seats) // count)
    for member, seat in enumerate(seats):
        if seat.team is None:
            min(teams, key=len).append(member)
    return tuple(sorted(teams[seat % count])[seat // count] for seat in range(len(seats)))


def _chosen(teams: list[list[int]], colour: Colour) -> list[int]:
    number = COLOURS.index(colour)
    if number >= len(teams):
        raise RuleViolation("TEAM_NOT_PLAYING", team=colour, teams=COLOURS[: len(teams)])  # rule 3.6
    return teams[number]


def _check_sizes(teams: list[list[int]], size: int) -> None:
    for colour, members in zip(COLOURS, teams, strict=False):
        if len(members) > size:
            raise RuleViolation("TEAM_TOO_LARGE", team=colour, count=len(members), most=size)  # rule 3.6


def check_start(options: Options, seats: tuple[SeatOptions, ...], /) -> None:
    """Refuses choices of teams that do not fit."""
    seating(options, seats)
