"""The events of a round of Blackjack. All cards are open, so all events are public."""

from typing import Literal

from noripan.kernel import Public, SeatLeft, SeatNumber, Tagged

from .cards import Card

Cards = tuple[Card, ...]
RoundOutcome = Literal["None", "Win", "Lose", "Tie"]


class RoundStarted(Tagged, frozen=True):
    """Each seat got two cards, or fewer if the shoe ran out."""

    hands: Public[tuple[Cards, ...]]


class CardDrawn(Tagged, frozen=True):
    """A player took one more card."""

    seat: Public[SeatNumber]
    card: Public[Card]


class Stood(Tagged, frozen=True):
    """A player stood."""

    seat: Public[SeatNumber]


class DealerDrew(Tagged, frozen=True):
    """All cards that the dealer drew; none if the first two were enough."""

    cards: Public[Cards]


class RoundSettled(Tagged, frozen=True):
    """Each player's score was compared with the dealer's; the dealer's outcome is `None`."""

    outcomes: Public[tuple[RoundOutcome, ...]]


class ShoeRanOut(Tagged, frozen=True):
    """A card was needed and the shoe was empty: the round ends with the notice SHOE_EMPTY."""


class RoundAbandoned(Tagged, frozen=True):
    """Only the dealer is left."""


class GameTerminated(Tagged, frozen=True):
    """The dealer left: the round ends and all seats are empty. The room gives the notice GAME_TERMINATED."""


Event = (
    RoundStarted
    | CardDrawn
    | Stood
    | DealerDrew
    | RoundSettled
    | ShoeRanOut
    | SeatLeft
    | RoundAbandoned
    | GameTerminated
)
