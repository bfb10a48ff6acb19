"""What may go wrong as the client meets it: a server that says no, and none that answers."""

from collections.abc import Mapping, Sequence
from typing import Any


class CommandRefused(Exception):
    """The server said no, and why: over the socket and over HTTP alike."""

    def __init__(self, refusal: Mapping[str, Any]) -> None:
        super().__init__(f"{refusal['code']}: {refusal['message']['en']}")
        self.code: str = refusal["code"]
        self.params: Mapping[str, Any] = refusal["params"]
        self.message: Mapping[str, str] = refusal["message"]
        self.rules: Sequence[str] = refusal.get("rules", ())
        """Of the game, where it was a game socket that said no."""


class NoServer(Exception):
    """No server of ours answers there."""
