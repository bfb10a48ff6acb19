"""A match played step by step, with everything that the laws need to check it and to play it again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from noripan.kernel import (
    REFEREE,
    AnyGame,
    AnyMatch,
    Chance,
    FairChanceSource,
    FastChance,
    MatchEntry,
    Seat,
    Terms,
    Viewer,
    apply_move,
)

from .extremes import Extreme, PatternedChanceSource

LARGE_TABLE = 16
"""About how many seats, spread over all, expensive checks visit at a larger table."""

FAILED_STATES = 3
"""How many states in which a move failed are checked again."""


@dataclass(frozen=True, slots=True, repr=False)
class Subject:
    """A game under test, and the recorded schema of its stored types."""

    game: AnyGame
    stored: Mapping[str, Any] | None = None

    def __repr__(self) -> str:
        return f"Subject({self.game.facts.slug})"


@dataclass(frozen=True, slots=True)
class Step:
    """One entry, with the states before and after it."""

    before: Any
    entry: MatchEntry[Any, Any]
    after: Any
    encoded: bytes
    """The state after it, encoded before anything else happened."""


@dataclass(frozen=True, slots=True)
class FailedMove:
    """A move that the game offered and then failed; the action is None if idling or leaving failed."""

    state: Any
    seat: Seat
    action: Any
    error: Exception


@dataclass(frozen=True, slots=True)
class Choice:
    """What happened next in a walk: an action, the idle action, or a seat that leaves."""

    kind: Literal["acts", "idles", "leaves"]
    seat: Seat
    action: Any = None
    """None if the game failed before it had offered one."""
    draws: tuple[int, ...] = ()
    error: Exception | None = None
    """Why it failed."""


@dataclass(slots=True, repr=False)
class Walk:
    """A random match, with everything needed to play it again."""

    subject: Subject
    match: AnyMatch
    secret: bytes
    terms: Terms
    source: FairChanceSource | PatternedChanceSource
    seed: int
    extreme: Extreme
    steps: list[Step] = field(default_factory=list)
    failed_moves: list[FailedMove] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    """Everything that was tried after the setup, also what failed."""
    situations: list[Any] | None = None
    """Cached: the states in which a kind of action is legal for the first time."""

    def __repr__(self) -> str:
        summary = f"seats={len(self.seats)}, seed={self.seed}, steps={len(self.steps)}, {self.extreme}"
        return f"Walk({self.subject}, {summary})"

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.subject.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats of the match."""
        return self.match.all_seats

    @property
    def seats_and_referee(self) -> tuple[Seat, ...]:
        """All seats, and the referee if the game has one."""
        return self.seats if self.game.referee is None else (*self.seats, REFEREE)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All seats and a spectator."""
        return (*self.seats, None)

    @property
    def some_seats(self) -> tuple[Seat, ...]:
        """All seats, or an even spread of them at a large table."""
        return self.seats[:: -(-len(self.seats) // LARGE_TABLE)]

    def chance_for(self, purpose: str) -> Chance:
        """A separate source of chance for the random choices of a law."""
        return FastChance(f"{purpose}:{self.seed}")

    def next_chance(self, ahead: int = 0) -> Chance:
        """The chance of the next move, or of a later one."""
        return self.source.chance(len(self.match.log) + ahead)

    @property
    def is_fair(self) -> bool:
        """Whether the draws can be verified."""
        return isinstance(self.source, FairChanceSource)

    def sampled_states(self, most: int = 12) -> list[Any]:
        """Some of the states: the first, the last, new situations, and states in which a move failed."""
        states = [step.after for step in self.steps]
        stride = max(1, len(states) // most)
        if self.situations is None:
            self.situations = _new_situations(self.game, states)
        failed = [move.state for move in self.failed_moves[:FAILED_STATES]]
        return [*states[:-1:stride], states[-1], *self.situations[-most:], *failed]

    def repeat(self, step: Step, state: Any) -> tuple[Any, tuple[Any, ...]]:
        """Makes the move of a step in another state, with the same chance."""
        return apply_move(self.game, state, step.entry.move, self.source.chance(step.entry.number))


def _new_situations(game: AnyGame, states: Sequence[Any]) -> list[Any]:
    """The states in which a kind of action is legal for the first time, so each phase is among them."""
    first, seen = [], set[Any]()
    for state in states:
        kinds = {
            (game.turns.kind(state, seat), type(action))
            for seat in game.actors(state)
            for action in game.legal(state, seat)
        }
        if not kinds <= seen:
            seen |= kinds
            first.append(state)
    return first
