"""Facts that the viewer's seat can read from a view: incomes, building spots and routes to them."""

from functools import cached_property, lru_cache
from typing import Final, cast

from noripan.kernel import Value

from ..board.geometry import HEX_NUMBERS, HEXES_AT, VERTICES, numbers_in
from ..board.island import PIPS, TERRAIN_RESOURCE, Island
from ..board.longest_road import LINKS
from ..board.pieces import Pieces, add_settlement, no_pieces, opponent_buildings, production
from ..resources import KINDS, NOTHING, Counts, unpack
from ..views.table import View, pieces_in_view
from .counts import Rates, plus, single

MAX_ROADS_AHEAD: Final = 3
"""The longest route considered, in roads."""

Route = tuple[int, ...]
"""The edges to build, in order."""


class Spot(Value, frozen=True):
    """The value of a settlement on a vertex."""

    income: Counts
    """Pips by kind."""
    rates: Counts
    """Bank rates with only the harbour at this vertex."""


class Analysis:
    """Facts of a view, computed on demand."""

    def __init__(self, view: View, /) -> None:
        self.view = view
        self.seat = cast("int", view.viewer)
        self.pieces = pieces_in_view(view.island, view.pieces, view.present)
        self.spots = spots(view.island)

    @property
    def rates(self) -> Rates:
        """Bank rates; None if the bank does not trade."""
        return self.view.rates if self.view.rules.bank_trade else None

    @cached_property
    def income(self) -> Counts:
        """Pips by kind, ignoring the robber."""
        return income(self.view.island, self.pieces, self.seat)

    @cached_property
    def robbed_income(self) -> Counts:
        """Pips by kind, without the robber's hex."""
        return _without_robber(self.view, self.pieces, self.seat, self.income)

    @property
    def roads_left(self) -> int:
        """How many roads the seat can still build."""
        left = self.view.left
        return MAX_ROADS_AHEAD if left is None else left[self.seat].roads

    @property
    def farthest(self) -> int:
        """The longest route to consider."""
        return min(MAX_ROADS_AHEAD, self.roads_left)


@lru_cache(maxsize=4096)
def income(island: Island, pieces: Pieces, seat: int, /) -> Counts:
    """Pips by kind of a seat, ignoring the robber."""
    gained, here = NOTHING, spots(island)
    for vertex in numbers_in(pieces.settlements[seat]):
        gained = plus(gained, here[vertex].income)
    for vertex in numbers_in(pieces.cities[seat]):
        spot = here[vertex].income
        gained = plus(gained, plus(spot, spot))
    return gained


@lru_cache(maxsize=64)
def spots(island: Island, /) -> tuple[Spot, ...]:
    """The spot on each vertex."""
    return tuple(_spot(island, vertex) for vertex in range(len(VERTICES)))


def _spot(island: Island, vertex: int) -> Spot:
    income = NOTHING
    for at in HEXES_AT[vertex]:
        income = plus(income, hex_income(island, at))
    return Spot(income, unpack(add_settlement(no_pieces(1), island, 0, vertex).rates[0]))


def hex_income(island: Island, at: int, /) -> Counts:
    """A settlement's income from a hex, in pips by kind."""
    terrain, pips = island.terrain[at], PIPS[island.tokens[at]]
    if terrain not in TERRAIN_RESOURCE:
        return NOTHING
    one = single(KINDS.index(TERRAIN_RESOURCE[terrain]))
    return cast("Counts", tuple(pips * count for count in one))


def _without_robber(view: View, pieces: Pieces, seat: int, income: Counts) -> Counts:
    if view.robber is None:
        return income
    at = HEX_NUMBERS[view.robber]
    lost, count = hex_income(view.island, at), production(pieces, seat, at)
    return cast("Counts", tuple(all_ - count * gone for all_, gone in zip(income, lost, strict=True)))


@lru_cache(maxsize=1024)
def routes(pieces: Pieces, seat: int, farthest: int, /) -> dict[int, Route]:
    """By vertex within reach, the roads still to build."""
    blocked = opponent_buildings(pieces, seat)
    network = pieces.reach[seat] | pieces.settlements[seat] | pieces.cities[seat]
    routes: dict[int, Route] = dict.fromkeys(numbers_in(network & ~blocked), ())
    ends = list(routes)
    for _ in range(farthest):
        ends = _extend(pieces, blocked, routes, ends)
    return routes


def _extend(pieces: Pieces, blocked: int, routes: dict[int, Route], ends: list[int]) -> list[int]:
    found = []
    for vertex in ends:
        for road, other in LINKS[vertex]:
            if other in routes or road & pieces.taken or blocked >> other & 1:
                continue
            routes[other] = (*routes[vertex], road.bit_length() - 1)
            found.append(other)
    return found
