"""What a runner knows of a connection. Knows no socket."""

from typing import Protocol

from noripan.kernel import Lang


class Subscriber(Protocol):
    """A connection that looks at the room as one of its members."""

    member: str
    narrate: Lang | None
    """In which language to tell everything in words as well."""

    def show(self, frame: bytes) -> None:
        """Sends a frame soon; a slow reader may lose it and is shown everything afresh later."""

    def dismiss(self, code: int) -> None:
        """Sends what waits, then closes."""

    async def gone(self) -> None:
        """Returns when a dismissed connection has been sent all that waited."""
