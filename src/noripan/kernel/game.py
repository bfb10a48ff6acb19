"""A game: facts about it, the pure functions of its rules, and its capabilities, in one record.

All parameters are positional, so that a game binds plain module functions.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from . import perfect_information
from .bot import BotLevel
from .capabilities.charts import Chart, no_charts
from .capabilities.disconnects import Disconnects
from .capabilities.drawings import Drawings
from .capabilities.evaluation import Evaluation
from .capabilities.free_rolls import FreeRolls
from .capabilities.lesson import Lesson
from .capabilities.preview import Preview, no_preview
from .capabilities.referee import Referee
from .capabilities.roles import Role
from .capabilities.rounds import Rounds
from .capabilities.seating import Seating
from .capabilities.start import StartMode, when_all_ready
from .capabilities.statistics import Statistic, no_statistics
from .capabilities.turns import Turns
from .chance.sources import Chance
from .codecs import A, Codecs, E, O, P, S, V, W
from .forms import Form
from .outcome import Outcome
from .seats import Seat, Viewer
from .text.game_texts import GameTexts
from .text.sentence import Sentence

Difficulty: TypeAlias = Literal[1, 2, 3]

Options_contra = TypeVar("Options_contra", contravariant=True)
SeatOptions_contra = TypeVar("SeatOptions_contra", contravariant=True)
Event_co = TypeVar("Event_co", covariant=True)
Event_contra = TypeVar("Event_contra", contravariant=True)
Shown_co = TypeVar("Shown_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts(Generic[O, P, S, A, E, W, V]):
    """What the platform needs to know about every game besides its rules."""

    slug: str
    version: int
    """Changes when the rules, or the order or bounds of draws, change."""
    seats: tuple[int, ...]
    """The numbers of seats with which the game can be played."""
    codecs: Codecs[O, P, S, A, E, W, V]
    texts: GameTexts[V]
    minutes: tuple[int, int]
    """How long a match usually takes, from and to."""
    difficulty: Difficulty
    """How hard the game is to learn: 1 for a game that one sentence explains, 3 for one with many rules."""
    featured: bool = False
    """Whether lists of games show it before games that are played more."""
    stand_in: str = "uniform"
    """The bot that takes over for a lost player: one of the game's own, or one that plays any game."""
    bot_levels: Mapping[str, BotLevel | None] = field(default_factory=dict)
    """How well the bots play this game, one bot for each level; null: there is nothing to decide."""
    usual_options: O | None = None
    """The options of a room or a match for which nobody chose any; null: the default options."""
    example_options: tuple[O, ...] = ()
    """Options that random sampling would not find, such as meaningful text; tests play with them, too."""

    def bot_at(self, level: BotLevel, /) -> str:
        """The bot of a level; the stand-in if the game has none."""
        named = (bot for bot, own in self.bot_levels.items() if own == level)
        return next(named, self.stand_in)

    @property
    def par(self) -> str:
        """The bot against which choices are measured: the normal one."""
        return self.bot_at("normal")

    @property
    def gives_hints(self) -> bool:
        """Whether the normal bot has choices to make, so that they can be a hint."""
        return self.bot_levels.get(self.par) is not None


def any_seats(options: Any, seats: tuple[Any, ...], /) -> None:
    """All options fit all seats."""


def any_options(options: Any, /) -> None:
    """All options may be combined."""


def no_forms(state: Any, seat: Seat, /) -> Sequence[Any]:
    """The menu lists all actions."""
    return ()


def unvaried(state: Any, event: Any, viewer: Viewer, chance: Chance, /) -> Any:
    """Nothing of the event is hidden from anyone."""
    return event


