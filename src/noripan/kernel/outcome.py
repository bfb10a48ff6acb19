"""How a match ended, seat by seat."""

from collections.abc import Collection, Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta

from .seats import Seat
from .text.text import Text
from .values import Value

Result = Literal["win", "lose", "tie", "none"]
Rank = Annotated[int, Meta(ge=1, le=255)]

COMMON_REASONS: Final[Mapping[str, Text]] = {
    "LAST_PLAYER": Text(
        ko="{winners!n:이/가} 끝까지 남아서 이겼어요!", en="{winners!n} won as the last player left!"
    )
}
"""Reasons for which any game may end; a game's own texts are preferred."""

_CHANCES: Final[Mapping[Result, float]] = {"win": 1.0, "tie": 0.5, "lose": 0.0, "none": 0.0}


class Outcome(Value, frozen=True):
    """Results and ranks by seat (1 is best, equals share a rank), and why it ended."""

    results: tuple[Result, ...]
    ranks: tuple[Rank, ...]
    reason: str

    @classmethod
    def won_by(cls, winners: Collection[Seat], seats: int, reason: str) -> "Outcome":
        """These seats won and all others lost."""
        return cls(
            results=tuple("win" if seat in winners else "lose" for seat in range(seats)),
            ranks=tuple(1 if seat in winners else 2 for seat in range(seats)),
            reason=reason,
        )

    @classmethod
    def draw(cls, seats: int, reason: str) -> "Outcome":
        """Nobody won."""
        return cls(results=tuple("tie" for _ in range(seats)), ranks=(1,) * seats, reason=reason)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; a draw has none."""
        return self._who("win")

    @property
    def losers(self) -> tuple[Seat, ...]:
        """The seats that lost."""
        return self._who("lose")

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each seat to win, now that it is known; a tie counts half."""
        return tuple(_CHANCES[result] for result in self.results)

    def _who(self, wanted: Result) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, result in enumerate(self.results) if result == wanted)
