"""The type of a law, and the error of a game that breaks one."""

from collections.abc import Callable
from dataclasses import dataclass

from ..walks import Walk


class LawBroken(AssertionError):
    """A game breaks a law."""


@dataclass(frozen=True, slots=True)
class Law:
    """A property that every game must satisfy: its name, its description and its check of a walk."""

    name: str
    description: str
    check: Callable[[Walk], None]


def require(condition: bool, message: str) -> None:
    """Raises `LawBroken` with the message unless the condition holds."""
    if not condition:
        raise LawBroken(message)
