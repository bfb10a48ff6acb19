"""A connection as a runner sees it."""

from typing import Protocol

from noripan.kernel import Lang


class Subscriber(Protocol):
    """A connection that follows a room as one of its members."""

    member: str
    narrate: Lang | None
    """The language of narration; None: no narration."""

    def send(self, frame: bytes) -> None:
        """Queues a frame; a slow reader may lose it, and gets a fresh Welcome later."""

    def close(self, code: int) -> None:
        """Closes the connection after sending the waiting frames."""

    async def wait_closed(self) -> None:
        """Returns when a closed connection has sent its waiting frames."""
