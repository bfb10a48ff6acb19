"""What a game is: facts about it and the pure functions of its rules, bound in one record.

Every parameter is positional, so a game binds plain module functions.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from .chance import Chance
from .forms import Form
from .outcome import Outcome
from .seats import Seat, Viewer
from .texts import Texts
from .values import Codec, Value

O = TypeVar("O")  # noqa: E741 - options, as everywhere beside P, S, A, E, W, V
P = TypeVar("P")
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
W = TypeVar("W")
V = TypeVar("V")

Start = Literal["all_ready", "ready_only", "dealer"]
"""How a match starts: everyone ready and the host starts; the ready ones take part; the dealer starts."""

OnDisconnect = Literal["vote", "bot", "forfeit"]
"""What becomes of a lost player's seat: the others vote for a bot, a bot takes over, or it is given up."""


class NoSeatOptions(Value, frozen=True):
    """For games in which a seat chooses nothing before the start."""


class Clock(Value, frozen=True):
    """Seconds for a turn: the default and the bounds a host may choose from."""

    turn: int = 30
    low: int = 10
    high: int = 300


class Lost(Value, frozen=True):
    """How a table treats lost connections: the default grace in seconds, then what, and what is on offer."""

    grace: int = 60
    then: OnDisconnect = "vote"
    choices: tuple[OnDisconnect, ...] = ("vote", "bot", "forfeit")


@dataclass(frozen=True, slots=True, kw_only=True)
class Codecs(Generic[O, P, S, A, E, W, V]):
    """The types of a game, ready to travel."""

    options: Codec[O]
    seat_options: Codec[P]
    state: Codec[S]
    action: Codec[A]
    event: Codec[E]
    shown: Codec[W]
    view: Codec[V]


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts(Generic[O, P, S, A, E, W, V]):
    """What the platform has to know of a game besides its rules."""

    slug: str
    version: int
    """Changes when the rules, or the order or bounds of draws, change."""
    seats: tuple[int, ...]
    codecs: Codecs[O, P, S, A, E, W, V]
    texts: Texts[V]
    start: Start = "all_ready"
    roles: tuple[str, ...] = ()
    rounds: bool = False
    """Whether the matches of one room are rounds at one table."""
    teams: Callable[[O, int], tuple[int, ...]] | None = None
    """The team of each seat, where there are teams."""
    house: bool = False
    """Whether the table itself may have to answer."""
    clock: Clock = field(default=Clock())
    lost: Lost = field(default=Lost())
    stand_in: str = "uniform"
    """The bot that takes over for a lost player: one of the game's own, or one that plays anything."""


def no_check(options: Any, seats: tuple[Any, ...], /) -> None:
    """Any options do."""


def no_forms(state: Any, seat: Seat, /) -> Sequence[Any]:
    """All actions stand in the menu."""
    return ()


def one_turn(state: Any, seat: Seat, /) -> int:
    """A turn lasts as long as the seat has something to do."""
    return 0


def unvaried(state: Any, event: Any, viewer: Viewer, chance: Chance, /) -> Any:
    """Nothing of the event is hidden from anyone."""
    return event


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[O, P, S, A, E, W, V]):
    """Options, per-seat options, state, action, event, shown event, view: and the rules between them."""

    facts: Facts[O, P, S, A, E, W, V]
    initial: Callable[[O, tuple[P, ...]], S]
    """The empty table; no luck."""
    setup: Callable[[S, Chance], tuple[S, Sequence[E]]]
    """The opening deal or roll."""
    play: Callable[[S, Seat, A, Chance], tuple[S, Sequence[E]]]
    """The next state and what happened, or RuleViolation before the first draw."""
    leave: Callable[[S, Seat, Chance], tuple[S, Sequence[E]]]
    """A forfeit: total, and the seat keeps its number."""
    evolve: Callable[[S, E], S]
    """Folds one event; never fails, never draws."""
    actors: Callable[[S], Sequence[Seat]]
    """Who may act now."""
    legal: Callable[[S, Seat], Sequence[A]]
    """The finite menu, the samples of forms included; never empty for an actor, empty for all others."""
    idle: Callable[[S, Seat], A]
    """What a clock that ran out does."""
    outcome: Callable[[S], Outcome | None]
    """The end, once it has come."""
    view: Callable[[S, Viewer], V]
    """What one viewer may know; a field is secret until shown."""
    show: Callable[[E, Viewer], W | None]
    """An event as one viewer may know it."""
    imagine: Callable[[V, Chance], S]
    """A whole world that fits a view."""
    conserved: Callable[[S], Hashable]
    """What no event may change: the count of all dice, cards or chips."""
    check_start: Callable[[O, tuple[P, ...]], None] = no_check
    """Refuses options that do not fit the seats."""
    forms: Callable[[S, Seat], Sequence[Form[Any]]] = no_forms
    """Actions with free fields."""
    turn: Callable[[S, Seat], int] = one_turn
    """A number that changes when an actor's turn gives way to another of the same seat: a clock restarts."""
    vary: Callable[[S, E, Viewer, Chance], E] = unvaried
    """The event as it might have been for all the viewer knows: hidden dice rerolled, cards swapped."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]
