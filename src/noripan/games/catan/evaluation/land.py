"""What a seat's pieces are worth: income, variety, and spots for more settlements."""

from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from ..board.geometry import ENDS, HEXES_AT, mask, numbers_in
from ..board.island import PIPS, TERRAIN_RESOURCE, Island
from ..resources import ONE, Counts, total, unpack

MOST_SPOTS: Final = 4
"""How many spots are worth counting."""


class Land(NamedTuple):
    """The land of a seat."""

    income: int
    """Pips by kind, packed."""
    features: tuple[float, ...]
    """In the order of LAND."""


LAND: Final = (
    "settlements", "cities", "wood", "brick", "sheep", "wheat", "ore", "kinds", "pips", "variety",
    "spots", "best_spot_here", "best_spot_near",
)  # fmt: skip


@lru_cache(maxsize=64)
def hex_pips(island: Island, /) -> tuple[int, ...]:
    """By hex, the pips that a settlement at it earns, packed by kind."""
    return tuple(
        PIPS[token] * ONE[TERRAIN_RESOURCE[terrain]] if token else 0
        for terrain, token in zip(island.terrain, island.tokens, strict=True)
    )


@lru_cache(maxsize=64)
def vertex_pips(island: Island, /) -> tuple[int, ...]:
    """By vertex, the pips that a settlement on it earns, packed by kind."""
    pips = hex_pips(island)
    return tuple(sum(pips[at] for at in around) for around in HEXES_AT)


@lru_cache(maxsize=1 << 14)
def land(island: Island, settlements: int, cities: int, spots: int, near: int, /) -> Land:
    """The land of a seat with these pieces, which may settle on the spots, and after a road on those near."""
    pips = vertex_pips(island)
    income = sum(pips[vertex] for vertex in numbers_in(settlements))
    income += 2 * sum(pips[vertex] for vertex in numbers_in(cities))
    return Land(
        income,
        (
            float(settlements.bit_count()),
            float(cities.bit_count()),
            *_income_features(unpack(income)),
            min(MOST_SPOTS, spots.bit_count() + near.bit_count()) / MOST_SPOTS,
            _best(pips, spots),
            _best(pips, near),
        ),
    )


def _income_features(income: Counts) -> tuple[float, ...]:
    kinds = sum(1 for pips in income if pips)
    variety = sum(sqrt(pips) for pips in income)
    return (*(pips / 10 for pips in income), kinds / 5, sum(income) / 10, variety / 5)


def _best(pips: tuple[int, ...], spots: int) -> float:
    return max([total(pips[vertex]) for vertex in numbers_in(spots)], default=0) / 10


@lru_cache(maxsize=1 << 12)
def ends(edges: int, /) -> int:
    """The vertices at the ends of some edges."""
    return mask(end for edge in numbers_in(edges) for end in ENDS[edge])
