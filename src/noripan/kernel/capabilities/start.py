"""How a match starts."""

from typing import Any, Literal

StartMode = Literal["all_ready", "ready_only", "first_seat", "automatic"]
"""Who starts a match, and who has to be ready: the host, everyone; the host, and only ready members take part; the
player in the first seat, nobody; nobody, it starts as soon as everyone is ready."""


def when_all_ready(options: Any, /) -> StartMode:
    """As most games start."""
    return "all_ready"
