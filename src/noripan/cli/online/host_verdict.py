"""Parses a host's verdict: players by number, and a reason."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from noripan.kernel import Seat

from ..terminal.form_input import whole_number

VERDICT_COMMAND: Final = "caught"
NOBODY: Final = frozenset({"", "-", "none", "nobody"})


class HostVerdict(Struct, frozen=True):
    """The seats the host names, and why."""

    seats: tuple[Seat, ...]
    reason: str


def parse_verdict(typed: str) -> HostVerdict | None:
    """The verdict in a line such as `2 5: too low`, or None."""
    named, _, reason = typed.partition(":")
    if named.strip().lower() in NOBODY:
        return HostVerdict((), reason.strip())
    numbers = [whole_number(word) for word in named.replace(",", " ").split()]
    seats = tuple(Seat(number - 1) for number in numbers if number)
    return HostVerdict(seats, reason.strip()) if len(seats) == len(numbers) else None


def numbered_names(names: Sequence[str]) -> str:
    """All names with their numbers, in one line."""
    return "  ".join(f"{seat + 1} {name}" for seat, name in enumerate(names))
