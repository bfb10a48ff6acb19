"""Resources and development cards, counted in one packed number each.

A packed number has a 12-bit lane for each kind. The top bit of a lane is a guard and stays clear, so "has at
least" is one subtraction, and whole hands add and subtract like numbers. Five lanes have 60 bits, which
compiled code computes with like with any small number. States store lanes of 16 bits (`to_stored`).
"""

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

LANE: Final = 12
LANES: Final = tuple(range(0, 5 * LANE, LANE))
ONES: Final = sum(1 << lane for lane in LANES)
GUARD: Final = ONES << LANE - 1
MOST: Final = (1 << LANE - 1) - 1
"""The largest count that a lane holds."""
LOWEST_LANE: Final = (1 << LANE) - 1
_EVEN_LANES: Final = LOWEST_LANE << LANES[0] | LOWEST_LANE << LANES[2] | LOWEST_LANE << LANES[4]
_TWO_LANES: Final = (1 << 2 * LANE) - 1
_STORED_LANE: Final = 16

KIND_BITS: Final[dict[int, int]] = {
    sum(1 << lane + LANE - 1 for at, lane in enumerate(LANES) if bits >> at & 1): bits for bits in range(32)
}
"""From the guard bits that are set to five bits, one for each kind."""

ONE: Final[dict[str, int]] = {
    name: 1 << lane for names in (KINDS, CARDS) for name, lane in zip(names, LANES, strict=True)
}
"""One of a kind, packed."""
LANE_OF: Final[dict[str, int]] = {name: amount.bit_length() - 1 for name, amount in ONE.items()}
"""The lowest bit of a kind's lane."""


def pack(counts: Counts, /) -> int:
    """Packs counts into one number."""
    a, b, c, d, e = counts
    return a | b << LANE | c << 2 * LANE | d << 3 * LANE | e << 4 * LANE


@lru_cache(maxsize=4096)
def unpack(amount: int, /) -> Counts:
    """Unpacks a number into counts."""
    a, b, c, d, e = (amount >> lane & LOWEST_LANE for lane in LANES)
    return a, b, c, d, e


def total(amount: int, /) -> int:
    """How many of all kinds together: neighbours are added in lanes of twice the width, then all of them."""
    return ((amount & _EVEN_LANES) + (amount >> LANE & _EVEN_LANES)) % _TWO_LANES


def has(amount: int, wanted: int, /) -> bool:
    """Whether an amount contains all that is wanted."""
    return (amount + GUARD - wanted) & GUARD == GUARD


def kinds_in(amount: int, /) -> int:
    """The kinds present in an amount, as bits in the order of KINDS."""
    return KIND_BITS[(amount + GUARD - ONES) & GUARD]


def count_of(amount: int, kind: str, /) -> int:
    """How many of one kind."""
    return amount >> LANE_OF[kind] & LOWEST_LANE


def minimum(one: int, other: int, /) -> int:
    """The smaller count of each kind."""
    enough = (one + GUARD - other) & GUARD
    theirs = enough - (enough >> LANE - 1)  # lanes in which `other` is the smaller or equal
    return one & ~theirs | other & theirs


def maximum(one: int, other: int, /) -> int:
    """The larger count of each kind."""
    return one + other - minimum(one, other)


def nth_lane(amount: int, number: int, /) -> int:
    """The lane of the card with an index, counted from 0 through all kinds."""
    for lane in LANES:
        number -= amount >> lane & LOWEST_LANE
        if number < 0:
            return lane
    raise IndexError("index beyond the last card")


def draw_kind(amount: int, chance: Chance, /) -> int:
    """The index of a randomly drawn card's kind; all cards are equally likely."""
    return nth_lane(amount, chance.below(total(amount))) // LANE


def to_stored(amount: int, /) -> int:
    """The packed number in lanes of 16 bits."""
    return sum([(amount >> lane & LOWEST_LANE) << _STORED_LANE * at for at, lane in enumerate(LANES)])


def from_stored(amount: int, /) -> int:
    """The packed number of a stored one."""
    counts = [amount >> _STORED_LANE * at & (1 << _STORED_LANE) - 1 for at in range(len(LANES))]
    if max(counts) > MOST:
        raise ValueError(f"a count is at most {MOST}, not {max(counts)}")
    return sum([count << lane for count, lane in zip(counts, LANES, strict=True)])


ROAD_COST: Final = pack((1, 1, 0, 0, 0))
SETTLEMENT_COST: Final = pack((1, 1, 1, 1, 0))
CITY_COST: Final = pack((0, 0, 0, 2, 3))
CARD_COST: Final = pack((0, 0, 1, 1, 1))
"""Prices."""  # rules 5.1–5.3, 9.2

STOCK: Final = pack((19, 19, 19, 19, 19))
"""The bank at the start, if it is limited."""  # rule 4.6
MOST_OF_A_KIND: Final = 2000
FULL_HAND: Final = pack((MOST_OF_A_KIND,) * 5)
"""The limit of a hand. With it, any single gain still fits into the lanes."""  # rule 4.6
DECK: Final = pack((14, 5, 2, 2, 2))
"""All development cards."""  # rule 9.1
