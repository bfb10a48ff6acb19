"""The state of a match of Catan, and its phases."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel import Seat, SeatNumber, Tagged, Value

from .board.geometry import Vertex
from .board.island import Island
from .board.pieces import Pieces
from .dice import DiceResult
from .events import Reason
from .options import Options, Rules
from .resources import Count, Counts


class Waiting(Tagged, frozen=True):
    """Before the setup."""


class Drafting(Tagged, frozen=True):
    """Start settlements and roads: one round in order, one in reverse."""

    step: Annotated[int, Meta(ge=0, le=7)]
    """The number of placements before this one, over both rounds."""
    settlement: Vertex | None
    """The settlement just built; its road comes next."""


class Rolling(Tagged, frozen=True):
    """The seat on turn rolls; it may play a card before."""


class Discarding(Tagged, frozen=True):
    """After a seven: seats with too many cards discard, all at the same time."""

    owed: tuple[Count, ...]
    """By seat, how many cards it still owes."""


class Robbing(Tagged, frozen=True):
    """The seat on turn moves the robber."""

    rolled: bool
    """Whether this turn's dice are rolled; a knight may be played before."""


class Acting(Tagged, frozen=True):
    """After the roll: trading and building, in any order."""


class Paving(Tagged, frozen=True):
    """The seat on turn builds roads for free."""

    left: Annotated[int, Meta(ge=1, le=2)]
    rolled: bool


class Answer(Value, frozen=True):
    """A seat's answer to an offer; `give` and `want` are from the answering seat's side."""

    said: Literal["asked", "yes", "no", "counter"]
    """`asked`: no answer yet."""
    give: Counts
    want: Counts


class Trading(Tagged, frozen=True):
    """An offer is open: the others answer, and the seat on turn picks one that agrees."""

    give: Counts
    want: Counts
    answers: tuple[Answer | None, ...]
    """By seat; null if it was not asked."""

    def asks(self, seat: int, /) -> bool:
        """Whether a seat still has to answer."""
        answer = self.answers[seat]
        return answer is not None and answer.said == "asked"


class Over(Tagged, frozen=True):
    """The game is over: the winner, if any, the reason, and the points of all seats."""

    winner: SeatNumber | None
    reason: Reason
    points: tuple[Count, ...]


Phase = Waiting | Drafting | Rolling | Discarding | Robbing | Acting | Paving | Trading | Over
WAITING: Final = Waiting()
ROLLING: Final = Rolling()
ACTING: Final = Acting()

NOWHERE: Final = -1


class State(Value, frozen=True):
    """Hands, bank and cards are packed (`resources`); places are numbers and bitboards (`board.geometry`)."""

    options: Options
    rules: Rules
    """Follows from the options; stored because every move reads it."""
    island: Island
    pieces: Pieces
    phase: Phase
    order: tuple[Seat, ...]
    turn: Seat | None
    turns: int
    """How many turns have begun."""
    present: tuple[bool, ...]
    robber: int
    """Its hex; NOWHERE if the robber is not played with."""
    hands: tuple[int, ...]
    bank: int
    tally: tuple[int, ...]
    """By seat, the cards that everyone knows it holds; only the number of the others is known."""
    deck: int
    cards: tuple[int, ...]
    """By seat, the development cards it holds."""
    fresh: int
    """Those of the seat on turn that it bought this turn."""
    played: int
    """All development cards played so far."""
    gone: int
    """How many development cards left the game unseen."""
    has_played: bool
    """Whether the seat on turn has played its card of this turn."""
    knights: tuple[int, ...]
    trails: tuple[int, ...]
    """By seat, the length of its longest road; 0 if awards are off."""
    road: Seat | None
    """Holder of the longest road."""
    army: Seat | None
    """Holder of the largest army."""
    offers: int
    """Offers made by the seat on turn."""
    dice: DiceResult | None
    """This turn's roll."""
