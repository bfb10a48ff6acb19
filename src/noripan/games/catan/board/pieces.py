"""Pieces on the island, with masks derived from them.

The masks are updated with each piece because every menu and every roll reads them.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from msgspec.structs import asdict

from noripan.kernel import put
from noripan.kernel.mypyc import mypyc_attr

from ..resources import KINDS, LANE_OF, ONE, ONES, from_stored, to_stored
from .geometry import CORNERS, EDGES_AT, ENDS, HARBOURS, HEX_MASKS, HEXES_AT, NEIGHBOURS, numbers_in
from .island import TERRAIN_RESOURCE, Island
from .stored_pieces import StoredPieces

ROAD_PIECES: Final = 15
SETTLEMENT_PIECES: Final = 5
CITY_PIECES: Final = 4
"""Pieces of each seat, if they are limited."""  # rule 5.9

BUILDING_POINTS: Final = (1, 2)
"""Points of a settlement and of a city."""  # rule 1.3

_ROLLS: Final = 13
_BANK_RATE: Final = 4
_HARBOUR_RATE: Final = 3
_SPECIAL_RATE: Final = 2
_NO_HARBOUR: Final = _BANK_RATE * ONES
_HARBOUR_AT: Final = {vertex: number for number, edge in enumerate(HARBOURS) for vertex in ENDS[edge]}
"""By vertex, the index of its harbour."""


@mypyc_attr(acyclic=True)
class Pieces:
    """All pieces on the island, a value that never changes; `StoredPieces` describes its parts."""

    __slots__ = StoredPieces.__struct_fields__

    struct: ClassVar[type[StoredPieces]] = StoredPieces

    def __init__(  # noqa: PLR0917 - `copy` is fastest with positional arguments
        self,
        settlements: tuple[int, ...],
        cities: tuple[int, ...],
        roads: tuple[int, ...],
        closed: int,
        taken: int,
        reach: tuple[int, ...],
        ways: tuple[int, ...],
        hexes: tuple[int, ...],
        income: tuple[tuple[int, ...], ...],
        rates: tuple[int, ...],
    ) -> None:
        self.settlements = settlements
        self.cities = cities
        self.roads = roads
        self.closed = closed
        self.taken = taken
        self.reach = reach
        self.ways = ways
        self.hexes = hexes
        self.income = income
        self.rates = rates

    def copy(self) -> "Pieces":
        """New pieces with the same parts, for a function of this module that changes some of them."""
        return Pieces(
            self.settlements,
            self.cities,
            self.roads,
            self.closed,
            self.taken,
            self.reach,
            self.ways,
            self.hexes,
            self.income,
            self.rates,
        )

    def to_struct(self) -> StoredPieces:
        """The struct to store."""
        parts: dict[str, Any] = {name: getattr(self, name) for name in StoredPieces.__struct_fields__}
        return StoredPieces(**_with_packed(parts, to_stored))

    @classmethod
    def from_struct(cls, stored: StoredPieces, /) -> "Pieces":
        """The pieces that were stored."""
        return Pieces(**_with_packed(asdict(stored), from_stored))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pieces) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.settlements, self.cities, self.roads))

    def __repr__(self) -> str:
        return repr(self.to_struct())

    def _parts(self) -> tuple[Any, ...]:
        """All parts, those first that differ most: caches compare many pieces."""
        return (
            self.settlements,
            self.cities,
            self.roads,
            self.closed,
            self.taken,
            self.reach,
            self.ways,
            self.hexes,
            self.rates,
            self.income,
        )


def _with_packed(parts: dict[str, Any], convert: Callable[[int], int]) -> dict[str, Any]:
    """The parts of some pieces with all packed numbers converted."""
    parts["income"] = tuple([tuple([convert(amount) for amount in gained]) for gained in parts["income"]])
    parts["rates"] = tuple([convert(rates) for rates in parts["rates"]])
    return parts


def no_pieces(seats: int, /) -> Pieces:
    """An empty island."""
    nothing = (0,) * seats
    return Pieces(
        nothing,
        nothing,
        nothing,
        0,
        0,
        nothing,
        nothing,
        nothing,
        (nothing,) * _ROLLS,
        (_NO_HARBOUR,) * seats,
    )


def opponent_buildings(pieces: Pieces, seat: int, /) -> int:
    """The vertices with buildings of other seats."""
    occupied = 0
    for other, settled in enumerate(pieces.settlements):
        if other != seat:
            occupied |= settled | pieces.cities[other]
    return occupied


# rules 5.4–5.6, 8.2
def add_settlement(pieces: Pieces, island: Island, seat: int, vertex: int, /) -> Pieces:
    """Adds a settlement: it closes neighbours, may cut other roads, brings income and opens its harbour."""
    after = pieces.copy()
    after.settlements = put(pieces.settlements, seat, pieces.settlements[seat] | 1 << vertex)
    after.closed |= 1 << vertex | NEIGHBOURS[vertex]
    after.ways = put(pieces.ways, seat, pieces.ways[seat] | EDGES_AT[vertex])
    after.hexes = put(pieces.hexes, seat, pieces.hexes[seat] | HEX_MASKS[vertex])
    after.income = _with_income(pieces.income, island, seat, vertex)
    after.rates = _with_rates(pieces.rates, island, seat, vertex)
    for other, reach in enumerate(pieces.reach):
        if other != seat and reach >> vertex & 1:
            after.ways = put(after.ways, other, _ways(after, other))
    return after


def add_city(pieces: Pieces, island: Island, seat: int, vertex: int, /) -> Pieces:
    """Turns a settlement into a city, which doubles its income."""  # rules 4.2, 5.7
    after = pieces.copy()
    after.settlements = put(pieces.settlements, seat, pieces.settlements[seat] ^ 1 << vertex)
    after.cities = put(pieces.cities, seat, pieces.cities[seat] | 1 << vertex)
    after.income = _with_income(pieces.income, island, seat, vertex)
    return after


def add_road(pieces: Pieces, seat: int, edge: int, /) -> Pieces:
    """Adds a road; it continues at both ends, except at another seat's building."""  # rules 5.5, 5.6
    one, other = ENDS[edge]
    ways, blocked = pieces.ways[seat], opponent_buildings(pieces, seat)
    for end in (one, other):
        if not blocked >> end & 1:
            ways |= EDGES_AT[end]
    after = pieces.copy()
    after.roads = put(pieces.roads, seat, pieces.roads[seat] | 1 << edge)
    after.taken |= 1 << edge
    after.reach = put(pieces.reach, seat, pieces.reach[seat] | 1 << one | 1 << other)
    after.ways = put(pieces.ways, seat, ways)
    return after


