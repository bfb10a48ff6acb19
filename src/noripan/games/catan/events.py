"""Events, and what other viewers see of hidden ones."""

from typing import Annotated, Literal

from msgspec import Meta

from noripan.kernel import Only, Public, SeatNumber, Tagged, Value

from .board.geometry import Edge, Hex, Vertex
from .board.island import Island
from .resources import Card, Count, Counts, Kind

Die = Annotated[int, Meta(ge=1, le=6)]
Sum = Annotated[int, Meta(ge=2, le=12)]
"""Of two dice."""
Reason = Literal["POINTS", "LAST_PLAYER", "TURN_LIMIT"]


class StartingRoll(Value, frozen=True):
    """What one seat rolled for who begins."""

    seat: SeatNumber
    die1: Die
    die2: Die
    sum: Sum


class IslandLaid(Tagged, frozen=True):
    """Terrain, tokens and harbours lie where they stay."""

    island: Public[Island]


class StarterFound(Tagged, frozen=True):
    """The highest roll begins; who tied for it rolled again. Without rolls the lowest seat begins."""

    rolls: Public[tuple[StartingRoll, ...]]
    seat: Public[SeatNumber]


class SettlementBuilt(Tagged, frozen=True):
    """A settlement stands, paid for or for free; the second one of the start brings resources."""

    seat: Public[SeatNumber]
    vertex: Public[Vertex]
    gained: Public[Counts]


class RoadBuilt(Tagged, frozen=True):
    """A road lies, paid for or for free."""

    seat: Public[SeatNumber]
    edge: Public[Edge]


class CityBuilt(Tagged, frozen=True):
    """A settlement became a city."""

    seat: Public[SeatNumber]
    vertex: Public[Vertex]


class DiceRolled(Tagged, frozen=True):
    """A turn's roll, what it brought each seat, and after a seven how many cards each has to give back."""

    seat: Public[SeatNumber]
    die1: Public[Die]
    die2: Public[Die]
    sum: Public[Sum]
    gained: Public[tuple[Counts, ...]]
    owed: Public[tuple[Count, ...]]


class CardDiscarded(Tagged, frozen=True):
    """A card went back to the bank because of a seven."""

    seat: Public[SeatNumber]
    kind: Public[Kind]


class RobberMoved(Tagged, frozen=True):
    """The robber stands on another hex."""

    seat: Public[SeatNumber]
    hex: Public[Hex]


class CardStolen(Tagged, frozen=True):
    """A card changed hands; which one, only thief and victim know."""

    seat: Public[SeatNumber]
    victim: Public[SeatNumber]
    kind: Annotated[Kind, Only(("seat", "victim"))]


class CardBought(Tagged, frozen=True):
    """A development card was bought; which one, only the buyer knows."""

    seat: Public[SeatNumber]
    card: Annotated[Card, Only(("seat",))]


class KnightPlayed(Tagged, frozen=True):
    """A knight was played."""

    seat: Public[SeatNumber]


class RoadBuildingPlayed(Tagged, frozen=True):
    """Roads may be built for free."""

    seat: Public[SeatNumber]
    roads: Public[Annotated[int, Meta(ge=1, le=2)]]


class YearOfPlentyPlayed(Tagged, frozen=True):
    """Cards were taken from the bank."""

    seat: Public[SeatNumber]
    gained: Public[Counts]


class MonopolyPlayed(Tagged, frozen=True):
    """All cards of a kind went to one seat."""

    seat: Public[SeatNumber]
    kind: Public[Kind]
    taken: Public[tuple[Count, ...]]
    """By seat, how many it gave."""


class BankTraded(Tagged, frozen=True):
    """A seat traded with the bank or at a harbour."""

    seat: Public[SeatNumber]
    give: Public[Kind]
    count: Public[Count]
    want: Public[Kind]


class OfferMade(Tagged, frozen=True):
    """A trade is offered to everyone else."""

    seat: Public[SeatNumber]
    give: Public[Counts]
    want: Public[Counts]


class OfferAccepted(Tagged, frozen=True):
    """A seat agrees to the offer as it is."""

    seat: Public[SeatNumber]


class OfferDeclined(Tagged, frozen=True):
    """A seat wants nothing of the offer."""

    seat: Public[SeatNumber]


class OfferCountered(Tagged, frozen=True):
    """A seat would trade, but otherwise: what it gives, and what it wants."""

    seat: Public[SeatNumber]
    give: Public[Counts]
    want: Public[Counts]


class OfferWithdrawn(Tagged, frozen=True):
    """The offer is taken back."""

    seat: Public[SeatNumber]


class OfferLapsed(Tagged, frozen=True):
    """Nobody wants the offer."""

    seat: Public[SeatNumber]


class TradeMade(Tagged, frozen=True):
    """Two seats traded: what the first gave, and what it got."""

    seat: Public[SeatNumber]
    partner: Public[SeatNumber]
    give: Public[Counts]
    want: Public[Counts]


class LongestRoadAwarded(Tagged, frozen=True):
    """Another seat has the longest road; null: it was set aside."""

    seat: Public[SeatNumber | None]
    length: Public[Count]


class LargestArmyAwarded(Tagged, frozen=True):
    """Another seat has the largest army; null: nobody has."""

    seat: Public[SeatNumber | None]
    knights: Public[Count]


class TurnEnded(Tagged, frozen=True):
    """The next seat rolls."""

    seat: Public[SeatNumber]


class SeatLeft(Tagged, frozen=True):
    """A seat forfeited; its resources went to the bank, its development cards out of the game, unseen."""

    seat: Public[SeatNumber]
    returned: Public[Counts]


class GameEnded(Tagged, frozen=True):
    """A seat won, or nobody; and the points of all, hidden ones included."""

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
    """A card changed hands between others."""

    seat: SeatNumber
    victim: SeatNumber


class CardSeenBought(Tagged, frozen=True):
    """Somebody else bought a development card."""

    seat: SeatNumber


Shown = Event | CardSeenStolen | CardSeenBought
