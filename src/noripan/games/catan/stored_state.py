"""The struct as which a state is stored."""

from noripan.kernel import Seat, Value

from .board.island import Island
from .board.pieces import Pieces
from .dice import DiceResult
from .options import Options, Rules
from .phases import Phase


class StoredState(Value, frozen=True):
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
