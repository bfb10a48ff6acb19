"""Applies a reading to the rolls: who is caught."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, assert_never

from noripan.kernel import Seat

from .readings import Compared, Extreme, Filter, Nearest, Parity, Placed, Reading, Relation, Same, Side, Ties

Rolls = Sequence[tuple[Seat, int]]
"""Seats and their numbers, in the order of the rolls."""

_RELATIONS: Final[Mapping[Relation, Callable[[int, int], bool]]] = {
    "over": int.__gt__,
    "at_least": int.__ge__,
    "under": int.__lt__,
    "at_most": int.__le__,
    "exactly": int.__eq__,
}


def caught_by(reading: Reading, rolls: Rolls, /) -> tuple[Seat, ...]:
    """The caught seats in ascending order."""
    among = reading.among
    picked = set(_picked(reading, [roll for roll in rolls if among is None or matches(among, roll[1])]))
    return tuple(sorted(seat for seat, _ in rolls if (seat in picked) != reading.but))


def matches(wanted: Filter, value: int, /) -> bool:
    """Whether a number passes the filter."""
    match wanted:
        case Parity():
            return value % 2 == (wanted.parity == "odd")
        case Compared():
            return _RELATIONS[wanted.relation](value, wanted.number)
        case _:
            assert_never(wanted)


def _picked(reading: Reading, rolls: Rolls) -> list[Seat]:
    pick = reading.pick
    match pick:
        case Extreme():
            return _lowest(_heights(pick.side, rolls), pick.count, reading.ties)
        case Placed():
            return _lowest(_placed(pick, rolls), 1, reading.ties)
        case Nearest():
            return _lowest(_distances(pick, rolls), 1, reading.ties)
        case Same():
            values = [value for _, value in rolls]
            return [seat for seat, value in rolls if values.count(value) > 1]
        case Parity() | Compared():
            return [seat for seat, value in rolls if matches(pick, value)]
        case _:
            assert_never(pick)


def _heights(side: Side, rolls: Rolls) -> Rolls:
    """The rolls graded so that the lowest grade is caught first."""
    return [(seat, value if side == "lowest" else -value) for seat, value in rolls]


def _placed(pick: Placed, rolls: Rolls) -> Rolls:
    """The players with the n-th number; nobody if there are fewer numbers."""
    heights = _heights(pick.side, rolls)
    placed = sorted({height for _, height in heights})[pick.place - 1 : pick.place]
    return [roll for roll in heights if roll[1] in placed]


def _distances(pick: Nearest, rolls: Rolls) -> Rolls:
    """The distances from the target of the rolls on the right side of it."""
    eligible = [roll for roll in rolls if pick.only is None or _RELATIONS[pick.only](roll[1], pick.target)]
    sign = -1 if pick.farthest else 1
    return [(seat, sign * abs(value - pick.target)) for seat, value in eligible]


def _lowest(grades: Rolls, count: int, ties: Ties) -> list[Seat]:
    """The `count` seats with the lowest grades; `ties` settles a tie for the last place."""
    if len(grades) <= count:
        return [seat for seat, _ in grades]
    edge = sorted(grade for _, grade in grades)[count - 1]
    before = [seat for seat, grade in grades if grade < edge]
    tied = [seat for seat, grade in grades if grade == edge]
    return before + _settled(tied, count - len(before), ties)


def _settled(tied: list[Seat], places: int, ties: Ties) -> list[Seat]:
    if ties == "all" or len(tied) == places:
        return tied
    settled = {"first": tied[:places], "last": tied[-places:], "nobody": []}
    return settled[ties]
