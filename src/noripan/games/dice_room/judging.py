"""Who is caught."""

from collections.abc import Sequence

from noripan.kernel import Seat

from .drama import danger_of
from .reading import Reading


def caught(reading: Reading, rolls: Sequence[tuple[Seat, int]], /) -> tuple[Seat, ...]:
    """The seats that are caught, in order."""
    danger = danger_of(reading)
    if danger is None:
        return ()
    worst = min(danger(value) for _, value in rolls)
    return tuple(sorted(seat for seat, value in rolls if danger(value) == worst))
