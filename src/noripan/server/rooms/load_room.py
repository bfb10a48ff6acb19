"""Loads a room from its log."""

from collections.abc import Callable

import msgspec

from noripan.games.registry import find
from noripan.kernel import AnyGame, Refusal
from noripan.rooms import opened, room_entry_codec

from ..cluster.newer_entries import decode_entry
from .ports import Ports
from .runner import Runner
from .snapshots import load_snapshot


class _RoomOpened(msgspec.Struct, frozen=True, tag="RoomOpened"):
    slug: str


class _FirstEntry(msgspec.Struct, frozen=True):
    """The part of a room's first entry that names its game."""

    event: _RoomOpened


async def load_room(room: str, ports: Ports, adapt: Callable[[AnyGame], AnyGame], /) -> tuple[Runner, int]:
    """A runner for a room as the log has it, and the time of the last entry; `adapt` gets the game.

    Raises Refusal if there is no such room.
    """
    found = await ports.storage.read(room, 0, 1)
    if not found:  # deleted between looking it up and reading it
        raise Refusal("NO_SUCH_ROOM")
    (first,) = found
    game = adapt(find(msgspec.json.decode(first, type=_FirstEntry).event.slug).game)
    codec = room_entry_codec(game)
    start = await load_snapshot(ports.storage, game, room) or opened(room, decode_entry(codec, first))
    runner = Runner(game, start, codec, ports)
    entries = [decode_entry(codec, raw) for raw in await ports.storage.read(room, start.seq - 1)]
    runner.fold(entries[1:])
    return runner, entries[-1].at
