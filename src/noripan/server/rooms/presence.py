"""Delays reports of lost connections: a member who reconnects in a moment is not reported.

Nothing is shown or stored meanwhile. A server that stops loses nothing: after a restart every member counts
as lost until they are back (docs/rooms.md, 6.2).
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias

from noripan.storage import StorageFailed

RECONNECT_SECONDS: Final = 2.0
"""A member who reconnects sooner has only reloaded the page."""
STABLE_SECONDS: Final = 300.0
"""After this long without a reported loss, a connection counts as stable again."""


CHECK_SECONDS: Final = 1.0
"""How soon the database is asked again whether a member is connected to another node."""

IsElsewhere: TypeAlias = Callable[[str], Awaitable[bool]]
"""Whether a member is connected to another node."""


class _Disconnected(NamedTuple):
    """A member without a connection."""

    since: int
    timer: asyncio.TimerHandle


class _Flapping(NamedTuple):
    """A member with a recent loss: the delay before the next report, and until when it applies."""

    delay: float
    until: float


class Presence:
    """Reports members who stay disconnected. A reported loss costs two entries, so each further loss of an
    unstable connection is reported later."""

    def __init__(
        self,
        now: Callable[[], int],
        report: Callable[[str, int], None],
        is_elsewhere: IsElsewhere | None = None,
    ) -> None:
        self._now = now
        self._report_here = report
        self._is_elsewhere = is_elsewhere
        self._checking: set[asyncio.Task[None]] = set()
        self._disconnected: dict[str, _Disconnected] = {}
        self._flapping: dict[str, _Flapping] = {}

    @property
    def has_unreported(self) -> bool:
        """Whether a member is disconnected and not reported yet."""
        return bool(self._disconnected or self._checking)

    def disconnected(self, member: str, max_delay: float) -> None:
        """The last connection of a member is gone; reported after `max_delay` seconds at most."""
        if member in self._disconnected:
            return
        delay, since = min(self._delay(member), max_delay), self._now()
        if delay <= 0:
            self._report(member, since)
            return
        timer = asyncio.get_running_loop().call_later(delay, self._report_late, member)
        self._disconnected[member] = _Disconnected(since, timer)

    def connected(self, member: str) -> None:
        """A member has a connection again."""
        disconnected = self._disconnected.pop(member, None)
        if disconnected is not None:
            disconnected.timer.cancel()

    def close(self) -> None:
        """Cancels all pending reports."""
        for member in list(self._disconnected):
            self.connected(member)
        for task in self._checking:
            task.cancel()

    def _delay(self, member: str) -> float:
        now = asyncio.get_running_loop().time()
        self._flapping = {each: known for each, known in self._flapping.items() if known.until > now}
        known = self._flapping.get(member)
        return RECONNECT_SECONDS if known is None else known.delay

    def _report_late(self, member: str) -> None:
        until = asyncio.get_running_loop().time() + STABLE_SECONDS
        self._flapping[member] = _Flapping(2 * self._delay(member), until)
        self._report(member, self._disconnected.pop(member).since)

    def _report(self, member: str, since: int) -> None:
        """Reports the loss, unless the member is connected to another node."""
        if self._is_elsewhere is None:
            self._report_here(member, since)
            return
        task = asyncio.create_task(self._report_if_nowhere(self._is_elsewhere, member, since))
        self._checking.add(task)
        task.add_done_callback(self._checking.discard)

    async def _report_if_nowhere(self, is_elsewhere: IsElsewhere, member: str, since: int) -> None:
        while True:
            try:
                if not await is_elsewhere(member):
                    self._report_here(member, since)
            except StorageFailed:
                await asyncio.sleep(CHECK_SECONDS)
            else:
                return
