"""How a match ended, seat by seat."""

from typing import Annotated, Literal

from msgspec import Meta

from .seats import Seat
from .values import Value

Result = Literal["win", "lose", "tie", "none"]
Rank = Annotated[int, Meta(ge=1, le=255)]


class Outcome(Value, frozen=True):
    """Results and ranks by seat (1 is best, equals share a rank), and why it ended."""

    results: tuple[Result, ...]
    ranks: tuple[Rank, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; a draw has none."""
        return self._who("win")

    @property
    def losers(self) -> tuple[Seat, ...]:
        """The seats that lost."""
        return self._who("lose")

    def _who(self, wanted: Result) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, result in enumerate(self.results) if result == wanted)
