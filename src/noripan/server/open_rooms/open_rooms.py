"""The public list of rooms that one can join."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Final

from msgspec import DecodeError, json

from noripan.kernel import AnyGame
from noripan.rooms import AnyRoom, RoomCard, card_of

from .people import People

MIN_INTERVAL_SECONDS: Final = 0.5
"""Changes are announced at most this often."""


class OpenRooms:
    """Cards of the public rooms that have members."""

    def __init__(self) -> None:
        self.people = People()
        self._cards: dict[str, RoomCard] = {}
        self._remote: dict[str, RoomCard] = {}
        """Cards of rooms that other nodes serve."""
        self._change = asyncio.Event()
        self._is_closed = False

    def put(self, game: AnyGame, room: AnyRoom) -> None:
        """Adds or changes the card of a room; removes it if nobody may find the room there."""
        card = card_of(game, room)
        if not card.public or not card.people:
            self.forget(room.id)
        elif self._cards.get(room.id) != card:
            self._cards[room.id] = card
            self._notify()

    def forget(self, room: str) -> None:
        """Removes the card of a room."""
        if self._cards.pop(room, None) is not None:
            self._notify()

    def encoded(self, room: str) -> bytes | None:
        """The card of a room that this node serves, for other nodes."""
        card = self._cards.get(room)
        return None if card is None else json.encode(card)

    def set_remote(self, cards: Mapping[str, bytes]) -> None:
        """Replaces the cards that other nodes have told."""
        read = {room: _read(card) for room, card in cards.items()}
        remote = {room: card for room, card in read.items() if card is not None}
        if remote != self._remote:
            self._remote = remote
            self._notify()

    def cards(self, slug: str | None = None, *, joinable: bool = False) -> list[RoomCard]:
        """The newest first; optionally only rooms of one game, or only rooms with a free seat."""
        known = {**self._remote, **self._cards}
        found = [card for card in reversed(known.values()) if slug in (None, card.slug)]
        return [card for card in found if _is_joinable(card)] if joinable else found

    async def changes(self) -> AsyncIterator[None]:
        """Yields at once, then after changes, at intervals; ends when the list is closed."""
        while not self._is_closed:
            change = self._change
            yield None
            await asyncio.sleep(MIN_INTERVAL_SECONDS)
            await change.wait()

    def close(self) -> None:
        """Ends all streams of changes."""
        self._is_closed = True
        self._notify()

    def _notify(self) -> None:
        self._change.set()
        self._change = asyncio.Event()


def _is_joinable(card: RoomCard) -> bool:
    return card.phase != "playing" and card.seated < card.most


def _read(card: bytes) -> RoomCard | None:
    """A card; None if a newer version made it, whose rooms are listed there."""
    try:
        return json.decode(card, type=RoomCard)
    except DecodeError:
        return None
