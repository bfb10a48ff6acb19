"""Actions. All except offers and counter-offers are created once and shared."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Annotated, Final, TypeVar

from msgspec import Meta
from msgspec.structs import force_setattr

from noripan.kernel import Seat, SeatNumber, Tagged

from .board.geometry import EDGES, HEXES, VERTICES, numbers_in
from .board.places import Edge, Hex, Vertex
from .options import SEATS
from .resources import KINDS, Kind

A = TypeVar("A")

MAX_PER_KIND: Final = 19  # rule 8.4
Offered = Annotated[int, Meta(ge=0, le=MAX_PER_KIND)]
"""How many cards of a kind one side of a trade may have."""


class Roll(Tagged, frozen=True):
    """Rolls both dice."""


class BuildRoad(Tagged, frozen=True):
    """Builds a road on an edge."""

    edge: Edge


class BuildSettlement(Tagged, frozen=True):
    """Builds a settlement on a vertex."""

    vertex: Vertex


class BuildCity(Tagged, frozen=True):
    """Turns one of the seat's settlements into a city."""

    vertex: Vertex


class BuyCard(Tagged, frozen=True):
    """Buys a development card."""


class PlayKnight(Tagged, frozen=True):
    """Plays a knight; the robber moves next."""


class PlayRoadBuilding(Tagged, frozen=True):
    """Plays road building; the free roads are built next."""


class PlayYearOfPlenty(Tagged, frozen=True):
    """Takes two cards from the bank, in any order; `second` is null if the bank has only one card left."""

    first: Kind
    second: Kind | None

    def __post_init__(self) -> None:
        if self.second is not None and KINDS.index(self.first) > KINDS.index(self.second):
            first, second = self.second, self.first
            force_setattr(self, "first", first)
            force_setattr(self, "second", second)


class PlayMonopoly(Tagged, frozen=True):
    """Takes all cards of a kind from everyone."""

    kind: Kind


class Discard(Tagged, frozen=True):
    """Returns a card to the bank after a seven."""

    kind: Kind


class MoveRobber(Tagged, frozen=True):
    """Moves the robber to a hex and steals from a victim; null if nobody can be robbed there."""

    hex: Hex
    victim: SeatNumber | None


class TradeWithBank(Tagged, frozen=True):
    """Trades cards of one kind with the bank, at the seat's rate, for one of another."""

    give: Kind
    want: Kind


class Offer(Tagged, frozen=True, cache_hash=True):
    """Offers a trade to all other seats: the cards given, and the cards wanted."""

    give_wood: Offered = 0
    give_brick: Offered = 0
    give_sheep: Offered = 0
    give_wheat: Offered = 0
    give_ore: Offered = 0
    want_wood: Offered = 0
    want_brick: Offered = 0
    want_sheep: Offered = 0
    want_wheat: Offered = 0
    want_ore: Offered = 0


class Accept(Tagged, frozen=True):
    """Agrees to the offer as it is."""


class Decline(Tagged, frozen=True):
    """Declines the offer."""


class Counter(Tagged, frozen=True, cache_hash=True):
    """Answers an offer with other terms: what the answering seat gives, and what it wants."""

    give_wood: Offered = 0
    give_brick: Offered = 0
    give_sheep: Offered = 0
    give_wheat: Offered = 0
    give_ore: Offered = 0
    want_wood: Offered = 0
    want_brick: Offered = 0
    want_sheep: Offered = 0
    want_wheat: Offered = 0
    want_ore: Offered = 0


class Trade(Tagged, frozen=True):
    """Trades with a seat that accepted or made a counter-offer."""

    partner: SeatNumber


class Withdraw(Tagged, frozen=True):
    """Takes the offer back."""


class EndTurn(Tagged, frozen=True):
    """Ends the turn; an open offer is withdrawn."""


Action = (
    Roll
    | BuildRoad
    | BuildSettlement
    | BuildCity
    | BuyCard
    | PlayKnight
    | PlayRoadBuilding
    | PlayYearOfPlenty
    | PlayMonopoly
    | Discard
    | MoveRobber
    | TradeWithBank
    | Offer
    | Accept
    | Decline
    | Counter
    | Trade
    | Withdraw
    | EndTurn
)

ROLL: Final = Roll()
BUY_CARD: Final = BuyCard()
PLAY_KNIGHT: Final = PlayKnight()
PLAY_ROAD_BUILDING: Final = PlayRoadBuilding()
ACCEPT: Final = Accept()
DECLINE: Final = Decline()
WITHDRAW: Final = Withdraw()
END_TURN: Final = EndTurn()


def _on(actions: Iterable[A]) -> Callable[[int], tuple[A, ...]]:
    """A function from a bitboard to the actions on its places, lowest first."""
    table = tuple(actions)

    @lru_cache(maxsize=1 << 14)
    def on(places: int) -> tuple[A, ...]:
        return tuple([table[place] for place in numbers_in(places)])

    return on


ROADS: Final = _on(BuildRoad(edge) for edge in EDGES)
SETTLEMENTS: Final = _on(BuildSettlement(vertex) for vertex in VERTICES)
CITIES: Final = _on(BuildCity(vertex) for vertex in VERTICES)
ROBBERIES: Final[Mapping[Seat | None, Callable[[int], tuple[MoveRobber, ...]]]] = {
    victim: _on(MoveRobber(at, victim) for at in HEXES) for victim in (None, *map(Seat, range(max(SEATS))))
}
"""By victim."""
DISCARDS: Final = _on(Discard(kind) for kind in KINDS)
MONOPOLIES: Final = tuple(PlayMonopoly(kind) for kind in KINDS)
YEARS_OF_PLENTY: Final = tuple(
    PlayYearOfPlenty(first, second) for at, first in enumerate(KINDS) for second in (*KINDS[at:], None)
)
BANK_TRADES: Final = tuple(
    tuple(
        tuple(
            TradeWithBank(give, want)
            for at, give in enumerate(KINDS)
            for to, want in enumerate(KINDS)
            if at != to and gives >> at & 1 and wants >> to & 1
        )
        for wants in range(32)
    )
    for gives in range(32)
)
"""By the kinds a seat can give and those the bank has, both as bits in the order of KINDS."""
TRADES: Final = tuple(Trade(Seat(seat)) for seat in range(max(SEATS)))
