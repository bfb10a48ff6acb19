"""Clients that are gone, and may repeat their commands on another node."""

import asyncio

import pytest

from noripan.client import CommandRefused
from noripan.rooms import Said
from noripan.server.rooms.decision import Decision
from noripan.storage import StaleAppend

from ..harness import address_of, begin, first_action, move, sync, until
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


async def test_copy_of_an_action_that_arrives_late_is_not_played_in_the_next_match(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    (ann,) = await one.room("Ann", slug="dice_room")
    guest = await two.guest("Ben")
    ben = await two.join(guest, address_of(ann))
    tables = ann, ben, await one.join(guest, address_of(ann))
    await sync(*tables)
    await begin(ann, ben)
    late = {"action": first_action(ben.menu), "number": ben.turn["number"]}
    while ann.is_playing:
        await move(*tables)
    with pytest.raises(CommandRefused, match="GAME_OVER"):
        await ben.send("Act", **late)
    await begin(ann, ben)
    await sync(*tables)
    for table in tables[1:]:
        with pytest.raises(CommandRefused, match="STALE_ACTION"):
            await table.send("Act", **late)
