"""The exact probability of each player to be caught by a reading, for dice of different sizes.

A reading that ranks the players puts all values into groups, the best first: the n-th lowest value, or the
values at the n-th distance from a number. The number of values of a die in the first g groups is piecewise
linear in g, with a few kinks. Between kinks, the number of ways to be caught with a value of group g is a
polynomial in g, so its sum over thousands of groups follows from a few of them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import accumulate, pairwise
from math import comb, prod
from typing import Final, NamedTuple, assert_never

from ..rule_text.readings import (
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
"""More steps, of some microseconds each, would delay the room: the result is null then."""

Maxima = tuple[int, ...]
Ways = list[int]
"""The number of ways in which no, one, two … other players are ahead, as long as a place is left."""


@lru_cache(maxsize=256)
def probabilities(reading: Reading, maxima: Maxima, /) -> tuple[Fraction, ...] | None:
    """By player, the probability to be caught with a die from 1 to the player's maximum.

    Null if it depends on more than the numbers, or takes too long to compute.
    """
    picked = _picked(reading, maxima)
    if picked is None or not reading.but:
        return picked
    return None if reading.among is not None else tuple(1 - probability for probability in picked)


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
            return _first_places(ranking, maxima, count, untied=reading.ties == "nobody")
        case Nearest() if reading.ties in {"all", "nobody"} and among is None:
            return _first_places(_by_distance(pick, maxima), maxima, 1, untied=reading.ties == "nobody")
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
    """How many values from 1 to `most` match all filters."""
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
    """The complement of the players whose number nobody else has."""
    unique = dict.fromkeys(maxima, 0)
    for low, high in pairwise([0, *sorted({*maxima})]):
        others = prod(most - 1 if most >= high else most for most in maxima)
        for most in unique:
            if most >= high:
                unique[most] += (high - low) * others // (most - 1)
    return tuple(1 - Fraction(unique[most], prod(maxima)) for most in maxima)


class _Ranking(NamedTuple):
    """How the values of dice rank."""

    within: Callable[[int, int], int]
    """The number of values in the first groups, by the maximum of the die and the number of groups."""
    kinks: Sequence[int]
    """Ascending, from 0 to the number of groups: between two of them `within` is linear."""
    is_reversed: bool
    """Whether the last group ranks first."""

    def sizes(self, most: int, group: int) -> tuple[int, int]:
        """How many values of a die are better than a group, and how many are in it."""
        before, upto = self.within(most, group - 1), self.within(most, group)
        better = self.within(most, self.kinks[-1]) - upto if self.is_reversed else before
        return better, upto - before


def _by_height(counts: Mapping[int, int], *, is_reversed: bool) -> _Ranking:
    """Each matching value is a group; a larger die has all groups of a smaller one."""

    def within(most: int, group: int) -> int:
        return min(group, counts[most])

    return _Ranking(within, sorted({0, *counts.values()}), is_reversed)


def _by_distance(pick: Nearest, maxima: Maxima) -> _Ranking:
    """Values at the same distance are a group; the target itself is the first."""
    target, low = pick.target, max(1, pick.target) if pick.only == "at_least" else 1
    highs = {most: min(most, target) if pick.only == "at_most" else most for most in maxima}

    def within(most: int, group: int) -> int:
        return max(0, min(highs[most], target + group - 1) - max(low, target - group + 1) + 1)

    edges = {abs(value - target) + beyond for value in (low, *highs.values()) for beyond in (0, 1)}
    return _Ranking(within, sorted({0, 1, *edges}), pick.farthest)


def _first_places(
    ranking: _Ranking, maxima: Maxima, places: int, *, untied: bool
) -> tuple[Fraction, ...] | None:
    """The probability to rank in the first places; with `untied`, tied players do not."""
    kinds = Counter(maxima)
    spans = [(low, high, _samples(ranking, kinds, low, high)) for low, high in pairwise(ranking.kinks)]
    if sum(samples for *_, samples in spans) * len(kinds) * min(places, len(maxima)) > MOST_STEPS:
        return None
    ways = dict.fromkeys(kinds, 0)
    for low, high, samples in spans:
        found = [_ways(ranking, kinds, places, untied, group) for group in range(low + 1, low + samples + 1)]
        for most, column in zip(kinds, zip(*found, strict=True), strict=True):
            ways[most] += _sum(column, high - low)
    return tuple(Fraction(ways[most], prod(maxima)) for most in maxima)


def _samples(ranking: _Ranking, kinds: Counter[int], low: int, high: int) -> int:
    """How many groups between two kinks determine the polynomial: 1 + the players with values there."""
    with_values = [most for most in kinds if ranking.within(most, low) != ranking.within(most, high)]
    return min(high - low, 1 + sum(kinds[most] for most in with_values))


def _ways(ranking: _Ranking, kinds: Counter[int], places: int, untied: bool, group: int) -> list[int]:
    """For each kind of die, the number of ways in which a value of the group ranks in the first places."""
    sizes = [ranking.sizes(most, group) for most in kinds]
    ahead = [better + equal if untied else better for better, equal in sizes]
    combine = partial(_combined, places)
    alike = [_alike(most, ahead[at], count, places) for at, (most, count) in enumerate(kinds.items())]
    fronts = list(accumulate(alike, combine, initial=[1]))
    backs = list(accumulate(reversed(alike), combine, initial=[1]))[::-1]
    ways = []
    for at, (most, count) in enumerate(kinds.items()):
        _, equal = sizes[at]
        others = combine(fronts[at], backs[at + 1]) if equal else []
        ways.append(equal and equal * sum(combine(others, _alike(most, ahead[at], count - 1, places))))
    return ways


def _alike(most: int, ahead: int, count: int, places: int) -> Ways:
    """The ways for several players with the same die."""
    behind = most - ahead
    some = range(min(places, count + 1))
    return [comb(count, many) * ahead**many * behind ** (count - many) for many in some]


def _combined(places: int, some: Ways, others: Ways) -> Ways:
    """The ways for two sets of players together."""
    if places == 1:
        return [some[0] * others[0]]
    combined = [0] * min(places, len(some) + len(others) - 1)
    for many, ways in enumerate(some):
        for more, other_ways in enumerate(others[: places - many]):
            combined[many + more] += ways * other_ways
    return combined


def _sum(values: Sequence[int], length: int) -> int:
    """The sum of the first `length` values of a polynomial, given as many of them as determine it."""
    if length <= len(values):
        return sum(values)
    total, row = 0, list(values)
    for degree in range(len(values)):
        total += row[0] * comb(length, degree + 1)
        row = [after - before for before, after in pairwise(row)]
    return total
