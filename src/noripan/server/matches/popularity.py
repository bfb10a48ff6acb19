"""Which games are played most here, from the latest finished matches."""

from collections.abc import Callable, Mapping
from typing import Final

import structlog

from noripan.games.registry import listings
from noripan.storage import Storage, StorageFailed

RECENT_MATCHES: Final = 1000
"""How many of the latest matches count. A room counts once per game: a card game has a match every minute."""
REFRESH_MS: Final = 10 * 60 * 1000

_LOG = structlog.get_logger(__name__)


class Popularity:
    """The order in which games are listed; read again every ten minutes at most."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now
        self._refresh_at = 0
        self._rooms: Mapping[str, int] = {}

    async def order(self) -> tuple[str, ...]:
        """All games: featured ones first, then by the rooms that have played them, then longer ones first."""
        if self._now() >= self._refresh_at:
            self._refresh_at = self._now() + REFRESH_MS
            await self._refresh()
        facts = [listing.game.facts for listing in listings()]
        facts.sort(key=lambda each: (not each.featured, -self._rooms.get(each.slug, 0), -each.minutes[1]))
        return tuple(each.slug for each in facts)

    async def _refresh(self) -> None:
        try:
            self._rooms = await self._storage.rooms_by_game(RECENT_MATCHES)
        except StorageFailed as failed:  # the last order is good enough
            _LOG.warning("cannot count matches", why=str(failed))