def stop_income(pieces: Pieces, seat: int, /) -> Pieces:
    """Ends a seat's income; its pieces stay and block."""  # rule 11.3
    after = pieces.copy()
    after.income = tuple([put(gained, seat, 0) for gained in pieces.income])
    return after


def _ways(pieces: Pieces, seat: int) -> int:
    """The edges at a seat's roads and buildings, except at vertices where others have built."""
    network = pieces.reach[seat] | pieces.settlements[seat] | pieces.cities[seat]
    ways = 0
    for vertex in numbers_in(network & ~opponent_buildings(pieces, seat)):
        ways |= EDGES_AT[vertex]
    return ways


def _with_income(
    income: tuple[tuple[int, ...], ...], island: Island, seat: int, vertex: int
) -> tuple[tuple[int, ...], ...]:
    """Adds one resource from each hex at a vertex."""  # rules 4.1–4.4
    earned = list(income)
    for at in HEXES_AT[vertex]:
        if token := island.tokens[at]:
            gained = earned[token]
            earned[token] = put(gained, seat, gained[seat] + ONE[TERRAIN_RESOURCE[island.terrain[at]]])
    return tuple(earned)


def _with_rates(rates: tuple[int, ...], island: Island, seat: int, vertex: int) -> tuple[int, ...]:
    """Applies the harbour at a vertex, if it has one."""  # rule 8.2
    if vertex not in _HARBOUR_AT:
        return rates
    harbour = island.harbours[_HARBOUR_AT[vertex]]
    return put(rates, seat, _with_harbour(rates[seat], harbour))


def _with_harbour(rates: int, harbour: str) -> int:
    better = rates
    for kind in KINDS:
        now = rates >> LANE_OF[kind] & 7
        then = _HARBOUR_RATE if harbour == "any" else _SPECIAL_RATE if harbour == kind else _BANK_RATE
        better -= (now - min(now, then)) << LANE_OF[kind]
    return better


def rate_of(pieces: Pieces, seat: int, kind: str, /) -> int:
    """How many of a kind the bank takes for one of another."""  # rules 8.1, 8.2
    return pieces.rates[seat] >> LANE_OF[kind] & 7


def production(pieces: Pieces, seat: int, at: int, /) -> int:
    """How many resources a seat gains from a hex when its number is rolled."""  # rule 4.2
    corners = CORNERS[at]
    return (pieces.settlements[seat] & corners).bit_count() + 2 * (pieces.cities[seat] & corners).bit_count()


def derive(
    island: Island,
    settlements: tuple[int, ...],
    cities: tuple[int, ...],
    roads: tuple[int, ...],
    present: tuple[bool, ...],
    /,
) -> Pieces:
    """Pieces with all masks, computed from the bitboards only."""
    seats = len(settlements)
    pieces = no_pieces(seats)
    for seat in range(seats):
        for edge in numbers_in(roads[seat]):
            pieces = add_road(pieces, seat, edge)
        for vertex in numbers_in(settlements[seat] | cities[seat]):
            pieces = add_settlement(pieces, island, seat, vertex)
        for vertex in numbers_in(cities[seat]):
            pieces = add_city(pieces, island, seat, vertex)
    pieces.ways = tuple([_ways(pieces, seat) for seat in range(seats)])
    for seat in range(seats):
        if not present[seat]:
            pieces = stop_income(pieces, seat)
    return pieces
