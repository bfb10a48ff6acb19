"""Turns and their clocks: how long an actor has, and what kind of turn it is."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, TypeVar

from ..seats import Seat
from ..values import Value

S = TypeVar("S")

TURN_SECONDS: Final = (10, 300)
"""The shortest and the longest turn a host may choose."""

TurnKind = Literal["turn", "answer", "wait"]
"""Why a seat may act: it is its own turn; it is asked something, in another turn or with others; it may
act, but the table waits for others."""


class Clock(Value, frozen=True):
    """Seconds for a turn: the default and the bounds a host may choose from."""

    turn: int = 30
    low: int = TURN_SECONDS[0]
    high: int = TURN_SECONDS[1]
    answer: int | None = None
    """Seconds for an answer if a turn is longer; null: as long as a turn."""


def one_turn(state: Any, seat: Seat, /) -> int:
    """A turn lasts as long as the seat has something to do."""
    return 0


def always_turn(state: Any, seat: Seat, /) -> TurnKind:
    """No seat is asked anything in another seat's turn."""
    return "turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Turns(Generic[S]):
    """How turns follow each other. An answer has a clock of its own, and missing it does not make a player
    idle. While a seat waits, its clock runs on and bots hold back."""

    clock: Clock = field(default=Clock())
    number: Callable[[S, Seat], int] = one_turn
    """Changes when one turn of a seat gives way to another of the same seat, or when it is asked something
    else: the clock restarts, and actions sent before are stale."""
    kind: Callable[[S, Seat], TurnKind] = always_turn
    """The kind of an actor's turn; known to everyone."""
