"""What a game is: facts about it and the pure functions of its rules, bound in one record.

Every parameter is positional, so a game binds plain module functions.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

from .capabilities.lesson import Lesson
from .capabilities.preview import Preview
from .capabilities.referee import Referee
from .chance.sources import Chance
from .forms import Form
from .outcome import Outcome
from .seats import Seat, Viewer
from .text.game_texts import GameTexts
from .values import Codec, Value

O = TypeVar("O")  # noqa: E741 - options, as everywhere beside P, S, A, E, W, V
P = TypeVar("P")
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
W = TypeVar("W")
V = TypeVar("V")

StartMode = Literal["all_ready", "ready_only", "dealer", "house"]
"""How a match starts: everyone ready and the host starts; the ready ones take part and the host starts; the
dealer starts, and nobody has to be ready; everyone ready, and the house starts at once."""

OnDisconnect = Literal["vote", "bot", "forfeit"]
"""What becomes of a lost player's seat: the others vote for a bot, a bot takes over, or it is given up."""

TurnKind = Literal["turn", "answer", "wait"]
"""Why a seat may act: it is its own turn; it is asked something, in another's turn or together with others;
it may, but the table waits for others."""


class NoSeatOptions(Value, frozen=True):
    """For games in which a seat chooses nothing before the start."""


class Role(Value, frozen=True):
    """A seat that its key opens, and on which the table depends: the first role's is seat 0, and so on."""

    name: str
    taken: str
    """The code of the refusal where somebody holds it already."""
    gone: str
    """The code of the notice to all when its holder leaves: everyone stands up, and the table is cleared."""


TURN_SECONDS: Final = (10, 300)
"""What a host may choose for a turn, at least and at most."""


class Clock(Value, frozen=True):
    """Seconds for a turn: the default and the bounds a host may choose from."""

    turn: int = 30
    low: int = TURN_SECONDS[0]
    high: int = TURN_SECONDS[1]
    answer: int | None = None
    """Seconds for an answer, where a turn is longer; null: as long as a turn."""


class Disconnects(Value, frozen=True):
    """How a table treats lost connections: the default grace in seconds, then what, and what is on offer."""

    grace: int = 60
    then: OnDisconnect = "vote"
    choices: tuple[OnDisconnect, ...] = ("vote", "bot", "forfeit")


def everyone_ready(options: Any, /) -> StartMode:
    """As most games start."""
    return "all_ready"


def each_alone(options: Any, seats: int, /) -> tuple[int, ...]:
    """All play for themselves."""
    return tuple(range(seats))


def nobody_attends(options: Any, /) -> Mapping[Seat, str]:
    """All seats are free."""
    return {}


NAME_LENGTHS: Final = (1, 20)


def any_name(options: Any, /) -> tuple[int, int]:
    """Names as long as they may be anywhere."""
    return NAME_LENGTHS


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeRolls:
    """Dice in the talk of a room: free ones, and those by which somebody who plays takes the own turn."""

    most: int
    """The highest number that any die may have; the lowest is 1, and a die has two numbers at least."""
    highest: Callable[[Any, Any], int]
    """Of a member's own die, by the room's options and the member's own."""
    action: Callable[[str, tuple[int, int] | None], Any]
    """The move of one who plays and has not rolled: the own words in it, and the range if one was named."""


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
    texts: GameTexts[V]
    start: Callable[[O], StartMode] = everyone_ready
    """How a match starts under these options."""
    roles: tuple[Role, ...] = ()
    """Who sits in the first seats."""
    attendants: Callable[[O], Mapping[Seat, str]] = nobody_attends
    """The bots that hold a seat under these options, by seat; who never has to act need not know how to."""
    rounds: bool = False
    """Whether the matches of one room are rounds at one table: people come and go between them."""
    alone: O | None = None
    """The options under which one person finds a table with bots; null: the usual ones."""
    examples: tuple[O, ...] = ()
    """Options that chance would not find, such as words that mean something; tests play under them, too."""
    name_lengths: Callable[[O], tuple[int, int]] = any_name
    """How many characters a name at the table has under these options, at least and at most."""
    teams: Callable[[O, int], tuple[int, ...]] = each_alone
    """The team of each of so many seats: those of one team play for the same end."""
    free_rolls: FreeRolls | None = None
    """How dice may be rolled in the room's talk; null: not at all."""
    clock: Clock = field(default=Clock())
    lost: Disconnects = field(default=Disconnects())
    lesson: Lesson[O, P, A] | None = None
    """The first lesson for whoever has never played; null: there is none."""
    stand_in: str = "uniform"
    """The bot that takes over for a lost player: one of the game's own, or one that plays anything."""