class RulesModule(Protocol[Options_contra, SeatOptions_contra, S, A, Event_co]):
    """The functions that every game defines in its `rules` module or package."""

    def initial(self, options: Options_contra, seats: tuple[SeatOptions_contra, ...], /) -> S:
        """The empty table; draws nothing."""

    def setup(self, state: S, chance: Chance, /) -> tuple[S, Sequence[Event_co]]:
        """The opening deal or roll."""

    def play(self, state: S, seat: Seat, action: A, chance: Chance, /) -> tuple[S, Sequence[Event_co]]:
        """The next state and its events, or RuleViolation before the first draw."""

    def leave(self, state: S, seat: Seat, chance: Chance, /) -> tuple[S, Sequence[Event_co]]:
        """A forfeit: total, and the seat keeps its number."""

    def actors(self, state: S, /) -> Sequence[Seat]:
        """The seats that may act now."""

    def legal(self, state: S, seat: Seat, /) -> Sequence[A]:
        """The menu of a seat, including the samples of its forms."""

    def idle(self, state: S, seat: Seat, /) -> A:
        """The action that is played when the clock runs out."""

    def outcome(self, state: S, /) -> Outcome | None:
        """How the match ended; null: it has not."""

    def conserved(self, state: S, /) -> Hashable:
        """What no event may change."""


