"""What can happen in a round of Blackjack. All cards lie open, so everyone is shown everything."""

from typing import Literal

from noripan.kernel import Public, SeatNumber, Tagged

from .cards import Card

Cards = tuple[Card, ...]
RoundOutcome = Literal["None", "Win", "Lose", "Tie"]


class RoundStarted(Tagged, frozen=True):
    """Two cards to each seat; fewer where the shoe ran out."""

    hands: Public[tuple[Cards, ...]]


class CardDrawn(Tagged, frozen=True):
    """A player took one more card."""

    seat: Public[SeatNumber]
    card: Public[Card]


class Stood(Tagged, frozen=True):
    """A player wants no more cards."""

    seat: Public[SeatNumber]


class DealerDrew(Tagged, frozen=True):
    """The dealer's whole play: all cards drawn, or none where the first two were enough."""

    cards: Public[Cards]


class RoundSettled(Tagged, frozen=True):
    """Each player met the dealer; the dealer's own outcome is none."""

    outcomes: Public[tuple[RoundOutcome, ...]]


class ShoeRanOut(Tagged, frozen=True):
    """A card was needed and none was left: the notice SHOE_EMPTY, and the end of the round."""


class SeatLeft(Tagged, frozen=True):
    """A player left, cards and all."""

    seat: Public[SeatNumber]


class RoundAbandoned(Tagged, frozen=True):
    """No player is left but the dealer."""


class GameTerminated(Tagged, frozen=True):
    """The dealer left: the round stops, and everyone is gone. The room gives the notice GAME_TERMINATED."""


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
