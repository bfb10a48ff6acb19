"""The chat that a table keeps."""

import asyncio
from typing import Any

from noripan.client import Table
from noripan.rooms import CHAT_KEPT
from noripan.server.limits.token_bucket import Rate
from noripan.storage import MemoryStorage
from tests.server.harness import SECONDS, LocalServer, address_of, as_json, run_server, sync


def without_times(chat: Any) -> list[Any]:
    """Messages without their times: an update has the time it was sent, a Welcome the time of the message."""
    return [{name: value for name, value in line.items() if name != "at"} for line in as_json(chat)]


async def chat_of_room(server: LocalServer, table: Table) -> list[Any]:
    return without_times((await server.runner(table)).room.chat)


async def test_chat_of_a_table_equals_the_chat_of_the_room():
    async with run_server(MemoryStorage()) as server:
        ann, ben, other = await server.room("Ann", "Ben", "Ben")
        async with asyncio.timeout(SECONDS):
            await ann.send("Say", text="hello")
            await other.send("Say", text="hi")
            await ben.send("React", reaction="clap")
            await ben.send("Say", text="bye")
            await ben.leave()
            await ann.until(lambda table: len(table.room["members"]) == 2)
        assert [(line["name"], line["text"]) for line in ann.chat] == [
            ("Ann", "hello"),
            ("Ben (2)", "hi"),
            ("Ben", "bye"),
        ]
        late = await server.join(await server.guest("Cid"), address_of(ann))
        assert without_times(ann.chat) == without_times(late.chat) == await chat_of_room(server, ann)


async def test_table_keeps_as_many_messages_as_the_room():
    async with run_server(MemoryStorage(), chat_rate=Rate(1000, 1), command_rate=Rate(1000, 1)) as server:
        ann, ben = await server.room("Ann", "Ben")
        async with asyncio.timeout(SECONDS):
            for number in range(CHAT_KEPT + 5):
                await ann.send("Say", text=f"line {number}")
        await sync(ann, ben)
        assert len(ben.chat) == CHAT_KEPT
        assert without_times(ben.chat) == await chat_of_room(server, ann)
