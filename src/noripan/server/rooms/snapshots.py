"""Snapshots of rooms: stored states that shorten waking a room."""

import msgspec
import structlog

from noripan.kernel import AnyGame
from noripan.rooms import AnyRoom, room_codec
from noripan.storage import Snapshot, Storage, StorageFailed

_LOG = structlog.get_logger(__name__)


class SnapshotBody(msgspec.Struct, frozen=True):
    """A snapshot's body; valid only under the version of the rules that made it."""

    version: int
    room: msgspec.Raw


async def load_snapshot(storage: Storage, game: AnyGame, room: str, /) -> AnyRoom | None:
    """The stored snapshot of a room; None if other rules or other types made it."""
    stored = await storage.snapshot(room)
    if stored is None:
        return None
    try:
        body = msgspec.json.decode(stored.body, type=SnapshotBody)
        return room_codec(game).decode(body.room) if body.version == game.facts.version else None
    except msgspec.DecodeError:
        _LOG.info("snapshot ignored", room=room)
        return None


async def save_snapshot(storage: Storage, game: AnyGame, room: AnyRoom, /) -> None:
    """Stores a snapshot of a room; a failure is only logged."""
    body = SnapshotBody(game.facts.version, msgspec.Raw(room_codec(game).encode(room)))
    try:
        await storage.save_snapshot(room.id, Snapshot(room.seq, msgspec.json.encode(body)))
    except StorageFailed as failed:
        _LOG.warning("snapshot not saved", room=room.id, why=str(failed))
