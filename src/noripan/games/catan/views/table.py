"""The table as one viewer sees it."""

from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from noripan.kernel import SeatNumber, Value

from ..board.geometry import EDGE_NUMBERS, VERTEX_NUMBERS, mask
from ..board.island import Island
from ..board.pieces import Pieces, derive
from ..board.places import Edge, Hex, Vertex
from ..dice import DiceResult
from ..options import Options, Rules
from ..phases import Phase
from ..resources import Count, Counts


class SeatPieces(Value, frozen=True):
    """The pieces of one seat, by address."""

    settlements: tuple[Vertex, ...]
    cities: tuple[Vertex, ...]
    roads: tuple[Edge, ...]


class Left(Value, frozen=True):
    """How many pieces a seat can still build."""

    roads: Count
    settlements: Count
    cities: Count


class Tally(Value, frozen=True):
    """What an attentive table knows of a hand: the known cards, and the number of others."""  # rule 12.2

    known: Counts
    unknown: Count


class View(Value, frozen=True):
    """The table as one viewer sees it. The viewer's own parts are empty for a spectator."""

    viewer: SeatNumber | None
    options: Options
    rules: Rules
    """The rules that follow from the options."""
    phase: Phase
    order: tuple[SeatNumber, ...]
    turn: SeatNumber | None
    turns: Annotated[int, Meta(ge=0, le=1001)]
    """How many turns have begun."""
    present: tuple[bool, ...]
    """By seat, whether it still plays."""
    island: Island
    robber: Hex | None
    pieces: tuple[SeatPieces, ...]
    """By seat."""
    left: tuple[Left, ...] | None
    """By seat, the pieces left; null if pieces are unlimited."""
    hand: Counts
    hand_sizes: tuple[Count, ...]
    tally: tuple[Tally, ...]
    """By seat."""
    bank: Counts | None
    """Null if it is unlimited."""
    rates: Counts
    """How many of each kind the bank takes from the viewer for one of another."""
    cards: Counts
    """The viewer's development cards, in the order knight, point, road building, year of plenty, monopoly."""
    fresh: Counts
    """The viewer's development cards bought this turn."""
    card_counts: tuple[Count, ...]
    """By seat, how many development cards it holds."""
    deck: Count
    """How many development cards are left."""
    played: Counts
    """All development cards played so far, by kind."""
    has_played: bool
    """Whether the seat on turn has played its card of this turn."""
    bought: Count
    """How many development cards the seat on turn has bought this turn."""
    knights: tuple[Count, ...]
    trails: tuple[Count, ...]
    """By seat, the length of its longest road."""
    road: SeatNumber | None
    """The holder of the longest road."""
    army: SeatNumber | None
    """The holder of the largest army."""
    points: tuple[Count, ...]
    """By seat, the public points."""
    own_points: Count
    """The viewer's points, including hidden ones."""
    offers: Count
    """How many offers the seat on turn has made."""
    dice: DiceResult | None
    """This turn's roll."""


@lru_cache(maxsize=256)
def pieces_in_view(island: Island, seen: tuple[SeatPieces, ...], present: tuple[bool, ...], /) -> Pieces:
    """The visible pieces, as bitboards with their masks."""
    settlements = tuple(mask(VERTEX_NUMBERS[at] for at in own.settlements) for own in seen)
    cities = tuple(mask(VERTEX_NUMBERS[at] for at in own.cities) for own in seen)
    roads = tuple(mask(EDGE_NUMBERS[at] for at in own.roads) for own in seen)
    return derive(island, settlements, cities, roads, present)
