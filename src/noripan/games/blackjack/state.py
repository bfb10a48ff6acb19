"""The state of a round of Blackjack."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel import Seat, Value

from .events import Cards, RoundOutcome
from .options import Options

Phase = Literal["Idle", "InRound"]
TurnState = Literal["Playing", "Standing", "Busted"]
Notice = Literal["SHOE_EMPTY", "GAME_TERMINATED"]
Ending = Literal["SETTLED", "SHOE_EMPTY", "GAME_TERMINATED", "NO_PLAYERS"]
Score = Annotated[int, Meta(ge=0, le=255)]

DEALER: Final = Seat(0)
HIGHEST_SCORE: Final = 21


class PlayerState(Value, frozen=True):
    """One seat: its cards, their score, and its turn state."""

    cards: Cards
    score: Score
    turn_state: TurnState
    outcome: RoundOutcome
    is_dealer: bool
    present: bool


WAITING: Final = PlayerState((), 0, "Playing", "None", is_dealer=False, present=True)
WAITING_DEALER: Final = PlayerState((), 0, "Playing", "None", is_dealer=True, present=True)
GONE: Final = PlayerState((), 0, "Standing", "None", is_dealer=False, present=False)


class State(Value, frozen=True):
    """A round, or the table before and after it; `players` are by seat, and the dealer is the first."""

    options: Options
    phase: Phase
    turn: Seat | None
    players: tuple[PlayerState, ...]
    shoe: bytes
    """The cards left as a sorted multiset; each draw is random."""
    gone: bytes
    """The cards that players who left took away."""
    ending: Ending | None
    """How the round ended; None before the end."""