class ViewsModule(Protocol[S, Event_contra, Shown_co, V]):
    """The functions that every game defines in its `views` module or package."""

    def view(self, state: S, viewer: Viewer, /) -> V:
        """What one viewer may know; a field is secret until shown."""

    def show(self, event: Event_contra, viewer: Viewer, /) -> Shown_co | None:
        """An event as one viewer may know it."""

    def determinize(self, view: V, chance: Chance, /) -> S:
        """A whole state that fits a view."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[O, P, S, A, E, W, V]):
    """Options, seat options, state, action, event, shown event, view; and the rules between them."""

    facts: Facts[O, P, S, A, E, W, V]
    initial: Callable[[O, tuple[P, ...]], S]
    """The empty table; draws nothing."""
    setup: Callable[[S, Chance], tuple[S, Sequence[E]]]
    """The opening deal or roll."""
    play: Callable[[S, Seat, A, Chance], tuple[S, Sequence[E]]]
    """The next state and its events, or RuleViolation before the first draw."""
    leave: Callable[[S, Seat, Chance], tuple[S, Sequence[E]]]
    """A forfeit: total, and the seat keeps its number."""
    evolve: Callable[[S, E], S]
    """Folds one event; never fails, never draws."""
    actors: Callable[[S], Sequence[Seat]]
    """The seats that may act now."""
    legal: Callable[[S, Seat], Sequence[A]]
    """The menu of a seat, including the samples of its forms; empty exactly for seats that are no actors.

    For the referee, some of its actions; never empty before the end: a match may always be called off."""
    idle: Callable[[S, Seat], A]
    """The action that is played when the clock runs out."""
    outcome: Callable[[S], Outcome | None]
    """How the match ended; null: it has not."""
    conserved: Callable[[S], Hashable]
    """What no event may change: the count of all dice, cards or chips."""
    view: Callable[[S, Viewer], V]
    """What one viewer may know; a field is secret until shown."""
    show: Callable[[E, Viewer], W | None]
    """An event as one viewer may know it."""
    determinize: Callable[[V, Chance], S]
    """A whole state that fits a view."""
    play_silently: Callable[[S, Seat, A, Chance], S] | None = None
    """`play` without its events, if the game has a faster way than to leave them out (`advance`)."""
    vary: Callable[[S, E, Viewer, Chance], E] = unvaried
    """The event as it might have been for all the viewer knows: hidden dice rerolled, cards swapped."""
    forms: Callable[[S, Seat], Sequence[Form[Any]]] = no_forms
    """Actions with free fields."""
    check_options: Callable[[O], None] = any_options
    """Refuses options that contradict each other."""
    check_start: Callable[[O, tuple[P, ...]], None] = any_seats
    """Refuses options that do not fit the seats."""
    start: Callable[[O], StartMode] = when_all_ready
    """How a match starts with these options."""
    preview: Callable[[O, tuple[P, ...], bool], Preview | None] = no_preview
    """How options in free text will be understood, given seat options, with or without a language model."""
    turns: Turns[S] = field(default=Turns())
    disconnects: Disconnects = field(default=Disconnects())
    seating: Seating[O, P] = field(default=Seating())
    roles: tuple[Role, ...] = ()
    rounds: Rounds | None = None
    free_rolls: FreeRolls | None = None
    referee: Referee[S, Any] | None = None
    lesson: Lesson[O, P, A] | None = None
    statistics: Callable[[V, Sequence[W]], Sequence[Statistic]] = no_statistics
    """Numbers of a finished match, from the last view and all events as a spectator was shown them."""
    charts: Callable[[V, Sequence[W]], Sequence[Chart]] = no_charts
    """Charts of a finished match, from the same."""
    drawings: Drawings[V] | None = None
    evaluation: Evaluation[S, V, A] | None = None
    explain: Callable[[V, A], Sentence] | None = None
    """Why the normal bot would choose an action of the viewer's menu, in one sentence."""

    @classmethod
    def of(
        cls,
        facts: Facts[O, P, S, A, E, W, V],
        rules: RulesModule[O, P, S, A, E],
        evolve: Callable[[S, E], S],
        views: ViewsModule[S, E, W, V],
        /,
    ) -> "Game[O, P, S, A, E, W, V]":
        """Binds a game's modules; `replace` adds optional functions and capabilities."""
        return cls(
            facts=facts,
            initial=rules.initial,
            setup=rules.setup,
            play=rules.play,
            leave=rules.leave,
            evolve=evolve,
            actors=rules.actors,
            legal=rules.legal,
            idle=rules.idle,
            outcome=rules.outcome,
            conserved=rules.conserved,
            view=views.view,
            show=views.show,
            determinize=views.determinize,
        )

    @staticmethod
    def perfect_information(
        facts: Facts[O, P, S, A, E, E, S],
        /,
        *,
        initial: Callable[[O, tuple[P, ...]], S],
        play: Callable[[S, Seat, A, Chance], tuple[S, Sequence[E]]],
        evolve: Callable[[S, E], S],
        actors: Callable[[S], Sequence[Seat]],
        legal: Callable[[S, Seat], Sequence[A]],
        outcome: Callable[[S], Outcome | None],
        setup: Callable[[S, Chance], tuple[S, Sequence[E]]] = perfect_information.no_setup,
    ) -> "Game[O, P, S, A, E, E, S]":
        """A game in which everyone may know everything: views are the state, events are shown as they are.

        Nothing is drawn before the first turn unless there is a `setup`, the idle action is the first of the
        menu, and a seat that leaves causes `SeatLeft`. `replace` sets other functions, such as `idle` and
        `conserved`, and capabilities.
        """
        return Game(
            facts=facts,
            initial=initial,
            setup=setup,
            play=play,
            leave=perfect_information.seat_leaves(evolve, outcome),
            evolve=evolve,
            actors=actors,
            legal=legal,
            idle=perfect_information.first_legal(actors, legal),
            outcome=outcome,
            conserved=perfect_information.nothing_conserved,
            view=perfect_information.view,
            show=perfect_information.show,
            determinize=perfect_information.determinize,
        )

    @property
    def advance(self) -> Callable[[S, Seat, A, Chance], S]:
        """The next state alone, for playouts; it refuses and draws as `play` does."""
        return self.play_silently or partial(_next_state, self.play)

    @property
    def move_type(self) -> Any:
        """The type of all actions: those of seats, and those of the referee."""
        actions = self.facts.codecs.action.type
        return actions if self.referee is None else actions | self.referee.codec.type

    @property
    def has_model(self) -> bool:
        """Whether the referee can ask a language model."""
        return self.referee is not None and self.referee.has_model

    def without_model(self) -> "Game[O, P, S, A, E, W, V]":
        """The same game on a server without a language model."""
        return self if self.referee is None else replace(self, referee=replace(self.referee, has_model=False))

    def playable(self, options: O, /) -> O:
        """The options with which a match starts: without a language model, none is promised."""
        return options if self.referee is None or self.has_model else self.referee.without_model(options)


def _next_state(
    play: Callable[[S, Seat, A, Chance], tuple[S, Sequence[E]]],
    state: S,
    seat: Seat,
    action: A,
    chance: Chance,
    /,
) -> S:
    after, _ = play(state, seat, action, chance)
    return after


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]
