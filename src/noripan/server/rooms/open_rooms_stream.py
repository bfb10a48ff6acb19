"""The list of open rooms as server-sent events. Knows the lobby; no route and no connection."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Final

import msgspec

from noripan.rooms import RoomCard

from .open_rooms import OpenRooms

PING_SECONDS: Final = 15.0
"""Proxies cut a connection on which nothing is said for long; a gone reader is noticed when spoken to."""
PING: Final = b": ping\n\n"

_OVER: Final = object()


async def room_events(
    lobby: OpenRooms, pick: Callable[[], Sequence[RoomCard]], *, ping_seconds: float = PING_SECONDS
) -> AsyncIterator[bytes]:
    """The picked rooms at once and whenever they look different; ends with the lobby."""
    shown = b""
    async for has_changed in _paced(lobby.changes(), ping_seconds):
        if not has_changed:
            yield PING
        elif (event := _event(pick())) != shown:
            shown = event
            yield event


def _event(cards: Sequence[RoomCard]) -> bytes:
    return b"event: rooms\ndata: " + msgspec.json.encode(cards) + b"\n\n"


async def _paced(changes: AsyncIterator[None], seconds: float) -> AsyncIterator[bool]:
    """True for every change, False where none came for so long."""
    coming = asyncio.ensure_future(anext(changes, _OVER))
    try:
        while True:
            done, _ = await asyncio.wait([coming], timeout=seconds)
            if done and coming.result() is _OVER:
                return
            if done:
                coming = asyncio.ensure_future(anext(changes, _OVER))
            yield bool(done)
    finally:
        coming.cancel()
