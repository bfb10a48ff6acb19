"""A connection as a runner sees it."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from noripan.kernel import Lang
from noripan.rooms import AnyRoom, AnyRoomEntry, LeaveReason, MemberLeft
from noripan.wire import KICKED, LEFT, NO_SPECTATORS, RESTARTING

CLOSE_SECONDS: Final = 1.0
"""How long the last frames may take when the server stops."""
_CLOSE_CODES: Final[Mapping[LeaveReason, int]] = {
    "left": LEFT,
    "lost": LEFT,
    "kicked": KICKED,
    "closed": NO_SPECTATORS,
}


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


def departed(
    subscribers: Sequence[Subscriber], room: AnyRoom, entries: Sequence[AnyRoomEntry], /
) -> list[Subscriber]:
    """Closes and returns the connections of members who have left, with the reason that the entries give."""
    departures = [entry.event for entry in entries if isinstance(entry.event, MemberLeft)]
    reasons = {departure.member: departure.why for departure in departures}
    gone = [subscriber for subscriber in subscribers if subscriber.member not in room.members]
    for subscriber in gone:
        subscriber.close(_CLOSE_CODES[reasons.get(subscriber.member, "left")])
    return gone


async def close_all(subscribers: Sequence[Subscriber], /) -> None:
    """Sends waiting frames and closes; connections that do not read are given up after a moment."""
    for subscriber in subscribers:
        subscriber.close(RESTARTING)
    closing = [asyncio.create_task(subscriber.wait_closed()) for subscriber in subscribers]
    if closing:
        _, late = await asyncio.wait(closing, timeout=CLOSE_SECONDS)
        for task in late:
            task.cancel()
