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
from .player import Player
from .resources import from_stored, to_stored
from .stages import Stage, phase_of, stage_of
from .stored_state import StoredState

NOWHERE: Final = -1
"""The hex of the robber if it is not played with."""


_PACKED: Final = ("bank", "deck", "fresh", "played")
_PACKED_BY_SEAT: Final = ("hands", "tally", "cards")
_PARTS_OF_PLAYERS: Final = ("hands", "tally", "cards", "knights", "trails")
"""Parts of the stored state that are parts of players, in the order in which a player has them."""


def _with_packed(parts: dict[str, Any], convert: Callable[[int], int]) -> dict[str, Any]:
    """The parts of a state with all packed numbers converted."""
    for name in _PACKED:
        parts[name] = convert(parts[name])
    for name in _PACKED_BY_SEAT:
        parts[name] = tuple([convert(amount) for amount in parts[name]])
    return parts


@mypyc_attr(acyclic=True, free_list_len=1)
class State:  # noqa: PLW1641 - it changes, so it has no hash
    """A state that the rules change in place; `StoredState` describes its parts.

    Only `changes` writes to a state, and only to the private copy of a `Step`. States share their parts, so
    parts never change; of a player, `own` makes a copy first.
    """

    __slots__ = (
        "army",
        "bank",
        "deck",
        "dice",
        "fresh",
        "gone",
        "has_played",
        "island",
        "offers",
        "options",
        "order",
        "pieces",
        "played",
        "players",
        "present",
        "road",
        "robber",
        "rules",
        "stage",
        "turn",
        "turns",
    )

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
        players: list[Player],
        bank: int,
        deck: int,
        fresh: int,
        played: int,
        gone: int,
        has_played: bool,
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
        self.players = players
        self.bank = bank
        self.deck = deck
        self.fresh = fresh
        self.played = played
        self.gone = gone
        self.has_played = has_played
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
            self.players.copy(),
            self.bank,
            self.deck,
            self.fresh,
            self.played,
            self.gone,
            self.has_played,
            self.road,
            self.army,
            self.offers,
            self.dice,
        )

    def own(self, seat: int) -> Player:
        """A copy of a seat's player, which belongs to this state from now on and may be changed."""
        player = self.players[seat].copy()
        self.players[seat] = player
        return player

    @property
    def phase(self) -> Phase:
        """The stage as it is stored and shown."""
        return phase_of(self.stage)

    @property
    def hands(self) -> tuple[int, ...]:
        """By seat, its resources."""
        return tuple([player.hand for player in self.players])

    @property
    def tally(self) -> tuple[int, ...]:
        """By seat, the cards that everyone knows it holds."""
        return tuple([player.known for player in self.players])

    @property
    def cards(self) -> tuple[int, ...]:
        """By seat, its development cards."""
        return tuple([player.cards for player in self.players])

    @property
    def knights(self) -> tuple[int, ...]:
        """By seat, the knights it has played."""
        return tuple([player.knights for player in self.players])

    @property
    def trails(self) -> tuple[int, ...]:
        """By seat, the length of its longest road."""
        return tuple([player.trail for player in self.players])

    def replace(self, **changes: Any) -> "State":
        """A copy with other parts, by the names in the stored state."""
        parts = {name: getattr(self, name) for name in StoredState.__struct_fields__}
        return _state_of(parts | changes)

    def to_struct(self) -> StoredState:
        """The struct to store."""
        parts: dict[str, Any] = {name: getattr(self, name) for name in StoredState.__struct_fields__}
        return StoredState(**_with_packed(parts, to_stored))

    @classmethod
    def from_struct(cls, stored: StoredState, /) -> "State":
        """The state that was stored."""
        return _state_of(_with_packed(asdict(stored), from_stored))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_struct() == other.to_struct()

    def __repr__(self) -> str:
        return repr(self.to_struct())


def _state_of(parts: dict[str, Any]) -> State:
    """The state with these parts of a stored state."""
    by_player = zip(*[parts.pop(name) for name in _PARTS_OF_PLAYERS], strict=True)
    players = [Player(*of_player) for of_player in by_player]
    return State(players=players, stage=stage_of(parts.pop("phase")), **parts)
