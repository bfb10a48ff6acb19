"""Where a seat may build; the price is checked elsewhere.

Menus use the same masks, so both agree; only a refusal looks for its reason.
"""

from noripan.kernel import RuleViolation

from ..state import State
from .geometry import ALL_VERTICES, EDGE_NUMBERS, EDGES_AT, VERTEX_NUMBERS
from .pieces import CITY_PIECES, ROAD_PIECES, SETTLEMENT_PIECES, Pieces
from .places import Edge, Vertex

Verdict = tuple[bool, RuleViolation | None]
"""Whether a place is allowed, and if not, why."""
ALLOWED: Verdict = (True, None)


# rules 3.6, 5.4
def valid_settlement_locations(pieces: Pieces, seat: int, /, *, initial: bool = False) -> int:
    """The vertices where a seat may settle: by distance, and outside the draft at its own roads."""
    return (ALL_VERTICES if initial else pieces.reach[seat]) & ~pieces.closed


# rules 3.7, 5.5, 5.6
def valid_road_locations(pieces: Pieces, seat: int, /, *, settlement: Vertex | None = None) -> int:
    """The free edges at a seat's roads and buildings; in the draft, at its new settlement."""
    ways = pieces.ways[seat] if settlement is None else EDGES_AT[VERTEX_NUMBERS[settlement]]
    return ways & ~pieces.taken


# rules 2.4, 3.6, 5.4
def can_build_settlement(pieces: Pieces, seat: int, vertex: Vertex, /, *, initial: bool = False) -> Verdict:
    """On the board, empty, two edges from any building, and outside the draft at an own road."""
    number = VERTEX_NUMBERS.get(vertex)
    if number is None:
        return False, RuleViolation("OFF_BOARD")
    if valid_settlement_locations(pieces, seat, initial=initial) >> number & 1:
        return ALLOWED
    if _owner(pieces, number) is not None:
        return False, RuleViolation("OCCUPIED")
    if pieces.closed >> number & 1:
        return False, RuleViolation("DISTANCE_RULE")
    return False, RuleViolation("NOT_CONNECTED")


# rules 2.4, 3.7, 5.5, 5.6
def can_build_road(pieces: Pieces, seat: int, edge: Edge, /, *, settlement: Vertex | None = None) -> Verdict:
    """On the board, empty, and connected; in the draft, to the new settlement."""
    number = EDGE_NUMBERS.get(edge)
    if number is None:
        return False, RuleViolation("OFF_BOARD")
    if valid_road_locations(pieces, seat, settlement=settlement) >> number & 1:
        return ALLOWED
    if pieces.taken >> number & 1:
        return False, RuleViolation("OCCUPIED")
    return False, RuleViolation("NOT_AT_SETTLEMENT" if settlement else "NOT_CONNECTED")


# rules 2.4, 5.7
def can_build_city(pieces: Pieces, seat: int, vertex: Vertex, /) -> Verdict:
    """On the seat's own settlement."""
    number = VERTEX_NUMBERS.get(vertex)
    if number is None:
        return False, RuleViolation("OFF_BOARD")
    if pieces.settlements[seat] >> number & 1:
        return ALLOWED
    owner = _owner(pieces, number)
    if owner is None:
        return False, RuleViolation("NOTHING_THERE")
    if pieces.cities[owner] >> number & 1:
        return False, RuleViolation("ALREADY_A_CITY")
    return False, RuleViolation("NOT_YOURS")


def _owner(pieces: Pieces, vertex: int) -> int | None:
    for seat, settled in enumerate(pieces.settlements):
        if (settled | pieces.cities[seat]) >> vertex & 1:
            return seat
    return None


# rule 5.9
def roads_left(state: State, seat: int, /) -> bool:
    """Whether a seat has another road to build."""
    return not state.rules.piece_limits or state.pieces.roads[seat].bit_count() < ROAD_PIECES


def settlements_left(state: State, seat: int, /) -> bool:
    """Whether a seat has another settlement to build."""
    return not state.rules.piece_limits or state.pieces.settlements[seat].bit_count() < SETTLEMENT_PIECES


def cities_left(state: State, seat: int, /) -> bool:
    """Whether a seat has another city to build."""
    return not state.rules.piece_limits or state.pieces.cities[seat].bit_count() < CITY_PIECES


# rule 9.5
def free_roads(state: State, seat: int, /) -> int:
    """The edges where a card's road may be built; none if the seat has no roads left."""
    return valid_road_locations(state.pieces, seat) if roads_left(state, seat) else 0
