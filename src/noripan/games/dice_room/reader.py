"""Reads a rule, Korean or English. Never guesses: what means two things or has unknown words is not read."""

from collections.abc import Mapping
from typing import Any, Final, assert_never, get_args

import msgspec
from msgspec.structs import replace

from .grammar import Meaning
from .judging import fits
from .reading import Compared, Extreme, Filter, Nearest, Parity, Placed, Reading, Same, Side, Ties
from .search import Search
from .spelling import spelled

_OPPOSITE: Final[Mapping[Side, Side]] = {"lowest": "highest", "highest": "lowest"}
_TIES: Final[Mapping[tuple[bool, str | None, str], Ties]] = {
    **{(False, fate, whom): whom for fate in (None, "caught") for whom in get_args(Ties)},
    **{(True, "spared", whom): whom for whom in get_args(Ties)},
    (False, "spared", "all"): "nobody",
    (False, "spared", "nobody"): "all",
    (True, "caught", "all"): "nobody",
    (True, "caught", "nobody"): "all",
}
"""By whether all are caught but those picked, what is said to happen to whom of those who are tied: whom the
pick takes of them. What is missing here cannot be settled, or could be meant in two ways."""


def read(text: str, /) -> Reading | None:
    """What the text means, where it can mean one thing only."""
    letters = spelled(text)
    if not letters:
        return None
    readings = {_reading(_plain(meaning)) for meaning in Search(letters).meanings("text")} - {None}
    return readings.pop() if len(readings) == 1 else None


def _plain(meaning: Meaning) -> dict[str, Any]:
    return {key: _plain(said) if isinstance(said, frozenset) else said for key, said in meaning}


def _reading(said: dict[str, Any]) -> Reading | None:
    """What was said of those who are caught, of ties and of the winner, taken together."""
    who = said.get("who", {})
    is_shared = "shared" in said or who.pop("shared", False)
    reading = _who(who)
    if reading is None or not _crosses(reading):
        return None
    if is_shared and _is_one(reading):
        return None  # nobody shares a bill alone
    if "winner" in said and _who(said["winner"]) != _opposite(reading):
        return None
    return _settled(reading, said["ties"]) if "ties" in said else reading


def _who(said: dict[str, Any]) -> Reading | None:
    """Those who were named; null where they cannot be: nobody catches sixty people, or none."""
    try:
        return _simplest(msgspec.convert(said, Reading))
    except msgspec.ValidationError:
        return None


def _is_one(reading: Reading) -> bool:
    """Whether, ties aside, a single person is caught."""
    match reading.pick:
        case Extreme(count=count):
            return count == 1 and not reading.but
        case Placed() | Nearest():
            return not reading.but
        case Parity() | Compared() | Same():
            return False
        case _:
            assert_never(reading.pick)


def _simplest(reading: Reading) -> Reading:
    """One spelling for what can be said in two ways."""
    pick, among = reading.pick, reading.among
    if isinstance(pick, Placed) and pick.place == 1:
        return replace(reading, pick=Extreme(pick.side))
    if isinstance(pick, Nearest) and pick.only is None and among in _sides_of(pick.target):
        return replace(reading, pick=replace(pick, only=among.relation), among=None)
    return reading


def _sides_of(number: int) -> tuple[Compared, Compared]:
    return Compared("at_most", number), Compared("at_least", number)


def _crosses(reading: Reading) -> bool:
    """Whether each of two filters takes away what the other leaves; or else not both were meant."""
    one, other = reading.among, reading.pick
    if one is None or not isinstance(other, Parity | Compared):
        return True
    found = {(fits(one, value), fits(other, value)) for value in (*_around(one), *_around(other))}
    return found >= {(True, True), (True, False), (False, True)}


def _around(wanted: Filter) -> range:
    """Numbers at which the filter changes its mind."""
    return range(1, 3) if isinstance(wanted, Parity) else range(wanted.number - 2, wanted.number + 3)


def _opposite(reading: Reading) -> Reading | None:
    """Who may be told to win where these are caught; of others it cannot be told whether they do."""
    if not isinstance(reading.pick, Extreme) or reading != Reading(Extreme(reading.pick.side)):
        return None
    return Reading(Extreme(_OPPOSITE[reading.pick.side]))


def _settled(reading: Reading, tied: dict[str, Any]) -> Reading | None:
    """The reading with what was said of ties; null where that does not fit."""
    ties = _TIES.get((reading.but, tied.get("fate"), tied["whom"]))
    if ties is None or (ties != "all" and isinstance(reading.pick, Parity | Compared | Same)):
        return None
    return replace(reading, ties=ties)
