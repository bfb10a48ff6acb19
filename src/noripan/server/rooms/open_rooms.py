"""The open rooms, as anyone may see them, and whoever wants to hear when they change."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from noripan.kernel import AnyGame
from noripan.rooms import AnyRoom, RoomCard, card_of, looks_the_same

QUIET_SECONDS: Final = 0.5
"""Listeners hear of changes at most this often."""


class OpenRooms:
    """Cards of the public rooms in which somebody is."""

    def __init__(self) -> None:
        self._cards: dict[str, RoomCard] = {}
        self._change = asyncio.Event()
        self._is_closed = False

    def look(self, game: AnyGame, before: AnyRoom, after: AnyRoom) -> None:
        """Takes note of a room that moved on."""
        if looks_the_same(before, after):
            return
        card = card_of(game, after)
        if not card.public or not card.people:
            self.forget(after.id)
        elif self._cards.get(after.id) != card:
            self._cards[after.id] = card
            self._tell()

    def forget(self, room: str) -> None:
        """The room is not open any more."""
        if self._cards.pop(room, None) is not None:
            self._tell()

    def open_rooms(self, slug: str | None = None, *, joinable: bool = False) -> list[RoomCard]:
        """The newest first; of one game, or only those with a seat to take, if asked."""
        found = [card for card in reversed(self._cards.values()) if slug in (None, card.slug)]
        return [card for card in found if _joinable(card)] if joinable else found

    async def changes(self) -> AsyncIterator[None]:
        """Once at the beginning, then after every change, a little gathered; ends when the server does."""
        while not self._is_closed:
            change = self._change
            yield None
            await asyncio.sleep(QUIET_SECONDS)
            await change.wait()

    def close(self) -> None:
        """Nobody hears of changes any more."""
        self._is_closed = True
        self._tell()

    def _tell(self) -> None:
        self._change.set()
        self._change = asyncio.Event()


def _joinable(card: RoomCard) -> bool:
    return card.phase != "playing" and card.seated < card.most