def no_check(options: Any, seats: tuple[Any, ...], /) -> None:
    """Any options do."""


def any_options(options: Any, /) -> None:
    """Whatever can be chosen may be chosen together."""


def nothing_to_say(options: Any, seats: tuple[Any, ...], has_model: bool, /) -> None:
    """The options speak for themselves."""


def in_order(options: Any, seats: tuple[Any, ...], /) -> tuple[int, ...]:
    """Everyone keeps the place they took."""
    return tuple(range(len(seats)))


def no_forms(state: Any, seat: Seat, /) -> Sequence[Any]:
    """All actions stand in the menu."""
    return ()


def one_turn(state: Any, seat: Seat, /) -> int:
    """A turn lasts as long as the seat has something to do."""
    return 0


def always_turn(state: Any, seat: Seat, /) -> TurnKind:
    """Nobody is asked anything in another's turn."""
    return "turn"


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
    """The finite menu, the samples of forms included; never empty for an actor, empty for all other seats.

    Of the house, some of what may be said; never empty before the end, as it may always be called off."""
    idle: Callable[[S, Seat], A]
    """What a clock that ran out does."""
    outcome: Callable[[S], Outcome | None]
    """The end, once it has come."""
    view: Callable[[S, Viewer], V]
    """What one viewer may know; a field is secret until shown."""
    show: Callable[[E, Viewer], W | None]
    """An event as one viewer may know it."""
    determinize: Callable[[V, Chance], S]
    """A whole world that fits a view."""
    conserved: Callable[[S], Hashable]
    """What no event may change: the count of all dice, cards or chips."""
    check_start: Callable[[O, tuple[P, ...]], None] = no_check
    """Refuses options that do not fit the seats."""
    check_options: Callable[[O], None] = any_options
    """Refuses options that contradict each other."""
    seating: Callable[[O, tuple[P, ...]], tuple[int, ...]] = in_order
    """In which order those at the table sit down: who of them takes each seat. May refuse what they chose."""
    forms: Callable[[S, Seat], Sequence[Form[Any]]] = no_forms
    """Actions with free fields."""
    turn: Callable[[S, Seat], int] = one_turn
    """A number that changes when an actor's turn gives way to another of the same seat, or when it is asked
    something else: a clock restarts, and what was sent before is stale."""
    turn_kind: Callable[[S, Seat], TurnKind] = always_turn
    """Why an actor may act, as everyone knows. An answer has a clock of its own, which does not make a player
    count as idle; while a seat waits the clock of its turn runs on, and bots hold back."""
    vary: Callable[[S, E, Viewer, Chance], E] = unvaried
    """The event as it might have been for all the viewer knows: hidden dice rerolled, cards swapped."""
    preview: Callable[[O, tuple[P, ...], bool], Preview | None] = nothing_to_say
    """How these options will be understood where players choose these seat options, with a language model to
    ask or without; null: the options speak for themselves."""
    house: Referee[S, Any] | None = None
    """How the table itself is answered for; null: it never has to be."""

    @property
    def move_type(self) -> Any:
        """The type of all that can be played: what seats may do, and what the house may."""
        actions = self.facts.codecs.action.type
        return actions if self.house is None else actions | self.house.codec.type

    @property
    def has_model(self) -> bool:
        """Whether the table can ask a language model."""
        return self.house is not None and self.house.has_model

    def without_model(self) -> "Game[O, P, S, A, E, W, V]":
        """The same game where there is no language model to ask."""
        return self if self.house is None else replace(self, house=replace(self.house, has_model=False))

    def playable(self, options: O, /) -> O:
        """The options with which a match starts: where there is no language model, none is promised."""
        return options if self.house is None or self.has_model else self.house.without_model(options)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]
