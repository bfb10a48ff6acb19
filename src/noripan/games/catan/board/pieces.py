"""Pieces on the island, with masks derived from them.

The masks are updated with each piece because every menu and every roll reads them.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from noripan.kernel import Value, put

from ..resources import KINDS, LANE_OF, ONE, ONES
from .geometry import CORNERS, EDGES_AT, ENDS, HARBOURS, HEX_MASKS, HEXES_AT, NEIGHBOURS, numbers_in
from .island import TERRAIN_RESOURCE, Island

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


class Pieces(Value, frozen=True):
    """Bitboards by seat, and the masks that follow from them (`derive`)."""

    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    roads: tuple[int, ...]
    closed: int
    """Vertices with a building, and their neighbours."""
    taken: int
    """Edges with a road."""
    reach: tuple[int, ...]
    """By seat, the vertices at its roads."""
    ways: tuple[int, ...]
    """By seat, the edges that touch its roads and buildings, taken or not."""
    hexes: tuple[int, ...]
    """By seat, the hexes at its buildings."""
    income: tuple[tuple[int, ...], ...]
    """By roll, what each seat gains, packed."""
    rates: tuple[int, ...]
    """By seat, how many of each kind the bank takes for one of another, packed."""


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
    settled = replace(
        pieces,
        settlements=put(pieces.settlements, seat, pieces.settlements[seat] | 1 << vertex),
        closed=pieces.closed | 1 << vertex | NEIGHBOURS[vertex],
        ways=put(pieces.ways, seat, pieces.ways[seat] | EDGES_AT[vertex]),
        hexes=put(pieces.hexes, seat, pieces.hexes[seat] | HEX_MASKS[vertex]),
        income=_with_income(pieces.income, island, seat, vertex),
        rates=_with_rates(pieces.rates, island, seat, vertex),
    )
    cut = [other for other, reach in enumerate(pieces.reach) if other != seat and reach >> vertex & 1]
    return _with_ways(settled, cut) if cut else settled


def add_city(pieces: Pieces, island: Island, seat: int, vertex: int, /) -> Pieces:
    """Turns a settlement into a city, which doubles its income."""  # rules 4.2, 5.7
    return replace(
        pieces,
        settlements=put(pieces.settlements, seat, pieces.settlements[seat] ^ 1 << vertex),
        cities=put(pieces.cities, seat, pieces.cities[seat] | 1 << vertex),
        income=_with_income(pieces.income, island, seat, vertex),
    )


def add_road(pieces: Pieces, seat: int, edge: int, /) -> Pieces:
    """Adds a road; it continues at both ends, except at another seat's building."""  # rules 5.5, 5.6
    one, other = ENDS[edge]
    ways, blocked = pieces.ways[seat], opponent_buildings(pieces, seat)
    for end in (one, other):
        if not blocked >> end & 1:
            ways |= EDGES_AT[end]
    return replace(
        pieces,
        roads=put(pieces.roads, seat, pieces.roads[seat] | 1 << edge),
        taken=pieces.taken | 1 << edge,
        reach=put(pieces.reach, seat, pieces.reach[seat] | 1 << one | 1 << other),
        ways=put(pieces.ways, seat, ways),
    )


def stop_income(pieces: Pieces, seat: int, /) -> Pieces:
    """Ends a seat's income; its pieces stay and block."""  # rule 11.3
    return replace(pieces, income=tuple(put(gained, seat, 0) for gained in pieces.income))


def _with_ways(pieces: Pieces, seats: Sequence[int]) -> Pieces:
    ways = list(pieces.ways)
    for seat in seats:
        ways[seat] = _ways(pieces, seat)
    return replace(pieces, ways=tuple(ways))


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
    pieces = _with_ways(pieces, range(seats))
    for seat in range(seats):
        if not present[seat]:
            pieces = stop_income(pieces, seat)
    return pieces
