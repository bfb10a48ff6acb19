"""A first lesson in a game: a teacher's words, and a match whose actions and draws are written down.

Values alone: `teaching.py` plays them by the rules.
"""

from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from ..seats import Seat
from ..text.text import Text

O = TypeVar("O")  # noqa: E741 - options, as in game.py
P = TypeVar("P")
A = TypeVar("A")

FIRST: Final = Seat(0)
YOU: Final = Text(ko="나", en="You")
"""What a learner is called."""
COMPANY: Final = (Text(ko="지호", en="Jiho"), Text(ko="마루", en="Maru"), Text(ko="나래", en="Narae"))
"""Who sits with a learner."""


@dataclass(frozen=True, slots=True)
class OtherMove(Generic[A]):
    """What somebody else at the table does, and the draws that it takes."""

    seat: int
    action: A
    luck: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep(Generic[A]):
    """Words, then what the learner does, then what the others do before the next words."""

    says: Text
    """To the learner; `{1!n:이/가}` is the name in seat 1."""
    do: A | None = None
    """The one action that leads on; null: there is something to look at, or others act."""
    free: tuple[str, ...] = ()
    """Fields of the action in which the learner's own may differ: words of one's own, say."""
    luck: tuple[int, ...] = ()
    """All that the learner's action draws, in order."""
    then: tuple[OtherMove[A], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson(Generic[O, P, A]):
    """A match of some minutes at one table, from the opening to the last words."""

    options: O
    names: tuple[Text, ...]
    """By seat; the learner is `YOU`."""
    steps: tuple[LessonStep[A], ...]
    """The last one says goodbye: there is nothing left to do in it."""
    opening: tuple[int, ...] = ()
    """All that the opening draws, in order."""
    seats: tuple[P, ...] | None = None
    """What each seat chose; null: nothing."""
    learner: Seat = FIRST
