"""A room whose log moved on behind its back reads what was written, and goes on from there."""

import asyncio

import pytest

from noripan.client import TableClosed
from noripan.rooms import MemberLeft, room_entry_codec
from noripan.rooms.events import RoomEntry
from noripan.storage import Append

from ..faulty_storage import FaultyStorage
from ..harness import SECONDS, LocalServer, documents, expected_documents


async def test_entries_of_another_writer_are_shown(server: LocalServer, faulty: FaultyStorage):
    ann, ben = await server.room("Ann", "Ben")
    runner = await server.runner(ann)
    room = runner.room
    left = room_entry_codec(runner.game).encode(RoomEntry(room.seq + 1, 0, MemberLeft(ben.member)))
    await faulty.append(Append(room.id, room.seq, (left,), None))
    assert await ann.send("Say", text="hello") == room.seq + 2
    assert [member["name"] for member in ann.room["members"]] == ["Ann"]
    assert documents(ann) == expected_documents(runner, ann.member)
    with pytest.raises(TableClosed):
        async with asyncio.timeout(SECONDS):
            await ben.until(lambda table: False)
