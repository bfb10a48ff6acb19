"""Actions. All except offers and counter-offers are created once and shared (`action_tables`)."""

from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import force_setattr

from noripan.kernel import SeatNumber, Tagged

from .board.places import Edge, Hex, Vertex
from .resources import KINDS, Kind

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
