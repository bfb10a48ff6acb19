"""How likely each player is to be caught by a reading, exactly, where dice differ. Knows no text.

A reading that ranks the players puts all values into groups, the best first: the n-th lowest value, or the
values at the n-th distance from a number. How many values of a die lie in the first g groups is linear in g
between a few kinks. So the chance to be caught with a value of group g is a polynomial in g there, and its
sum over thousands of groups follows from a few of them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import accumulate, pairwise
from math import comb, prod
from typing import Final, NamedTuple, assert_never

from .reading import (
    HIGHEST_NUMBER,
    Compared,
    Extreme,
    Filter,
    Nearest,
    Parity,
    Placed,
    Reading,
    Relation,
    Same,
)

MOST_STEPS: Final = 2000
"""What would take more steps than this, of some microseconds each, is not told: the room would wait."""

Maxima = tuple[int, ...]
Ways = list[int]
"""In how many ways a number of players are ahead: none, one, two, as far as that leaves a place."""


@lru_cache(maxsize=256)
def chances(reading: Reading, maxima: Maxima, /) -> tuple[Fraction, ...] | None:
    """By player, how likely it is to be caught with a die from 1 to the player's maximum.

    Null: it depends on more than the numbers, or would take too long.
    """
    picked = _picked(reading, maxima)
    if picked is None or not reading.but:
        return picked
    return None if reading.among is not None else tuple(1 - chance for chance in picked)


def _picked(reading: Reading, maxima: Maxima) -> tuple[Fraction, ...] | None:
    pick, among = reading.pick, reading.among
    match pick:
        case Parity() | Compared():
            return tuple(Fraction(_count((pick, among), most), most) for most in maxima)
        case Same():
            return _same(maxima) if among is None else None
        case Extreme(side, count) if reading.ties in {"all", "nobody"}:
            counts = {most: _count((among,), most) for most in maxima}
            ranking = _by_height(counts, is_reversed=side == "highest")
            return _foremost(ranking, maxima, count, alone=reading.ties == "nobody")
        case Nearest() if reading.ties in {"all", "nobody"} and among is None:
            return _foremost(_by_distance(pick, maxima), maxima, 1, alone=reading.ties == "nobody")
        case Extreme() | Nearest() | Placed():
            return None
        case _:
            assert_never(pick)


_BOUNDS: Final[dict[Relation, Callable[[int], tuple[int, int]]]] = {
    "over": lambda number: (number + 1, HIGHEST_NUMBER),
    "at_least": lambda number: (number, HIGHEST_NUMBER),
    "under": lambda number: (1, number - 1),
    "at_most": lambda number: (1, number),
    "exactly": lambda number: (number, number),
}


def _count(filters: Iterable[Filter | None], most: int) -> int:
    """How many values from 1 to the most fit all filters."""
    low, high, parities = 1, most, {0, 1}
    for wanted in filters:
        match wanted:
            case Compared(relation, number):
                bounds = _BOUNDS[relation](number)
                low, high = max(low, bounds[0]), min(high, bounds[1])
            case Parity(parity):
                parities &= {int(parity == "odd")}
            case None:
                pass
            case _:
                assert_never(wanted)
    if high < low:
        return 0
    return sum((high + parity) // 2 - (low - 1 + parity) // 2 for parity in parities)


def _same(maxima: Maxima) -> tuple[Fraction, ...]:
    """Everyone but those whose number nobody else has."""
    alone = dict.fromkeys(maxima, 0)
    for low, high in pairwise([0, *sorted({*maxima})]):
        others = prod(most - 1 if most >= high else most for most in maxima)
        for most in alone:
            if most >= high:
                alone[most] += (high - low) * others // (most - 1)
    return tuple(1 - Fraction(alone[most], prod(maxima)) for most in maxima)


class _Ranking(NamedTuple):
    """How the values of dice rank."""

    within: Callable[[int, int], int]
    """How many values of a die, named by its maximum, lie in the first groups."""
    kinks: Sequence[int]
    """In order, from 0 to the number of groups: between two of them all that is linear."""
    is_reversed: bool
    """Whether the last group is the best."""

    def sizes(self, most: int, group: int) -> tuple[int, int]:
        """How many values of a die are better than a group, and how many are of it."""
        before, upto = self.within(most, group - 1), self.within(most, group)
        better = self.within(most, self.kinks[-1]) - upto if self.is_reversed else before
        return better, upto - before


def _by_height(counts: Mapping[int, int], *, is_reversed: bool) -> _Ranking:
    """Each fitting value is a group; a larger die has those of a smaller one, and more."""

    def within(most: int, group: int) -> int:
        return min(group, counts[most])

    return _Ranking(within, sorted({0, *counts.values()}), is_reversed)


def _by_distance(pick: Nearest, maxima: Maxima) -> _Ranking:
    """Values at the same distance are a group, the number itself the first one."""
    target, low = pick.target, max(1, pick.target) if pick.only == "at_least" else 1
    highs = {most: min(most, target) if pick.only == "at_most" else most for most in maxima}

    def within(most: int, group: int) -> int:
        return max(0, min(highs[most], target + group - 1) - max(low, target - group + 1) + 1)

    edges = {abs(value - target) + beyond for value in (low, *highs.values()) for beyond in (0, 1)}
    return _Ranking(within, sorted({0, 1, *edges}), pick.farthest)


def _foremost(ranking: _Ranking, maxima: Maxima, places: int, *, alone: bool) -> tuple[Fraction, ...] | None:
    """Who is among the first: few others are better, or as good where equals are not caught."""
    kinds = Counter(maxima)
    spans = [(low, high, _enough(ranking, kinds, low, high)) for low, high in pairwise(ranking.kinks)]
    if sum(enough for *_, enough in spans) * len(kinds) * min(places, len(maxima)) > MOST_STEPS:
        return None
    ways = dict.fromkeys(kinds, 0)
    for low, high, enough in spans:
        found = [_ways(ranking, kinds, places, alone, group) for group in range(low + 1, low + enough + 1)]
        for most, column in zip(kinds, zip(*found, strict=True), strict=True):
            ways[most] += _sum(column, high - low)
    return tuple(Fraction(ways[most], prod(maxima)) for most in maxima)


def _enough(ranking: _Ranking, kinds: Counter[int], low: int, high: int) -> int:
    """How many groups between two kinks tell of all: one more than there are players with values in them."""
    with_values = [most for most in kinds if ranking.within(most, low) != ranking.within(most, high)]
    return min(high - low, 1 + sum(kinds[most] for most in with_values))


def _ways(ranking: _Ranking, kinds: Counter[int], places: int, alone: bool, group: int) -> list[int]:
    """For a player with each kind of die: in how many ways a value of the group is among the first."""
    sizes = [ranking.sizes(most, group) for most in kinds]
    ahead = [better + equal if alone else better for better, equal in sizes]
    join = partial(_joined, places)
    alike = [_alike(most, ahead[at], count, places) for at, (most, count) in enumerate(kinds.items())]
    fronts = list(accumulate(alike, join, initial=[1]))
    backs = list(accumulate(reversed(alike), join, initial=[1]))[::-1]
    ways = []
    for at, (most, count) in enumerate(kinds.items()):
        _, equal = sizes[at]
        others = join(fronts[at], backs[at + 1]) if equal else []
        ways.append(equal and equal * sum(join(others, _alike(most, ahead[at], count - 1, places))))
    return ways


def _alike(most: int, ahead: int, count: int, places: int) -> Ways:
    """The ways of several players with the same die."""
    behind = most - ahead
    some = range(min(places, count + 1))
    return [comb(count, many) * ahead**many * behind ** (count - many) for many in some]


def _joined(places: int, some: Ways, others: Ways) -> Ways:
    """The ways of some and others together."""
    if places == 1:
        return [some[0] * others[0]]
    joined = [0] * min(places, len(some) + len(others) - 1)
    for many, ways in enumerate(some):
        for more, other_ways in enumerate(others[: places - many]):
            joined[many + more] += ways * other_ways
    return joined


def _sum(values: Sequence[int], length: int) -> int:
    """The sum of so many values of a polynomial that these are the first of, enough to know it by."""
    if length <= len(values):
        return sum(values)
    total, row = 0, list(values)
    for degree in range(len(values)):
        total += row[0] * comb(length, degree + 1)
        row = [after - before for before, after in pairwise(row)]
    return total
