"""Clients that move to another node and repeat their commands there."""

import asyncio

import pytest

from noripan.rooms import Said
from noripan.server.rooms.decision import Decision
from noripan.storage import StaleAppend, StorageFailed

from ..harness import break_connection, until
from .memory_cluster import Party
from .test_two_nodes import assert_equal_to_log, room_of, split_room


async def test_command_of_a_client_that_is_gone_is_not_decided_again(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    one, two, (ann, ben) = await split_room(nodes)
    runner = await two.runner(ben)
    stored = runner._writer.append

    async def lose(decision: Decision, after: int, wake_at: int | None) -> None:
        if not any(isinstance(entry.event, Said) for entry in decision.entries):
            return await stored(decision, after, wake_at)
        monkeypatch.setattr(runner._writer, "append", stored)
        await ben.close()
        await until(lambda: ben.member not in runner.connected_members)
        await ann.send("Say", text="earlier")
        raise StaleAppend(decision.room.id, after)

    monkeypatch.setattr(runner._writer, "append", lose)
    sending = asyncio.create_task(ben.send("Say", text="repeated elsewhere"))
    await until(lambda: ann.chat)
    await runner.settled()
    sending.cancel()
    said = [entry.event.text for entry in await one.log(ann) if isinstance(entry.event, Said)]
    assert said == ["earlier"]


async def test_client_that_moves_is_not_shown_an_older_room_while_the_log_cannot_be_read(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    one, two, (ann, ben) = await split_room(nodes)
    monkeypatch.setattr(nodes.hub, "publish", lambda topic, message: None)
    await ann.send("Say", text="news")
    reads = 0

    async def fail(*given: object) -> list[bytes]:
        nonlocal reads
        reads += 1
        raise StorageFailed("the database is down")

    ann._url = ben._url
    with monkeypatch.context() as down:
        down.setattr(nodes.storage, "read", fail, raising=False)
        break_connection(ann)
        await until(lambda: reads >= 2)
        assert len(room_of(two, ben)) == 1
    await until(lambda: len(room_of(two, ben)) == 2)
    await assert_equal_to_log(one, ann, ben)
