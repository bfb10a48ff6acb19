"""The five kinds of resource and the five kinds of card, counted in one packed number each.

A packed number has a lane of sixteen bits for each kind, whose topmost bit stays free as a guard: so "has at
least" is one subtraction, and sums and differences of whole hands are sums and differences of numbers.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel import Chance

Kind = Literal["wood", "brick", "sheep", "wheat", "ore"]
KINDS: Final[tuple[Kind, ...]] = ("wood", "brick", "sheep", "wheat", "ore")  # rule 1.2
Card = Literal["knight", "point", "road_building", "year_of_plenty", "monopoly"]
CARDS: Final[tuple[Card, ...]] = (
    "knight",
    "point",
    "road_building",
    "year_of_plenty",
    "monopoly",
)  # rule 9.1

Count = Annotated[int, Meta(ge=0, le=32767)]
Counts = tuple[Count, Count, Count, Count, Count]
"""How many of each kind, in the order of KINDS (or of CARDS)."""

NOTHING: Final[Counts] = (0, 0, 0, 0, 0)

LANE: Final = 16
LANES: Final = tuple(range(0, 5 * LANE, LANE))
ONES: Final = sum(1 << lane for lane in LANES)
GUARD: Final = ONES << LANE - 1
_LOWEST: Final = (1 << LANE) - 1

KIND_BITS: Final[Mapping[int, int]] = {
    sum(1 << lane + LANE - 1 for at, lane in enumerate(LANES) if bits >> at & 1): bits for bits in range(32)
}
"""Guards that are still up, as five bits."""

ONE: Final[Mapping[str, int]] = {
    name: 1 << lane for names in (KINDS, CARDS) for name, lane in zip(names, LANES, strict=True)
}
"""One of a kind, packed."""
LANE_OF: Final[Mapping[str, int]] = {name: amount.bit_length() - 1 for name, amount in ONE.items()}
"""Where the lane of a kind begins."""


@lru_cache(maxsize=4096)
def pack(counts: Counts, /) -> int:
    """Counts as one number."""
    return sum(count << lane for count, lane in zip(counts, LANES, strict=True))


@lru_cache(maxsize=4096)
def unpack(amount: int, /) -> Counts:
    """One number as counts."""
    a, b, c, d, e = (amount >> lane & _LOWEST for lane in LANES)
    return a, b, c, d, e


def total(amount: int, /) -> int:
    """How many of all kinds together."""
    return amount % _LOWEST


def has(amount: int, wanted: int, /) -> bool:
    """Whether there is at least so much of every kind."""
    return (amount + GUARD - wanted) & GUARD == GUARD


def kinds_in(amount: int, /) -> int:
    """The kinds of which there is at least one, as bits in the order of KINDS."""
    return KIND_BITS[(amount + GUARD - ONES) & GUARD]


def count_of(amount: int, kind: str, /) -> int:
    """How many of one kind."""
    return amount >> LANE_OF[kind] & _LOWEST


def minimum(one: int, other: int, /) -> int:
    """Kind by kind, the smaller of both."""
    enough = (one + GUARD - other) & GUARD
    theirs = enough - (enough >> LANE - 1)  # all of the lanes in which `one` is not less
    return one & ~theirs | other & theirs


def maximum(one: int, other: int, /) -> int:
    """Kind by kind, the larger of both."""
    return one + other - minimum(one, other)


def nth_lane(amount: int, number: int, /) -> int:
    """The lane of the number-th of all that is there, counted from 0."""
    for lane in LANES:
        number -= amount >> lane & _LOWEST
        if number < 0:
            return lane
    raise IndexError("there are not so many")


def draw_kind(amount: int, chance: Chance, /) -> int:
    """The number of the kind of which luck takes one: each card is as likely as any other."""
    return nth_lane(amount, chance.below(total(amount))) // LANE


ROAD_COST: Final = pack((1, 1, 0, 0, 0))
SETTLEMENT_COST: Final = pack((1, 1, 1, 1, 0))
CITY_COST: Final = pack((0, 0, 0, 2, 3))
CARD_COST: Final = pack((0, 0, 1, 1, 1))
"""What is paid."""  # rules 5.1–5.3, 9.2

STOCK: Final = pack((19, 19, 19, 19, 19))
"""The bank at first, where it is not without end."""  # rule 4.6
DECK: Final = pack((14, 5, 2, 2, 2))
"""All development cards."""  # rule 9.1
