"""The list of open rooms, and how many people are in rooms, as server-sent events."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Final

import msgspec

from noripan.rooms import RoomCard

from .open_rooms import OpenRooms

PING_SECONDS: Final = 15.0
"""Proxies cut silent connections, and a client that is gone is noticed only when we write."""
PING: Final = b": ping\n\n"

_END: Final = object()


async def room_events(
    open_rooms: OpenRooms, cards: Callable[[], Sequence[RoomCard]], *, ping_seconds: float = PING_SECONDS
) -> AsyncIterator[bytes]:
    """The cards at once and whenever they differ from the last ones sent; ends with the list.

    The number of people changes too often to be announced: it is sent with cards and pings, if it is new.
    """
    shown, people = b"", 0
    async for has_changed in _with_pings(open_rooms.changes(), ping_seconds):
        if not has_changed:
            yield PING
        elif (event := _event("rooms", cards())) != shown:
            shown = event
            yield event
        if open_rooms.people.count != people:
            people = open_rooms.people.count
            yield _event("people", people)


def _event(name: str, data: Sequence[RoomCard] | int) -> bytes:
    return f"event: {name}\ndata: ".encode() + msgspec.json.encode(data) + b"\n\n"


async def _with_pings(changes: AsyncIterator[None], seconds: float) -> AsyncIterator[bool]:
    """True for every change, False whenever none came for some seconds."""
    next_change = asyncio.ensure_future(anext(changes, _END))
    try:
        while True:
            done, _ = await asyncio.wait([next_change], timeout=seconds)
            if done and next_change.result() is _END:
                return
            if done:
                next_change = asyncio.ensure_future(anext(changes, _END))
            yield bool(done)
    finally:
        next_change.cancel()
