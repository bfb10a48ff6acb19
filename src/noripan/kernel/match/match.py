"""A match without a room: some game, its luck and its log. For scripts, simulation and the terminal."""

from typing import Any, Generic, Literal, TypeAlias, cast

from msgspec import UNSET, UnsetType

from ..chance.fairness import Draw, FairChance, NonNegative
from ..chance.sources import Chance, ChanceSource, FastChanceSource
from ..codecs import A, E, O, P, S, V, W
from ..forms import Form
from ..game import Game
from ..outcome import Outcome
from ..refusals import RuleViolation
from ..seats import Seat, SeatNumber, Viewer, all_seats
from ..values import Codec, Tagged


class SetUp(Tagged, frozen=True):
    """The opening: action number 0."""


class Acted(Tagged, Generic[A], frozen=True):
    """A seat's own action, or the one a clock that ran out made for it."""

    seat: SeatNumber
    action: A
    idle: bool = False


Chooser = Literal["person", "bot"]
"""Who chose an action for a seat: whoever sits there, or a bot, be it its own seat or another's."""


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
    """Who chose a seat's own action; not written where nobody did, as with a clock, or nobody noted it."""


def match_entry_codec(game: Game[O, P, S, A, E, W, V], /) -> Codec[MatchEntry[A, E]]:
    """Carries the entries of one game."""
    return Codec(MatchEntry[game.move_type, game.facts.codecs.event.type])  # type: ignore[name-defined]  # runtime types


def check_seats(game: Game[O, P, S, A, E, W, V], options: O, seats: tuple[P, ...], /) -> None:
    """Refuses what cannot start: a number of seats the game does not know, options that do not fit."""
    _check_count(game, len(seats))
    game.check_options(options)
    game.check_start(options, seats)


def default_seats(game: Game[O, P, S, A, E, W, V], count: int, /) -> tuple[P, ...]:
    """So many seats that chose nothing, if the game knows such a table."""
    _check_count(game, count)
    return (game.facts.codecs.seat_options.type(),) * count


def _check_count(game: Game[O, P, S, A, E, W, V], count: int) -> None:
    allowed = game.facts.seats
    if count not in allowed:
        raise RuleViolation("WRONG_SEAT_COUNT", count=count, allowed=seat_ranges(allowed))


def seat_ranges(counts: tuple[int, ...], /) -> str:
    """Numbers of seats as people write them: 2–6, or 2, 4, 6."""
    if len(counts) > 2 and counts == tuple(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}–{counts[-1]}"
    return ", ".join(map(str, counts))


class Match(Generic[O, P, S, A, E, W, V]):
    """A game being played. `start` opens it; `act`, `idle` and `leave` move it on; the log grows."""

    def __init__(
        self, game: Game[O, P, S, A, E, W, V], options: O, seats: tuple[P, ...], luck: ChanceSource
    ) -> None:
        check_seats(game, options, seats)
        self.game = game
        self.options = options
        self.seats = seats
        self.log: list[MatchEntry[A, E]] = []
        self._luck = luck
        self._take(SetUp(), game.initial(options, seats))

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
        """A match for so many seats, with default options and fast seeded luck unless told otherwise."""
        chosen = options if options is not None else cast("O", game.facts.codecs.options.type())
        return cls(game, chosen, default_seats(game, seats), luck or FastChanceSource(seed))

    @property
    def outcome(self) -> Outcome | None:
        """The end, once it has come."""
        return self.game.outcome(self.state)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act now."""
        return tuple(self.game.actors(self.state))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Whom the table waits for: those who may act, but for who waits too."""
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
        """Plays an action, or raises RuleViolation and changes nothing; who chose it may be noted."""
        return self._take(Acted(seat, action), self.state, by)

    def idle(self, seat: Seat) -> tuple[E, ...]:
        """Plays what a clock that ran out does."""
        return self._take(Acted(seat, self.game.idle(self.state, seat), idle=True), self.state)

    def leave(self, seat: Seat) -> tuple[E, ...]:
        """A seat forfeits; where it has nothing left to give up, nothing happens and nothing is logged."""
        return self._take(Forfeited(seat), self.state)

    def _take(
        self, move: SetUp | Acted[A] | Forfeited, state: S, by: Chooser | UnsetType = UNSET
    ) -> tuple[E, ...]:
        chance = self._luck.chance(len(self.log))
        after, events = apply_move(self.game, state, move, chance)
        if isinstance(move, Forfeited) and not events:
            return ()
        self.state = after
        draws = chance.draws if isinstance(chance, FairChance) else ()
        self.log.append(MatchEntry(len(self.log), move, draws, events, by))
        return events


AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any, Any]


def apply_move(
    game: Game[O, P, S, A, E, W, V], state: S, move: SetUp | Acted[A] | Forfeited, chance: Chance, /
) -> tuple[S, tuple[E, ...]]:
    """Makes one move by the rules."""
    match move:
        case Acted(seat, action):
            after, events = game.play(state, seat, action, chance)
        case Forfeited(seat):
            after, events = game.leave(state, seat, chance)
        case SetUp():
            after, events = game.setup(state, chance)
    return after, tuple(events)
