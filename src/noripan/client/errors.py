"""Errors the client raises: a refusal, or no server."""

from collections.abc import Mapping, Sequence
from typing import Any


class CommandRefused(Exception):
    """The server refused a command or an HTTP request."""

    def __init__(self, refusal: Mapping[str, Any]) -> None:
        super().__init__(f"{refusal['code']}: {refusal['message']['en']}")
        self.code: str = refusal["code"]
        self.params: Mapping[str, Any] = refusal["params"]
        self.message: Mapping[str, str] = refusal["message"]
        self.rules: Sequence[str] = refusal.get("rules", ())
        """Numbers of the game's rules behind the refusal, on a game socket."""


class NoServer(Exception):
    """No Noripan server answers at the address."""
