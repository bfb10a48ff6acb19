"""How a match starts."""

from typing import Any, Literal

StartMode = Literal["all_ready", "ready_only", "first_seat", "automatic"]
"""How a match starts: the host starts it once everyone is ready; the host starts it with those who are ready;
the player in the first seat starts it, and nobody has to be ready; it starts as soon as everyone is ready."""


def when_all_ready(options: Any, /) -> StartMode:
    """As most games start."""
    return "all_ready"
