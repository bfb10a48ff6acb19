"""Turn clocks: when each actor's turn began and when it runs out."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import REFEREE, AnyGame, Seat, TurnKind, Value

from ..values import Millis, Seq

SECOND: Final = 1000
SHORT_PAUSE: Final = 10 * SECOND
"""A pause in service up to this long is added to the clocks; after a longer one they restart."""


class Turn(Value, frozen=True):
    """One actor's turn."""

    since: Seq
    """How many moves had been made when it began."""
    turn: int
    """The game's number of the turn."""
    deadline: Millis | None
    """When the clock runs out; null: never."""
    kind: TurnKind = "turn"
    """Why the seat may act."""

    @property
    def is_answer(self) -> bool:
        """Whether the seat owes an answer, rather than having its own turn."""
        return self.kind == "answer"


Clocks = Mapping[Seat, Turn]


def deadline(now: int, seconds: int | None, /) -> int | None:
    """When a clock that starts now runs out."""
    return None if seconds is None else now + seconds * SECOND


def wind(  # noqa: PLR0917 - a clock depends on all of them
    game: AnyGame, state: Any, moves: int, clocks: Clocks, now: int, seconds: int | None, /
) -> dict[Seat, Turn]:
    """The clocks after a move: a turn that goes on keeps its clock, also while it waits for others."""
    wound = {}
    for seat in game.actors(state):
        turn, kind, old = game.turns.number(state, seat), game.turns.kind(state, seat), clocks.get(seat)
        if old is None or not _goes_on(old, turn, kind):
            wound[seat] = Turn(moves, turn, deadline(now, _seconds(game, seat, kind, seconds)), kind)
        else:
            wound[seat] = old if old.kind == kind else replace(old, kind=kind)
    return wound


def _goes_on(old: Turn, turn: int, kind: TurnKind) -> bool:
    """Whether the turn goes on, waiting or not; an answer is a turn of its own."""
    return old.turn == turn and old.is_answer == (kind == "answer")


def _seconds(game: AnyGame, seat: Seat, kind: TurnKind, seconds: int | None) -> int | None:
    """How long a clock runs: as the host chose for turns, maybe less for answers; the referee has its own."""
    if seat == REFEREE and game.referee is not None:
        return game.referee.seconds
    answer = game.turns.clock.answer
    if seconds is None or answer is None or kind != "answer":
        return seconds
    return min(seconds, answer)


def after_pause(
    game: AnyGame, clocks: Clocks, since: int, now: int, seconds: int | None, /
) -> dict[Seat, Turn]:
    """The clocks after a pause in service."""
    return {
        seat: _later(turn, since, now, _seconds(game, seat, turn.kind, seconds))
        for seat, turn in clocks.items()
    }


def _later(turn: Turn, since: int, now: int, seconds: int | None) -> Turn:
    if turn.deadline is None or seconds is None:
        return turn
    return replace(turn, deadline=postponed(turn.deadline, since, now, seconds))


def is_short(since: int, now: int, /) -> bool:
    """Whether a pause is added to the clocks. If it ends before it began, the wall clock was set back and
    its length is unknown."""
    return 0 <= now - since <= SHORT_PAUSE


def postponed(due: int, since: int, now: int, seconds: int, /) -> int:
    """A deadline after a pause in service: a short pause is added, after a long one the clock restarts."""
    return due + now - since if is_short(since, now) else now + seconds * SECOND


def restarted(game: AnyGame, clocks: Clocks, seat: Seat, now: int, seconds: int | None, /) -> Clocks:
    """The clocks, with a seat's clock restarted if it has one."""
    turn = clocks.get(seat)
    if turn is None:
        return clocks
    begun = replace(turn, deadline=deadline(now, _seconds(game, seat, turn.kind, seconds)))
    return {**clocks, seat: begun}


def run_out(clocks: Clocks, now: int, /) -> list[Seat]:
    """The seats whose clocks have run out."""
    return [seat for seat, turn in clocks.items() if turn.deadline is not None and turn.deadline <= now]


def deadlines(clocks: Clocks, /) -> list[int]:
    """When the clocks run out."""
    return [turn.deadline for turn in clocks.values() if turn.deadline is not None]
