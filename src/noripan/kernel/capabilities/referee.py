"""The table itself as an actor: what it asks where no rule can decide, and what may be answered. No game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from ..seats import Seat, SeatNumber
from ..values import Codec, Value

S = TypeVar("S")
H = TypeVar("H")

Adjudicator = Literal["model", "host"]
"""Who can be asked: a language model, where the server knows one, or the host of the room."""


class Question(Value, frozen=True):
    """A rule in somebody's own words, and the numbers it has to be applied to."""

    of: Adjudicator
    rule: str
    numbers: tuple[tuple[SeatNumber, int], ...]
    """By seat, in the order in which they came."""


def as_chosen(options: Any, /) -> Any:
    """No option speaks of a language model."""
    return options


@dataclass(frozen=True, slots=True, kw_only=True)
class Referee(Generic[S, H]):
    """How others speak for the table. No client can send a house action: the room makes them of answers."""

    codec: Codec[H]
    """Of the house's own actions; their types are none of the seats' actions."""
    question: Callable[[S], Question | None]
    """What is to be answered now; HOUSE is an actor exactly while there is something."""
    answer: Callable[[tuple[Seat, ...] | None, str], H]
    """The seats that the answer names, and why; null: whoever was asked cannot say."""
    call_off: H
    """The host ends the match before its time; always allowed while there is no outcome."""
    seconds: int = 60
    """How long an answer is waited for; after that the house idles."""
    without_model: Callable[[Any], Any] = as_chosen
    """The options as they are played where there is no language model to ask."""
    has_model: bool = True
    """Whether there is one; the server says so."""
