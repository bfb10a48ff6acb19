"""The state of a match of Catan."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from msgspec.structs import asdict

from noripan.kernel import Seat
from noripan.kernel.mypyc import mypyc_attr

from .board.island import Island
from .board.pieces import Pieces
from .dice import DiceResult
from .options import Options, Rules
from .phases import Phase
from .resources import from_stored, to_stored
from .stages import Stage, phase_of, stage_of
from .stored_state import StoredState

NOWHERE: Final = -1
"""The hex of the robber if it is not played with."""


_PACKED: Final = ("bank", "deck", "fresh", "played")
_PACKED_BY_SEAT: Final = ("hands", "tally", "cards")


def _with_packed(parts: dict[str, Any], convert: Callable[[int], int]) -> dict[str, Any]:
    """The parts of a state with all packed numbers converted."""
    for name in _PACKED:
        parts[name] = convert(parts[name])
    for name in _PACKED_BY_SEAT:
        parts[name] = tuple([convert(amount) for amount in parts[name]])
    return parts


@mypyc_attr(acyclic=True, free_list_len=1)
class State:  # noqa: PLW1641 - it changes, so it has no hash
    """A state that the rules change in place; `StoredState` describes its parts, which never change.

    Only `changes` writes to a state, and only to the private copy of a `Step`.
    """

    __slots__ = tuple(["stage" if name == "phase" else name for name in StoredState.__struct_fields__])

    struct: ClassVar[type[StoredState]] = StoredState

    def __init__(  # noqa: PLR0917 - `copy` is fastest with positional arguments
        self,
        options: Options,
        rules: Rules,
        island: Island,
        pieces: Pieces,
        stage: Stage,
        order: tuple[Seat, ...],
        turn: Seat | None,
        turns: int,
        present: tuple[bool, ...],
        robber: int,
        hands: tuple[int, ...],
        bank: int,
        tally: tuple[int, ...],
        deck: int,
        cards: tuple[int, ...],
        fresh: int,
        played: int,
        gone: int,
        has_played: bool,
        knights: tuple[int, ...],
        trails: tuple[int, ...],
        road: Seat | None,
        army: Seat | None,
        offers: int,
        dice: DiceResult | None,
    ) -> None:
        self.options = options
        self.rules = rules
        self.island = island
        self.pieces = pieces
        self.stage = stage
        self.order = order
        self.turn = turn
        self.turns = turns
        self.present = present
        self.robber = robber
        self.hands = hands
        self.bank = bank
        self.tally = tally
        self.deck = deck
        self.cards = cards
        self.fresh = fresh
        self.played = played
        self.gone = gone
        self.has_played = has_played
        self.knights = knights
        self.trails = trails
        self.road = road
        self.army = army
        self.offers = offers
        self.dice = dice

    def copy(self) -> "State":
        """A state of its own with the same parts."""
        return State(
            self.options,
            self.rules,
            self.island,
            self.pieces,
            self.stage,
            self.order,
            self.turn,
            self.turns,
            self.present,
            self.robber,
            self.hands,
            self.bank,
            self.tally,
            self.deck,
            self.cards,
            self.fresh,
            self.played,
            self.gone,
            self.has_played,
            self.knights,
            self.trails,
            self.road,
            self.army,
            self.offers,
            self.dice,
        )

    @property
    def phase(self) -> Phase:
        """The stage as it is stored and shown."""
        return phase_of(self.stage)

    def replace(self, **changes: Any) -> "State":
        """A copy with other parts."""
        changed = self.copy()
        if "phase" in changes:
            changed.stage = stage_of(changes.pop("phase"))
        for name, value in changes.items():
            setattr(changed, name, value)
        return changed

    def to_struct(self) -> StoredState:
        """The struct to store."""
        parts: dict[str, Any] = {name: getattr(self, name) for name in StoredState.__struct_fields__}
        return StoredState(**_with_packed(parts, to_stored))

    @classmethod
    def from_struct(cls, stored: StoredState, /) -> "State":
        """The state that was stored."""
        parts = _with_packed(asdict(stored), from_stored)
        return State(stage=stage_of(parts.pop("phase")), **parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_struct() == other.to_struct()

    def __repr__(self) -> str:
        return repr(self.to_struct())
