"""Lessons: a short scripted match with explanations, for people who have never played.

Only values; `match/lesson_player.py` plays them by the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, Self, TypeVar

from msgspec import structs

from ..seats import Seat
from ..text.text import Lang, Text

O = TypeVar("O")  # noqa: E741 - options, as in game.py
P = TypeVar("P")
A = TypeVar("A")

FIRST: Final = Seat(0)
YOU: Final = Text(ko="나", en="You")
"""The learner's name."""
COMPANY: Final = (Text(ko="지호", en="Jiho"), Text(ko="마루", en="Maru"), Text(ko="나래", en="Narae"))
"""The names of the others at the learner's table."""


@dataclass(frozen=True, slots=True)
class OtherMove(Generic[A]):
    """A move of another seat, and its draws."""

    seat: int
    action: A
    luck: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep(Generic[A]):
    """An explanation, the learner's action, and the moves of others before the next explanation."""

    says: Text
    """The explanation; `{1!n:이/가}` is the name in seat 1."""
    do: A | None = None
    """The one action that leads on; null: the learner reads, or others act."""
    free: tuple[str, ...] = ()
    """Fields in which the learner's action may differ, such as free text."""
    luck: tuple[int, ...] = ()
    """All draws of the learner's action, in order."""
    then: tuple[OtherMove[A], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson(Generic[O, P, A]):
    """A match of a few minutes, from the opening to the last explanation."""

    options: O
    names: tuple[Text, ...]
    """By seat; the learner is `YOU`."""
    steps: tuple[LessonStep[A], ...]
    """The last step has no action: it says goodbye."""
    opening: tuple[int, ...] = ()
    """All draws of the setup, in order."""
    seats: tuple[P, ...] | None = None
    """The seat options; null: the defaults."""
    learner: Seat = FIRST
    free_texts: Mapping[str, Text] = field(default_factory=dict)
    """Options that are read as text, by name: the learner sees them in the language of the lesson."""

    def in_(self, lang: Lang) -> Self:
        """The lesson for learners of a language."""
        options: Any = self.options
        texts = {name: text.in_(lang) for name, text in self.free_texts.items()}
        return replace(self, options=structs.replace(options, **texts))
