"""Reads what other nodes have appended to a room's log."""

from collections.abc import Sequence

from msgspec import DecodeError

from noripan.kernel import Codec
from noripan.rooms import AnyRoom, AnyRoomEntry
from noripan.storage import Storage

from .newer_entries import decode_entry


class LogReader:
    """Reads for one room."""

    def __init__(self, codec: Codec[AnyRoomEntry], storage: Storage) -> None:
        self._codec = codec
        self._storage = storage
        self._tail: tuple[int, Sequence[bytes]] = 0, ()
        """A number, and the entries after it that `last_seq` has read."""

    async def last_seq(self, room: AnyRoom) -> int:
        """The number of the log's last entry. Raises StorageFailed."""
        after = room.seq
        self._tail = after, await self._storage.read(room.id, after)
        return after + len(self._tail[1])

    async def entries_after(self, room: AnyRoom) -> list[AnyRoomEntry]:
        """The entries that the log holds beyond a room. Raises StorageFailed."""
        (after, tail), self._tail = self._tail, (0, ())
        known = tail[room.seq - after :] if after <= room.seq else ()
        found = known or await self._storage.read(room.id, room.seq)
        return [decode_entry(self._codec, raw) for raw in found]

    def received(self, raw: Sequence[bytes] | None, after: int) -> list[AnyRoomEntry]:
        """Entries that came over the bus; none if they do not continue the log, or cannot be read."""
        try:
            entries = [decode_entry(self._codec, each) for each in raw or ()]
        except DecodeError:
            return []
        follows = all(entry.seq == seq for seq, entry in enumerate(entries, after + 1))
        return entries if follows else []
