"""Lost connections before the room hears of them: one that is back in a moment is no news for anybody.

Nothing is shown and nothing is stored meanwhile. A server that ends loses nothing by that: after a restart
every member counts as lost until they are back (room rule 6.2). Knows no room and no connection.
"""

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

BLINK_SECONDS: Final = 2.0
"""A connection that is back sooner was only loading the page again."""
CALM_SECONDS: Final = 300.0
"""After so long without a loss a connection is trusted again."""


class _Away(NamedTuple):
    """A member without a connection."""

    since: int
    timer: asyncio.TimerHandle


class _Unsteady(NamedTuple):
    """A member whose connection was lost lately: how long the next loss has to last, and until when."""

    seconds: float
    until: float


class Presence:
    """Reports members who stay away. A loss that is reported costs two entries, so one who is lost again and
    again is reported later each time."""

    def __init__(self, now: Callable[[], int], report: Callable[[str, int], None]) -> None:
        self._now = now
        self._report = report
        self._away: dict[str, _Away] = {}
        self._unsteady: dict[str, _Unsteady] = {}

    @property
    def is_waiting(self) -> bool:
        """Whether somebody is away and not reported yet."""
        return bool(self._away)

    def gone(self, member: str, longest: float) -> None:
        """The last connection of a member is gone; reported after `longest` seconds at most."""
        if member in self._away:
            return
        seconds, since = min(self._patience(member), longest), self._now()
        if seconds <= 0:
            self._report(member, since)
            return
        timer = asyncio.get_running_loop().call_later(seconds, self._over, member)
        self._away[member] = _Away(since, timer)

    def back(self, member: str) -> None:
        """A member is connected."""
        away = self._away.pop(member, None)
        if away is not None:
            away.timer.cancel()

    def close(self) -> None:
        """Nobody is reported any more."""
        for member in list(self._away):
            self.back(member)

    def _patience(self, member: str) -> float:
        """How long a loss has to last."""
        now = asyncio.get_running_loop().time()
        self._unsteady = {each: known for each, known in self._unsteady.items() if known.until > now}
        known = self._unsteady.get(member)
        return BLINK_SECONDS if known is None else known.seconds

    def _over(self, member: str) -> None:
        until = asyncio.get_running_loop().time() + CALM_SECONDS
        self._unsteady[member] = _Unsteady(2 * self._patience(member), until)
        self._report(member, self._away.pop(member).since)
