"""The referee: the table itself as an actor, for games in which no rule can decide."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from ..seats import Seat, SeatNumber
from ..values import Codec, Value

S = TypeVar("S")
R = TypeVar("R")

Adjudicator = Literal["model", "host"]
"""Who answers the referee's question: a language model, if the server has one, or the host of the room."""


class Question(Value, frozen=True):
    """A rule in free text, and the numbers to apply it to."""

    of: Adjudicator
    rule: str
    numbers: tuple[tuple[SeatNumber, int], ...]
    """By seat, in the order in which they came."""


def as_chosen(options: Any, /) -> Any:
    """No option needs a language model."""
    return options


@dataclass(frozen=True, slots=True, kw_only=True)
class Referee(Generic[S, R]):
    """What the referee asks, and how answers become its actions. No client can send these actions: the room
    makes them from answers."""

    codec: Codec[R]
    """Of the referee's own actions, which are none of the seats' actions."""
    question: Callable[[S], Question | None]
    """What the referee asks now; REFEREE is an actor exactly while there is a question."""
    answer: Callable[[tuple[Seat, ...] | None, str], R]
    """The action for the seats that an answer names, and why; null: the adjudicator cannot say."""
    call_off: R
    """Ends the match early, for the host; always allowed while there is no outcome."""
    seconds: int = 60
    """How long the table waits for an answer; after that the referee idles."""
    without_model: Callable[[Any], Any] = as_chosen
    """The options as they are played if there is no language model."""
    has_model: bool = True
    """Whether there is one; the server says so."""
