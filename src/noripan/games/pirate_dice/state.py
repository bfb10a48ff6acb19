"""The state of a match of Pirate Dice."""

from noripan.kernel import Seat, SeatNumber, Tagged, Value

from .events import BetMade, ChallengeJudged, Dice
from .options import Options


class Waiting(Tagged, frozen=True):
    """Nobody has rolled yet."""


class OrderDecided(Tagged, frozen=True):
    """The order is decided; the first round is about to start."""

    opener: SeatNumber


class Betting(Tagged, frozen=True):
    """A round: whose turn it is, and the bets so far."""

    turn: SeatNumber
    bets: tuple[BetMade, ...]


class Judged(Tagged, frozen=True):
    """A challenge was judged; the opener starts the next round."""

    opener: SeatNumber


class Over(Tagged, frozen=True):
    """One seat is left, or none if the last ones went out together."""

    winner: SeatNumber | None


Phase = Waiting | OrderDecided | Betting | Judged | Over


class State(Value, frozen=True):
    """Tuples are indexed by seat; `living` is the order without the seats that are out."""

    options: Options
    phase: Phase
    order: tuple[Seat, ...]
    living: tuple[Seat, ...]
    owned: tuple[int, ...]
    cups: tuple[Dice, ...]
    """The dice of the current round; empty tuples between rounds."""
    centre: tuple[Seat, ...]
    """The owner of the die in each slot of the centre, in order of arrival."""
    out: tuple[tuple[Seat, ...], ...]
    """The seats that went out, in order; seats that went out together are in one tuple."""
    round: int
    judgement: ChallengeJudged | None
    """The last judgement, which stays visible in the next round."""
