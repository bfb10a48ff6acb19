"""What a law is."""

from collections.abc import Callable
from dataclasses import dataclass

from ..trips import Trip


class LawBroken(AssertionError):
    """A game does not keep a law."""


@dataclass(frozen=True, slots=True)
class Law:
    """A name, the sentence it stands for, and the check along a trip."""

    name: str
    sentence: str
    check: Callable[[Trip], None]


def must(kept: bool, why: str) -> None:
    """Says which law is broken, and how."""
    if not kept:
        raise LawBroken(why)
