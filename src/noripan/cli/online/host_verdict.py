"""What a host types for a table that asks: those who are meant by their numbers, and why. Knows no screen."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from noripan.kernel import Seat

from ..terminal.form_input import whole_number

VERDICT_WORD: Final = "caught"
NOBODY: Final = frozenset({"", "-", "none", "nobody"})


class Answer(Struct, frozen=True):
    """Whom the host names, and why."""

    seats: tuple[Seat, ...]
    why: str


def answered(typed: str) -> Answer | None:
    """The answer in a line such as `2 5: too low`; None: it is none."""
    named, _, why = typed.partition(":")
    if named.strip().lower() in NOBODY:
        return Answer((), why.strip())
    numbers = [whole_number(word) for word in named.replace(",", " ").split()]
    seats = tuple(Seat(number - 1) for number in numbers if number)
    return Answer(seats, why.strip()) if len(seats) == len(numbers) else None


def numbered(names: Sequence[str]) -> str:
    """Everyone with the number by which the host names them."""
    return "  ".join(f"{seat + 1} {name}" for seat, name in enumerate(names))
