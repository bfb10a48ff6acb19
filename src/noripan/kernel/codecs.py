"""The types of a game, each with a codec, so that they can be stored and sent."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar, overload

from .values import Codec, Value

O = TypeVar("O")  # noqa: E741 - options, as in game.py
P = TypeVar("P")
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
W = TypeVar("W")
V = TypeVar("V")


class NoOptions(Value, frozen=True):
    """For games in which a host chooses nothing."""


class NoSeatOptions(Value, frozen=True):
    """For games in which a seat chooses nothing before the start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Codecs(Generic[O, P, S, A, E, W, V]):
    """One codec for each type of a game."""

    options: Codec[O]
    seat_options: Codec[P]
    state: Codec[S]
    action: Codec[A]
    event: Codec[E]
    shown: Codec[W]
    view: Codec[V]

    @overload
    @classmethod
    def of(
        cls,
        *,
        options: type[O],
        state: type[S],
        action: Any,
        event: Any,
        view: type[V],
        seat_options: Any = ...,
        shown: Any = ...,
    ) -> "Codecs[O, P, S, A, E, W, V]": ...

    @overload
    @classmethod
    def of(
        cls, *, state: type[S], action: Any, event: Any, options: Any = ..., seat_options: Any = ...
    ) -> "Codecs[Any, Any, S, Any, Any, Any, S]": ...

    @classmethod
    def of(
        cls,
        *,
        state: Any,
        action: Any,
        event: Any,
        options: Any = NoOptions,
        seat_options: Any = NoSeatOptions,
        shown: Any = None,
        view: Any = None,
    ) -> "Codecs[Any, Any, Any, Any, Any, Any, Any]":
        """The codecs of these types; actions and events may be unions. Events and the state are shown as they
        are unless `shown` and `view` name other types."""
        return cls(
            options=Codec(options),
            seat_options=Codec(seat_options),
            state=Codec(state),
            action=Codec(action),
            event=Codec(event),
            shown=Codec(event if shown is None else shown),
            view=Codec(state if view is None else view),
        )
