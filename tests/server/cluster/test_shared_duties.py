"""Work that one of several nodes does for a room, and what all nodes know."""

import asyncio

import pytest

from noripan.client import CommandRefused, Session
from noripan.server.limits.token_bucket import Rate

from ..harness import (
    SECONDS,
    address_of,
    begin,
    first_action,
    sync,
    until,
)
from .memory_cluster import Party
from .split_rooms import (
    poll,
    split_room,
)


async def test_bot_is_asked_by_one_node(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one, two, (ann, ben) = await split_room(nodes)
    asked: list[str] = []
    for node in (one, two):
        ask = node.service.bot_workers.ask

        async def note(question, ask=ask, name=node.service.cluster.node):
            asked.append(name)
            return await ask(question)

        monkeypatch.setattr(node.service.bot_workers, "ask", note)
    await ann.send("SeatBot", bot="uniform")
    await sync(ann, ben)
    await begin(ann, ben)
    for _ in range(6):
        async with asyncio.timeout(SECONDS):
            while not (ann.menu or ben.menu):
                await asyncio.sleep(0.01)
        await sync(ann, ben)
        mover = ann if ann.menu else ben
        await mover.act(first_action(mover.menu))
    moves = [entry for entry in await one.log(ann) if getattr(entry.event, "by", None) == "bot"]
    assert len(asked) in (len(moves), len(moves) + 1)


async def test_timeout_is_stored_once(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    (ann,) = await one.room("Ann", turn_seconds=60)
    ben = await two.join(await two.guest("Ben"), address_of(ann))
    await begin(ann, ben)
    before = len(await one.log(ann))
    nodes.clock.ahead += 63_000
    runners = [await one.runner(ann), await two.runner(ben)]
    for runner in runners:
        runner.wake()
    await asyncio.gather(*(poll(node) for node in (one, two)))
    await asyncio.gather(*(runner.settled() for runner in runners))
    idle = [entry for entry in (await one.log(ann))[before:] if getattr(entry.event, "move", None)]
    assert len([entry for entry in idle if getattr(entry.event.move, "idle", False)]) == 1


async def test_neglected_alarm_is_run_by_another_node(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    (ann,) = await one.room("Ann", turn_seconds=60)
    ben = await two.join(await two.guest("Ben"), address_of(ann))
    await begin(ann, ben)
    responsible = next(
        node for node in (one, two) if next(iter(node.service.live_rooms.awake.values())).is_responsible
    )
    other = two if responsible is one else one
    next(iter(responsible.service.live_rooms.awake.values()))._clock.set(None)
    nodes.clock.ahead += 63_000
    before = ann.seq
    await poll(other)
    await until(lambda: ann.seq > before and ben.seq == ann.seq)


async def test_new_name_is_known_on_every_node(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    session = await one.guest("Ann")
    elsewhere = Session(two.url)
    elsewhere._http.cookies = session._http.cookies
    assert (await elsewhere.request("GET", "/api/session"))["name"] == "Ann"
    await session.request("PATCH", "/api/session", {"name": "Anna"})
    await asyncio.sleep(0)
    assert (await elsewhere.request("GET", "/api/session"))["name"] == "Anna"
    await elsewhere._http.aclose()


async def test_open_rooms_of_all_nodes_are_listed(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    (ann,) = await one.room("Ann", public=True)
    ben = await two.guest("Ben")
    await one.service.peers.tell_attendance()
    await poll(two)
    assert [card["code"] for card in await ben.open_rooms()] == [ann.room["code"]]
    await ann.leave()
    await until(lambda: not one.service.open_rooms.cards())
    await one.service.peers.tell_attendance()
    await poll(two)
    assert await ben.open_rooms() == []


async def test_people_of_all_nodes_are_counted(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    await one.room("Ann", "Ben")
    await two.room("Cat")
    for server in (one, two, one):
        await poll(server)
    assert [server.service.open_rooms.people.count for server in (one, two)] == [3, 3]


async def test_sign_ins_count_on_all_nodes(nodes: Party):
    one = await nodes.node("one", sign_in_rate=Rate(3, 60))
    two = await nodes.node("two", sign_in_rate=Rate(3, 60))
    for server in (one, two, one):
        await server.guest()
    with pytest.raises(CommandRefused, match="TOO_FAST"):
        await two.guest()
