"""A short way between a game socket and its connection, beside ASGI, for messages that need no waiting.

Queueing each message for a task, and having another task send each answer, costs as much as deciding a move.
"""

from collections.abc import Callable
from typing import Final, Protocol

EXTENSION: Final = "noripan.direct_socket"
"""The key in the scope's extensions; without it, a connection uses ASGI only."""


class DirectSocket(Protocol):
    """The socket, as far as a connection uses it directly."""

    on_text: Callable[[str], bool] | None
    """Gets a message that arrived whole while the application waits for one. False: nothing was done, and
    `receive` has to return it."""

    @property
    def is_writable(self) -> bool:
        """Whether the client reads fast enough and the socket is open."""

    def write_text(self, message: bytes) -> None:
        """Sends a message; call it only while the socket is writable."""
