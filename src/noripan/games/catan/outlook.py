"""What a view comes to for the seat that looks: incomes, spots and ways to them. Judges nothing."""

from functools import cached_property, lru_cache
from typing import Final, cast

from noripan.kernel import Value

from .board import HEX_NUMBERS, HEXES_AT, VERTICES, numbers_in
from .island import PIPS, TERRAIN_RESOURCE, Island
from .pieces import Pieces, bare, enemies, production, settle
from .reckoning import Rates, plus, single
from .resources import KINDS, NOTHING, Counts, unpacked
from .trails import LINKS
from .views import View, standing

FARTHEST: Final = 3
"""How many roads ahead are looked at."""

Way = tuple[int, ...]
"""The edges to build, first one first."""


class Spot(Value, frozen=True):
    """What a settlement on a vertex is good for."""

    income: Counts
    """Pips by kind."""
    rates: Counts
    """Of the bank, with the harbour here alone."""


class Outlook:
    """A view, worked out where a choice asks for it."""

    def __init__(self, view: View, /) -> None:
        self.view = view
        self.seat = cast("int", view.viewer)
        self.pieces = standing(view.island, view.pieces, view.present)
        self.spots = spots(view.island)

    @property
    def rates(self) -> Rates:
        """Of the bank."""
        return self.view.rates if self.view.rules.bank_trade else None

    @cached_property
    def income(self) -> Counts:
        """Pips by kind, were there no robber."""
        return self.income_of(self.seat)

    @cached_property
    def robbed_income(self) -> Counts:
        """Pips by kind, with the robber where it is."""
        return _without_robber(self.view, self.pieces, self.seat, self.income)

    def income_of(self, seat: int, /) -> Counts:
        """Pips by kind of any seat, were there no robber."""
        income = NOTHING
        for vertex in numbers_in(self.pieces.settlements[seat]):
            income = plus(income, self.spots[vertex].income)
        for vertex in numbers_in(self.pieces.cities[seat]):
            spot = self.spots[vertex].income
            income = plus(income, plus(spot, spot))
        return income

    @cached_property
    def ways(self) -> dict[int, Way]:
        """The vertices within reach, and the roads that are lacking."""
        return _ways(self.pieces, self.seat, min(FARTHEST, self.roads_left))

    @property
    def roads_left(self) -> int:
        """How many roads there still are."""
        left = self.view.left
        return FARTHEST if left is None else left[self.seat].roads


@lru_cache(maxsize=64)
def spots(island: Island, /) -> tuple[Spot, ...]:
    """By vertex."""
    return tuple(_spot(island, vertex) for vertex in range(len(VERTICES)))


def _spot(island: Island, vertex: int) -> Spot:
    income = NOTHING
    for at in HEXES_AT[vertex]:
        income = plus(income, yielded(island, at))
    return Spot(income, unpacked(settle(bare(1), island, 0, vertex).rates[0]))


def yielded(island: Island, at: int, /) -> Counts:
    """What a hex brings a settlement, in pips by kind."""
    terrain, pips = island.terrain[at], PIPS[island.tokens[at]]
    if terrain not in TERRAIN_RESOURCE:
        return NOTHING
    one = single(KINDS.index(TERRAIN_RESOURCE[terrain]))
    return cast("Counts", tuple(pips * count for count in one))


def _without_robber(view: View, pieces: Pieces, seat: int, income: Counts) -> Counts:
    if view.robber is None:
        return income
    at = HEX_NUMBERS[view.robber]
    lost, count = yielded(view.island, at), production(pieces, seat, at)
    return cast("Counts", tuple(all_ - count * gone for all_, gone in zip(income, lost, strict=True)))


@lru_cache(maxsize=1024)
def _ways(pieces: Pieces, seat: int, farthest: int) -> dict[int, Way]:
    blocked = enemies(pieces, seat)
    network = pieces.reach[seat] | pieces.settlements[seat] | pieces.cities[seat]
    ways: dict[int, Way] = dict.fromkeys(numbers_in(network & ~blocked), ())
    ends = list(ways)
    for _ in range(farthest):
        ends = _one_further(pieces, blocked, ways, ends)
    return ways


def _one_further(pieces: Pieces, blocked: int, ways: dict[int, Way], ends: list[int]) -> list[int]:
    found = []
    for vertex in ends:
        for road, other in LINKS[vertex]:
            if other in ways or road & pieces.taken or blocked >> other & 1:
                continue
            ways[other] = (*ways[vertex], road.bit_length() - 1)
            found.append(other)
    return found
