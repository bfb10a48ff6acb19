"""A match without a room: a game, its chance source and its log. For scripts, simulation and the terminal."""

from typing import Any, Generic, Literal, TypeAlias, cast

from msgspec import UNSET, UnsetType

from ..chance.fairness import Draw, FairChance, NonNegative
from ..chance.sources import Chance, ChanceSource, FastChanceSource
from ..codecs import A, E, O, P, S, V, W
from ..forms import Form
from ..game import Game
from ..origin import Origin
from ..outcome import Outcome
from ..refusals import RuleViolation
from ..seats import Seat, SeatNumber, Viewer, all_seats
from ..values import Codec, Tagged


class SetUp(Tagged, frozen=True):
    """The opening: move 0."""


class Acted(Tagged, Generic[A], frozen=True):
    """An action of a seat, or the idle action when its clock ran out."""

    seat: SeatNumber
    action: A
    idle: bool = False


Chooser = Literal["person", "bot"]
"""Who chose an action: a person, or a bot, including a stand-in."""


class Forfeited(Tagged, frozen=True):
    """A seat's forfeit."""

    seat: SeatNumber


class MatchEntry(Tagged, Generic[A, E], frozen=True):
    """A numbered move of a match: who moved, what was drawn, what happened."""

    number: NonNegative
    move: SetUp | Acted[A] | Forfeited
    draws: tuple[Draw, ...]
    events: tuple[E, ...]
    by: Chooser | UnsetType = UNSET
    """Who chose the action; absent if nobody did, as with an idle action, or if it was not recorded."""


def match_entry_codec(game: Game[O, P, S, A, E, W, V], /) -> Codec[MatchEntry[A, E]]:
    """The codec of one game's entries."""
    return Codec(MatchEntry[game.move_type, game.facts.codecs.event.type])  # type: ignore[name-defined]  # runtime types


def check_seats(game: Game[O, P, S, A, E, W, V], options: O, seats: tuple[P, ...], /) -> None:
    """Refuses a number of seats the game does not allow, and options that do not fit."""
    _check_count(game, len(seats))
    game.check_options(options)
    game.check_start(options, seats)


def default_seats(game: Game[O, P, S, A, E, W, V], count: int, /) -> tuple[P, ...]:
    """`count` seats with default options; refuses a count the game does not allow."""
    _check_count(game, count)
    return (game.facts.codecs.seat_options.type(),) * count


def _check_count(game: Game[O, P, S, A, E, W, V], count: int) -> None:
    allowed = game.facts.seats
    if count not in allowed:
        raise RuleViolation("WRONG_SEAT_COUNT", count=count, allowed=seat_ranges(allowed))


def seat_ranges(counts: tuple[int, ...], /) -> str:
    """Seat counts as people write them: 2–6, or 2, 4, 6."""
    if len(counts) > 2 and counts == tuple(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}–{counts[-1]}"
    return ", ".join(map(str, counts))


def first_state(
    game: Game[O, P, S, A, E, W, V], options: O, seats: tuple[P, ...], origin: Origin | None = None, /
) -> S:
    """The state before the first move: the empty table, or the table from which the match goes on."""
    return game.initial(options, seats) if origin is None else game.facts.codecs.state.decode(origin.state)


class Match(Generic[O, P, S, A, E, W, V]):
    """A match of a game: `start` it, then `act`, `idle` and `leave`. The log grows with each move."""

    def __init__(
        self,
        game: Game[O, P, S, A, E, W, V],
        options: O,
        seats: tuple[P, ...],
        luck: ChanceSource,
        origin: Origin | None = None,
    ) -> None:
        check_seats(game, options, seats)
        self.game = game
        self.options = options
        self.seats = seats
        self.log: list[MatchEntry[A, E]] = []
        self._luck = luck
        self._is_set_up = origin is not None
        self._take(SetUp(), first_state(game, options, seats, origin))

    @classmethod
    def start(
        cls,
        game: Game[O, P, S, A, E, W, V],
        seats: int,
        options: O | None = None,
        *,
        seed: int | str = 0,
        luck: ChanceSource | None = None,
    ) -> "Match[O, P, S, A, E, W, V]":
        """A match with `seats` seats; default options and fast seeded chance unless given."""
        chosen = options if options is not None else cast("O", game.facts.codecs.options.type())
        return cls(game, chosen, default_seats(game, seats), luck or FastChanceSource(seed))

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; null: it has not."""
        return self.game.outcome(self.state)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return tuple(self.game.actors(self.state))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats the table waits for: all actors except waiting seats."""
        return tuple(seat for seat in self.actors if self.game.turns.kind(self.state, seat) != "wait")

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        """Every seat of the match."""
        return all_seats(len(self.seats))

    def view(self, viewer: Viewer) -> V:
        """What a viewer may know."""
        return self.game.view(self.state, viewer)

    def legal(self, seat: Seat) -> tuple[A, ...]:
        """A seat's menu."""
        return tuple(self.game.legal(self.state, seat))

    def forms(self, seat: Seat) -> tuple[Form[Any], ...]:
        """A seat's actions with free fields."""
        return tuple(self.game.forms(self.state, seat))

    def act(self, seat: Seat, action: A, *, by: Chooser | UnsetType = UNSET) -> tuple[E, ...]:
        """Plays an action, or raises RuleViolation and changes nothing. `by` records who chose it."""
        return self._take(Acted(seat, action), self.state, by)

    def idle(self, seat: Seat) -> tuple[E, ...]:
        """Plays a seat's idle action."""
        return self._take(Acted(seat, self.game.idle(self.state, seat), idle=True), self.state)

    def leave(self, seat: Seat) -> tuple[E, ...]:
        """A seat forfeits. If it has nothing left to forfeit, nothing happens and nothing is logged."""
        return self._take(Forfeited(seat), self.state)

    def _take(
        self, move: SetUp | Acted[A] | Forfeited, state: S, by: Chooser | UnsetType = UNSET
    ) -> tuple[E, ...]:
        chance = self._luck.chance(len(self.log))
        after, events = apply_move(self.game, state, move, chance, self._is_set_up)
        if not events and isinstance(move, Forfeited):
            return ()
        self.state = after
        draws = chance.draws if isinstance(chance, FairChance) else ()
        self.log.append(MatchEntry(len(self.log), move, draws, events, by))
        return events


AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any, Any]


def apply_move(
    game: Game[O, P, S, A, E, W, V],
    state: S,
    move: SetUp | Acted[A] | Forfeited,
    chance: Chance,
    is_set_up: bool = False,
    /,
) -> tuple[S, tuple[E, ...]]:
    """Applies one move by the rules; a match that goes on from another one is set up already."""
    if isinstance(move, Acted):  # in random play a `match` on structs would take a sixth of the time
        after, events = game.play(state, move.seat, move.action, chance)
    elif isinstance(move, Forfeited):
        after, events = game.leave(state, move.seat, chance)
    elif is_set_up:
        return state, ()
    else:
        after, events = game.setup(state, chance)
    return after, tuple(events)
