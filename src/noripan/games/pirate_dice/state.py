"""The whole truth of a match of Pirate Dice."""

from noripan.kernel import Seat, SeatNumber, Tagged, Value

from .events import BetMade, ChallengeJudged, Dice
from .options import Options


class Waiting(Tagged, frozen=True):
    """Nobody has rolled yet."""


class OrderDecided(Tagged, frozen=True):
    """The order stands; the first round is about to start."""

    opener: SeatNumber


class Betting(Tagged, frozen=True):
    """A round: whose turn it is, and the bets so far."""

    turn: SeatNumber
    bets: tuple[BetMade, ...]


class Judged(Tagged, frozen=True):
    """A challenge was settled; who opens the next round."""

    opener: SeatNumber


class Over(Tagged, frozen=True):
    """One seat is left, or none where the last ones went out together."""

    winner: SeatNumber | None


Phase = Waiting | OrderDecided | Betting | Judged | Over


def bets_of(phase: Phase, /) -> tuple[BetMade, ...]:
    """The bets of the running round."""
    return phase.bets if isinstance(phase, Betting) else ()


class State(Value, frozen=True):
    """Per-seat values are tuples by seat; `living` is the play order less those who are out."""

    options: Options
    phase: Phase
    order: tuple[Seat, ...]
    living: tuple[Seat, ...]
    owned: tuple[int, ...]
    cups: tuple[Dice, ...]
    """The dice of the running round; empty tuples outside one."""
    centre: tuple[Seat, ...]
    """Whose die lies in each slot of the centre, in the order they came."""
    out: tuple[tuple[Seat, ...], ...]
    """Who went out, those who went together side by side."""
    round: int
    judgement: ChallengeJudged | None
    """The last one: what lies open on the table between two rounds."""
