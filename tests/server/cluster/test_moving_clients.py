"""Clients that are gone, and may repeat their commands on another node."""

import asyncio

import pytest

from noripan.rooms import Said
from noripan.server.rooms.decision import Decision
from noripan.storage import StaleAppend

from ..harness import until
from .memory_cluster import Party
from .split_rooms import split_room


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
