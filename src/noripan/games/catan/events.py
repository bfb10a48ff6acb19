"""Events, and what other viewers see of hidden ones."""

from typing import Annotated, Literal

from msgspec import Meta

from noripan.kernel import Only, Public, SeatNumber, Tagged, Value

from .board.island import Island
from .board.places import Edge, Hex, Vertex
from .resources import Card, Count, Counts, Kind

Die = Annotated[int, Meta(ge=1, le=6)]
Sum = Annotated[int, Meta(ge=2, le=12)]
"""The sum of two dice."""
Reason = Literal["POINTS", "LAST_PLAYER", "TURN_LIMIT"]


class StartingRoll(Value, frozen=True):
    """A seat's roll to decide who begins."""

    seat: SeatNumber
    die1: Die
    die2: Die
    sum: Sum


class IslandLaid(Tagged, frozen=True):
    """Terrain, tokens and harbours are in place."""

    island: Public[Island]


class StarterFound(Tagged, frozen=True):
    """The highest roll begins; seats tied for it rolled again. Without rolls, the lowest seat begins."""

    rolls: Public[tuple[StartingRoll, ...]]
    seat: Public[SeatNumber]


class SettlementBuilt(Tagged, frozen=True):
    """A settlement was built, paid or free; the second one of the start brings resources."""

    seat: Public[SeatNumber]
    vertex: Public[Vertex]
    gained: Public[Counts]


class RoadBuilt(Tagged, frozen=True):
    """A road was built, paid or free."""

    seat: Public[SeatNumber]
    edge: Public[Edge]


class CityBuilt(Tagged, frozen=True):
    """A settlement became a city."""

    seat: Public[SeatNumber]
    vertex: Public[Vertex]


class DiceRolled(Tagged, frozen=True):
    """A turn's roll, the resources each seat gained, and after a seven the cards each seat owes."""

    seat: Public[SeatNumber]
    die1: Public[Die]
    die2: Public[Die]
    sum: Public[Sum]
    gained: Public[tuple[Counts, ...]]
    owed: Public[tuple[Count, ...]]


class CardDiscarded(Tagged, frozen=True):
    """A card was discarded after a seven."""

    seat: Public[SeatNumber]
    kind: Public[Kind]


class RobberMoved(Tagged, frozen=True):
    """The robber moved to another hex."""

    seat: Public[SeatNumber]
    hex: Public[Hex]


class CardStolen(Tagged, frozen=True):
    """A card was stolen; only thief and victim know which."""

    seat: Public[SeatNumber]
    victim: Public[SeatNumber]
    kind: Annotated[Kind, Only(("seat", "victim"))]


class CardBought(Tagged, frozen=True):
    """A development card was bought; only the buyer knows which."""

    seat: Public[SeatNumber]
    card: Annotated[Card, Only(("seat",))]


class KnightPlayed(Tagged, frozen=True):
    """A knight was played."""

    seat: Public[SeatNumber]


class RoadBuildingPlayed(Tagged, frozen=True):
    """Road building was played; the seat builds free roads next."""

    seat: Public[SeatNumber]
    roads: Public[Annotated[int, Meta(ge=1, le=2)]]


class YearOfPlentyPlayed(Tagged, frozen=True):
    """Year of plenty was played; the seat took cards from the bank."""

    seat: Public[SeatNumber]
    gained: Public[Counts]


class MonopolyPlayed(Tagged, frozen=True):
    """Monopoly was played; the seat took all cards of a kind."""

    seat: Public[SeatNumber]
    kind: Public[Kind]
    taken: Public[tuple[Count, ...]]
    """By seat, how many cards it gave."""


class BankTraded(Tagged, frozen=True):
    """A seat traded with the bank or at a harbour."""

    seat: Public[SeatNumber]
    give: Public[Kind]
    count: Public[Count]
    want: Public[Kind]


class OfferMade(Tagged, frozen=True):
    """A seat offered a trade to all others."""

    seat: Public[SeatNumber]
    give: Public[Counts]
    want: Public[Counts]


class OfferAccepted(Tagged, frozen=True):
    """A seat accepted the offer."""

    seat: Public[SeatNumber]


class OfferDeclined(Tagged, frozen=True):
    """A seat declined the offer."""

    seat: Public[SeatNumber]


class OfferCountered(Tagged, frozen=True):
    """A seat made a counter-offer: what it gives, and what it wants."""

    seat: Public[SeatNumber]
    give: Public[Counts]
    want: Public[Counts]


class OfferWithdrawn(Tagged, frozen=True):
    """The offer was withdrawn."""

    seat: Public[SeatNumber]


class OfferLapsed(Tagged, frozen=True):
    """All seats declined the offer."""

    seat: Public[SeatNumber]


class TradeMade(Tagged, frozen=True):
    """Two seats traded: what `seat` gave, and what it got."""

    seat: Public[SeatNumber]
    partner: Public[SeatNumber]
    give: Public[Counts]
    want: Public[Counts]


class LongestRoadAwarded(Tagged, frozen=True):
    """The longest road has a new holder; null if it was set aside."""

    seat: Public[SeatNumber | None]
    length: Public[Count]


class LargestArmyAwarded(Tagged, frozen=True):
    """The largest army has a new holder; null if nobody holds it."""

    seat: Public[SeatNumber | None]
    knights: Public[Count]


class TurnEnded(Tagged, frozen=True):
    """A seat ended its turn; the next seat rolls."""

    seat: Public[SeatNumber]


class SeatLeft(Tagged, frozen=True):
    """A seat forfeited: its resources went to the bank, its development cards left the game unseen."""

    seat: Public[SeatNumber]
    returned: Public[Counts]


class GameEnded(Tagged, frozen=True):
    """The game ended, with or without a winner; all points are public, including hidden ones."""

    winner: Public[SeatNumber | None]
    reason: Public[Reason]
    points: Public[tuple[Count, ...]]


Event = (
    IslandLaid
    | StarterFound
    | SettlementBuilt
    | RoadBuilt
    | CityBuilt
    | DiceRolled
    | CardDiscarded
    | RobberMoved
    | CardStolen
    | CardBought
    | KnightPlayed
    | RoadBuildingPlayed
    | YearOfPlentyPlayed
    | MonopolyPlayed
    | BankTraded
    | OfferMade
    | OfferAccepted
    | OfferDeclined
    | OfferCountered
    | OfferWithdrawn
    | OfferLapsed
    | TradeMade
    | LongestRoadAwarded
    | LargestArmyAwarded
    | TurnEnded
    | SeatLeft
    | GameEnded
)


class CardSeenStolen(Tagged, frozen=True):
    """A card was stolen, as other viewers see it."""

    seat: SeatNumber
    victim: SeatNumber


class CardSeenBought(Tagged, frozen=True):
    """A development card was bought, as other viewers see it."""

    seat: SeatNumber


Shown = Event | CardSeenStolen | CardSeenBought
