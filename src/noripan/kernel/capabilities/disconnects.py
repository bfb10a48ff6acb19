"""What happens to the seat of a player whose connection is lost."""

from typing import Literal

from ..values import Value

OnDisconnect = Literal["vote", "bot", "forfeit"]
"""What becomes of a lost player's seat: the others vote for a bot, a bot takes over, or the seat forfeits."""


class Disconnects(Value, frozen=True):
    """The default grace time in seconds, what follows it by default, and what a host may choose instead."""

    grace: int = 60
    then: OnDisconnect = "vote"
    choices: tuple[OnDisconnect, ...] = ("vote", "bot", "forfeit")
