"""Turn clocks: when each actor's turn began and when it runs out. `now` comes in as an argument."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import HOUSE, AnyGame, Seat, Value

from .values import Millis, Seq

SECOND: Final = 1000
SHORT_PAUSE: Final = 10 * SECOND
"""A pause in service up to this long is added to the clocks; after a longer one they begin anew."""


class Turn(Value, frozen=True):
    """One actor's turn."""

    since: Seq
    """How many moves had been made when it began."""
    turn: int
    """The game's own number of it."""
    deadline: Millis | None
    """When the clock runs out; null: never."""


Clocks = Mapping[Seat, Turn]


def deadline(now: int, seconds: int | None, /) -> int | None:
    """When a clock started now runs out."""
    return None if seconds is None else now + seconds * SECOND


def wind(  # noqa: PLR0917 - a clock depends on all of them
    game: AnyGame, state: Any, moves: int, clocks: Clocks, now: int, seconds: int | None, /
) -> dict[Seat, Turn]:
    """The clocks after a move: whoever's turn goes on keeps the old one."""
    wound = {}
    for seat in game.actors(state):
        turn, old = game.turn(state, seat), clocks.get(seat)
        if old is not None and old.turn == turn:
            wound[seat] = old
        else:
            wound[seat] = Turn(moves, turn, deadline(now, seconds_of(game, seat, seconds)))
    return wound


def seconds_of(game: AnyGame, seat: Seat, seconds: int | None, /) -> int | None:
    """How long a turn takes: the host chose it for the seats, the house has its own."""
    return game.house.seconds if seat == HOUSE and game.house is not None else seconds


def after_pause(
    game: AnyGame, clocks: Clocks, since: int, now: int, seconds: int | None, /
) -> dict[Seat, Turn]:
    """The clocks after nobody served the room for a while."""
    return {seat: _later(turn, since, now, seconds_of(game, seat, seconds)) for seat, turn in clocks.items()}


def _later(turn: Turn, since: int, now: int, seconds: int | None) -> Turn:
    if turn.deadline is None or seconds is None:
        return turn
    return replace(turn, deadline=postponed(turn.deadline, since, now, seconds))


def postponed(due: int, since: int, now: int, seconds: int, /) -> int:
    """A deadline after nobody served the room for a while: a short pause is added, a long one begins anew."""
    pause = now - since
    return due + pause if pause <= SHORT_PAUSE else now + seconds * SECOND


def afresh(clocks: Clocks, seat: Seat, now: int, seconds: int | None, /) -> Clocks:
    """The clocks, with a seat's begun anew if it has one."""
    turn = clocks.get(seat)
    return clocks if turn is None else {**clocks, seat: replace(turn, deadline=deadline(now, seconds))}


def run_out(clocks: Clocks, now: int, /) -> list[Seat]:
    """The seats whose time is over."""
    return [seat for seat, turn in clocks.items() if turn.deadline is not None and turn.deadline <= now]


def deadlines(clocks: Clocks, /) -> list[int]:
    """When the clocks run out."""
    return [turn.deadline for turn in clocks.values() if turn.deadline is not None]
