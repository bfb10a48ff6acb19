"""Presence over several nodes, and nodes that die, freeze, stop or lose their database."""

import asyncio
from typing import Any

import pytest

from noripan.client import Session
from noripan.rooms import Leave, MemberBack, MemberJoined, MemberLost, Request, ServiceInterrupted
from noripan.server import service as service_module
from noripan.server.cluster.orphans import excuse_lost
from noripan.server.rooms import live_rooms as live_rooms_module
from noripan.server.rooms.pending_request import PendingRequest
from noripan.storage import Attendance, StorageFailed

from ..harness import (
    address_of,
    begin,
    move,
    sync,
    until,
)
from .memory_cluster import Party
from .split_rooms import (
    assert_equal_to_log,
    freeze,
    member_in,
    poll,
    presence_kinds,
    room_id,
    split_room,
    subscribers_of,
)


async def test_member_on_two_nodes_is_lost_only_when_both_connections_are(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    session = await one.guest("Ann")
    address = await session.open_room("pirate_dice")
    here = await one.join(session, address)
    elsewhere = Session(two.url)
    elsewhere._http.cookies = session._http.cookies
    there = await two.join(elsewhere, address)
    watcher = await one.join(await one.guest("Ben"), address)
    runner = await one.runner(watcher)
    await until(lambda: nodes.register.served[runner.room.id]["two"].members)
    await here.close()
    await until(lambda: not runner.has_pending and here.member not in runner.connected_members)
    assert not [entry for entry in await one.log(watcher) if isinstance(entry.event, MemberLost)]
    await there.close()
    await until(lambda: not member_in(watcher, here.member)["connected"])
    lost = [entry for entry in await one.log(watcher) if isinstance(entry.event, MemberLost)]
    assert len(lost) == 1
    await elsewhere._http.aclose()


async def test_dead_nodes_members_become_lost_once(nodes: Party):
    one, two, (ann, ben) = await split_room(nodes)
    three = await nodes.node("three")
    await until(lambda: "two" in nodes.register.served[(room_id(one, ann))])
    await freeze(two)
    nodes.register.kill("two")
    await asyncio.gather(poll(one), poll(three))
    await until(lambda: not member_in(ann, ben.member)["connected"])
    for _ in range(2):
        await asyncio.gather(poll(one), poll(three))
    lost = [entry.event for entry in await one.log(ann) if isinstance(entry.event, MemberLost)]
    assert lost == [MemberLost(ben.member, None, excused=True)]
    assert not [entry for entry in await one.log(ann) if isinstance(entry.event, ServiceInterrupted)]


async def test_room_of_a_dead_node_is_taken_over_by_one_node(nodes: Party):
    one = await nodes.node("one")
    ann, ben = await one.room("Ann", "Ben", turn_seconds=60)
    await begin(ann, ben)
    two, three = await nodes.node("two"), await nodes.node("three")
    await freeze(one)
    nodes.register.kill("one")
    await asyncio.gather(poll(two), poll(three))
    room = room_id(one, ann)
    awake = [node for node in (two, three) if room in node.service.live_rooms.awake]
    assert len(awake) == 1
    pauses = [entry for entry in await awake[0].log(ann) if isinstance(entry.event, ServiceInterrupted)]
    assert len(pauses) == 1


async def test_node_that_was_thought_dead_drops_its_rooms_and_its_clients_come_back(nodes: Party):
    one = await nodes.node("one")
    ann, ben = await one.room("Ann", "Ben")
    await begin(ann, ben)
    two = await nodes.node("two")
    nodes.register.kill("one")
    await poll(two)
    before = await one.runner(ann)
    await one.service.beat()
    await until(lambda: len(subscribers_of(one, ann)) == 2)
    await one.reconnected(ann, ben)
    assert await one.runner(ann) is not before
    await move(ann, ben)
    await assert_equal_to_log(one, ann, ben)


async def test_member_thought_lost_who_is_connected_is_back_at_once(nodes: Party):
    one, _two, (ann, ben) = await split_room(nodes)
    await until(lambda: nodes.register.served[room_id(one, ann)]["two"].members)
    nodes.register.served[room_id(one, ann)].pop("two")  # as if its attendance had not been stored yet
    runner = await one.runner(ann)
    excuse_lost(runner, await one.service.cluster.connected(runner.room.id))
    await until(lambda: presence_kinds(runner, ben.member) == [MemberLost, MemberBack])
    await sync(ann, ben)
    assert member_in(ann, ben.member)["connected"]


async def test_member_who_leaves_while_thought_lost_is_not_taken_in_again(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    one, two = await nodes.node("one"), await nodes.node("two")
    (ann,) = await one.room("Ann", public=True)
    ben = await two.join(await two.guest("Ben"), address_of(ann))
    await sync(ann, ben)
    there = await two.runner(ben)
    followed = there._followed

    def leave_first(*given: Any) -> None:
        there.submit(PendingRequest(Request(Leave(), ben.member)))
        followed(*given)

    monkeypatch.setattr(there, "_followed", leave_first)
    excuse_lost(await one.runner(ann), ())
    await until(lambda: ben.member not in there.room.members and not there.has_pending)
    joined = [entry for entry in await one.log(ann) if entry.event == MemberJoined(ben.member, "Ben")]
    assert len(joined) == 1


async def test_node_that_stops_hands_its_rooms_over(nodes: Party):
    one, two, (ann, ben) = await split_room(nodes)
    await one.stop()
    await until(lambda: "one" not in nodes.register.alive)
    await poll(two)
    await until(lambda: not member_in(ben, ann.member)["connected"])
    await ben.send("Say", text="still here")


async def test_database_outage_is_survived(nodes: Party):
    one, two, (ann, ben) = await split_room(nodes)
    nodes.register.is_down = True
    await one.service.beat()
    with pytest.raises(StorageFailed):
        await poll(two)
    nodes.register.is_down = False
    await poll(two)
    await ann.send("Say", text="still here")
    await sync(ann, ben)


async def test_node_without_a_database_for_too_long_sends_its_clients_away(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    one, two, (ann, ben) = await split_room(nodes)
    monkeypatch.setattr(service_module, "GIVE_UP_SECONDS", 0.0)
    ann._url = ben._url
    nodes.register.is_down = True
    await one.service.beat()
    nodes.register.is_down = False
    await until(lambda: len(subscribers_of(two, ben)) == 2)
    await ann.send("Say", text="here now")
    await sync(ann, ben)


async def test_room_that_cannot_be_woken_does_not_stop_others(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one = await nodes.node("one")
    (ann,) = await one.room("Ann")
    await freeze(one)
    two = await nodes.node("two")
    nodes.register.served["unreadable"] = {"one": Attendance("unreadable", (), None)}
    nodes.register.kill("one")
    with monkeypatch.context() as quiet:
        quiet.setattr(live_rooms_module._LOG, "exception", lambda *_, **__: None)
        await poll(two)
    assert list(two.service.live_rooms.awake) == [room_id(one, ann)]
    await until(lambda: "two" not in nodes.register.served["unreadable"])
