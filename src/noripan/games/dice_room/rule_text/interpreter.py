"""Interprets a Korean or English rule. An ambiguous text, or one with unknown words, has no reading."""

from collections.abc import Mapping
from typing import Any, Final, assert_never, get_args

import msgspec
from msgspec.structs import replace

from .evaluate import matches
from .grammar import Meaning
from .normalize import normalize
from .parser import Parser
from .readings import Compared, Extreme, Filter, Nearest, Parity, Placed, Reading, Same, Side, Ties

_OPPOSITE: Final[Mapping[Side, Side]] = {"lowest": "highest", "highest": "lowest"}
_TIES: Final[Mapping[tuple[bool, str | None, str], Ties]] = {
    **{(False, fate, whom): whom for fate in (None, "caught") for whom in get_args(Ties)},
    **{(True, "spared", whom): whom for whom in get_args(Ties)},
    (False, "spared", "all"): "nobody",
    (False, "spared", "nobody"): "all",
    (True, "caught", "all"): "nobody",
    (True, "caught", "nobody"): "all",
}
"""By `Reading.but`, the fate the text names, and which tied players it names: the `Ties` of the reading.
Missing combinations are ambiguous or cannot be settled."""


def interpret(text: str, /) -> Reading | None:
    """The reading of a text, if it has exactly one."""
    letters = normalize(text)
    if not letters:
        return None
    readings = {_reading(_as_dict(meaning)) for meaning in Parser(letters).meanings("text")} - {None}
    return readings.pop() if len(readings) == 1 else None


def _as_dict(meaning: Meaning) -> dict[str, Any]:
    return {key: _as_dict(value) if isinstance(value, frozenset) else value for key, value in meaning}


def _reading(meaning: dict[str, Any]) -> Reading | None:
    """Combines what the text says about the caught, about ties and about the winner."""
    who = meaning.get("who", {})
    is_shared = "shared" in meaning or who.pop("shared", False)
    reading = _caught(who)
    if reading is None or not _filters_overlap(reading):
        return None
    if is_shared and _catches_one(reading):
        return None  # one player cannot share a bill
    if "winner" in meaning and _caught(meaning["winner"]) != _opposite(reading):
        return None
    return _with_ties(reading, meaning["ties"]) if "ties" in meaning else reading


def _caught(meaning: dict[str, Any]) -> Reading | None:
    """The reading of a phrase for the caught; null if a number is out of bounds."""
    try:
        return _simplified(msgspec.convert(meaning, Reading))
    except msgspec.ValidationError:
        return None


def _catches_one(reading: Reading) -> bool:
    """Whether the reading catches a single player unless there is a tie."""
    match reading.pick:
        case Extreme(count=count):
            return count == 1 and not reading.but
        case Placed() | Nearest():
            return not reading.but
        case Parity() | Compared() | Same():
            return False
        case _:
            assert_never(reading.pick)


def _simplified(reading: Reading) -> Reading:
    """The canonical form of readings that can be written in two ways."""
    pick, among = reading.pick, reading.among
    if isinstance(pick, Placed) and pick.place == 1:
        return replace(reading, pick=Extreme(pick.side))
    if isinstance(pick, Nearest) and pick.only is None and among in _sides_of(pick.target):
        return replace(reading, pick=replace(pick, only=among.relation), among=None)
    return reading


def _sides_of(number: int) -> tuple[Compared, Compared]:
    return Compared("at_most", number), Compared("at_least", number)


def _filters_overlap(reading: Reading) -> bool:
    """Whether two filters overlap without one containing the other; otherwise one of them was not meant."""
    one, other = reading.among, reading.pick
    if one is None or not isinstance(other, Parity | Compared):
        return True
    found = {(matches(one, value), matches(other, value)) for value in (*_around(one), *_around(other))}
    return found >= {(True, True), (True, False), (False, True)}


def _around(wanted: Filter) -> range:
    """Numbers on both sides of the filter's edge."""
    return range(1, 3) if isinstance(wanted, Parity) else range(wanted.number - 2, wanted.number + 3)


def _opposite(reading: Reading) -> Reading | None:
    """The winners a text may name beside these caught; null if the reading has no clear winner."""
    if not isinstance(reading.pick, Extreme) or reading != Reading(Extreme(reading.pick.side)):
        return None
    return Reading(Extreme(_OPPOSITE[reading.pick.side]))


def _with_ties(reading: Reading, tied: dict[str, Any]) -> Reading | None:
    """The reading with the text's rule for ties; null if they do not fit together."""
    ties = _TIES.get((reading.but, tied.get("fate"), tied["whom"]))
    if ties is None or (ties != "all" and isinstance(reading.pick, Parity | Compared | Same)):
        return None
    return replace(reading, ties=ties)
