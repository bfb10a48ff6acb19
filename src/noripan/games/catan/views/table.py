"""The table as one viewer sees it."""

from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from noripan.kernel import SeatNumber, Value

from ..board.geometry import EDGE_NUMBERS, VERTEX_NUMBERS, Edge, Hex, Vertex, mask
from ..board.island import Island
from ..board.pieces import Pieces, derive
from ..dice import DiceResult
from ..options import Options, Rules
from ..resources import Count, Counts
from ..state import Phase


class Seen(Value, frozen=True):
    """The pieces of one seat, by address."""

    settlements: tuple[Vertex, ...]
    cities: tuple[Vertex, ...]
    roads: tuple[Edge, ...]


class Left(Value, frozen=True):
    """The pieces a seat can still build."""

    roads: Count
    settlements: Count
    cities: Count


class Tally(Value, frozen=True):
    """What an attentive table knows of a hand: cards it surely holds, and how many others."""  # rule 12.2

    known: Counts
    unknown: Count


class View(Value, frozen=True):
    """A table as one viewer sees it. What is the viewer's own is empty for a spectator."""

    viewer: SeatNumber | None
    options: Options
    rules: Rules
    """Which rules the options come to."""
    phase: Phase
    order: tuple[SeatNumber, ...]
    turn: SeatNumber | None
    turns: Annotated[int, Meta(ge=0, le=1001)]
    """How many turns have begun."""
    present: tuple[bool, ...]
    """By seat, who still plays."""
    island: Island
    robber: Hex | None
    pieces: tuple[Seen, ...]
    """By seat."""
    left: tuple[Left, ...] | None
    """By seat, what can still be built; null: pieces have no end."""
    hand: Counts
    hand_sizes: tuple[Count, ...]
    tally: tuple[Tally, ...]
    """By seat."""
    bank: Counts | None
    """Null: it has no end."""
    rates: Counts
    """How many of each kind the bank wants from the viewer for one of another."""
    cards: Counts
    """The viewer's development cards, in the order knight, point, road building, year of plenty, monopoly."""
    fresh: Counts
    """Those of them that were bought this turn."""
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
    """Who has the longest road."""
    army: SeatNumber | None
    """Who has the largest army."""
    points: tuple[Count, ...]
    """By seat, what everyone can count."""
    own_points: Count
    """The viewer's, hidden ones included."""
    offers: Count
    """How many offers the seat on turn has made."""
    dice: DiceResult | None
    """This turn's roll."""


@lru_cache(maxsize=256)
def pieces_in_view(island: Island, seen: tuple[Seen, ...], present: tuple[bool, ...], /) -> Pieces:
    """The visible pieces, as bitboards with their masks."""
    settlements = tuple(mask(VERTEX_NUMBERS[at] for at in own.settlements) for own in seen)
    cities = tuple(mask(VERTEX_NUMBERS[at] for at in own.cities) for own in seen)
    roads = tuple(mask(EDGE_NUMBERS[at] for at in own.roads) for own in seen)
    return derive(island, settlements, cities, roads, present)
