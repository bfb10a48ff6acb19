"""Rooms that a node drops, loads again, or cannot load: somebody looks after each of them."""

import asyncio
from typing import Any

import pytest

from noripan.client import CommandRefused
from noripan.rooms import MemberLost, ServiceInterrupted
from noripan.server import service as service_module
from noripan.server.rooms import live_rooms as live_rooms_module
from noripan.server.rooms import presence
from noripan.server.rooms.decision import Decision
from noripan.storage import Handover, StorageFailed

from ..harness import LocalServer, address_of, begin, break_connection, sync, until
from .memory_cluster import Party
from .split_rooms import (
    assert_equal_to_log,
    freeze,
    member_in,
    poll,
    room_id,
    split_room,
    subscribers_of,
)

NOWHERE = "ws://127.0.0.1:1"


async def give_up(nodes: Party, node: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The node cannot reach its database for too long; then it can."""
    nodes.register.is_down = True
    with monkeypatch.context() as impatient:
        impatient.setattr(service_module, "GIVE_UP_SECONDS", 0.0)
        await node.service.beat()
    await until(lambda: not node.service.live_rooms.awake)
    await asyncio.sleep(0)
    nodes.register.is_down = False
    await node.service.beat()


async def test_member_of_a_room_given_up_becomes_lost(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one, two, (ann, ben) = await split_room(nodes)
    await until(lambda: nodes.register.served[room_id(one, ann)]["one"].members)
    ann._url = NOWHERE
    await give_up(nodes, one, monkeypatch)
    await poll(one)
    await until(lambda: not member_in(ben, ann.member)["connected"])
    await assert_equal_to_log(two, ben)


async def test_room_given_up_goes_on_without_its_members(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one = await nodes.node("one")
    ann, ben = await one.room("Ann", "Ben", turn_seconds=60)
    await begin(ann, ben)
    room = room_id(one, ann)
    ann._url = ben._url = NOWHERE
    await give_up(nodes, one, monkeypatch)
    await poll(one)
    runner = one.service.live_rooms.awake[room]
    await runner.settled()
    assert [entry.event for entry in await one.log(ann) if isinstance(entry.event, ServiceInterrupted)]
    assert runner.is_responsible
    assert runner.has_deadline


async def test_rooms_that_nobody_claimed_from_a_dead_node_are_its_own_again(nodes: Party):
    one = await nodes.node("one")
    ann, ben = await one.room("Ann", "Ben", turn_seconds=60)
    await begin(ann, ben)
    room = room_id(one, ann)
    ann._url = ben._url = NOWHERE
    nodes.register.kill("one")
    await one.service.beat()
    await poll(one)
    assert room in one.service.live_rooms.awake


@pytest.mark.parametrize("is_alone", [False, True])
async def test_room_that_could_not_be_loaded_keeps_its_handover(
    nodes: Party, monkeypatch: pytest.MonkeyPatch, is_alone: bool
):
    if is_alone:
        dead = await nodes.node("one")
        ann, ben = await dead.room("Ann", "Ben", turn_seconds=60)
        await begin(ann, ben)
    else:
        _, dead, (ann, ben) = await split_room(nodes)
    room = room_id(dead, ben)
    three = await nodes.node("three")
    await until(lambda: nodes.register.served[room][dead.service.cluster.node].members)
    await freeze(dead)
    nodes.register.kill(dead.service.cluster.node)

    async def fail(*_: Any) -> None:
        raise StorageFailed("the database is down")

    with monkeypatch.context() as failing:
        failing.setattr(live_rooms_module, "load_room", fail)
        with pytest.raises(StorageFailed):
            await three.service.live_rooms.wake(room)
        await poll(three)
    assert room not in three.service.live_rooms.awake
    await poll(three)
    runner = three.service.live_rooms.awake[room]
    await runner.settled()
    events = [entry.event for entry in await three.log(ann)]
    if is_alone:
        assert any(isinstance(event, ServiceInterrupted) for event in events)
    else:
        assert MemberLost(ben.member, None, excused=True) in events


async def test_room_whose_registration_broke_off_is_loaded_later(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    one = await nodes.node("one")
    ann, ben = await one.room("Ann", "Ben", turn_seconds=60)
    await begin(ann, ben)
    room = room_id(one, ann)
    two = await nodes.node("two")
    await freeze(one)
    nodes.register.kill("one")
    cluster = two.service.cluster
    serve = cluster.serve

    async def break_off(room: str) -> None:
        await serve(room)
        raise StorageFailed("broken off")

    with monkeypatch.context() as broken:
        broken.setattr(cluster, "serve", break_off)
        await poll(two)
    assert room not in two.service.live_rooms.awake
    await poll(two)
    assert room in two.service.live_rooms.awake


async def test_room_dropped_while_it_is_taken_over_is_loaded_later(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    one, two, (ann, ben) = await split_room(nodes)
    room = room_id(one, ann)
    await until(lambda: nodes.register.served[room]["two"].members)
    await freeze(two)
    nodes.register.kill("two")
    cluster, live_rooms = one.service.cluster, one.service.live_rooms
    serve = cluster.serve

    async def drop_meanwhile(room: str) -> Handover:
        handover = await serve(room)
        ann._url = NOWHERE
        live_rooms.drop_all()
        return handover

    with monkeypatch.context() as dropping:
        dropping.setattr(cluster, "serve", drop_meanwhile)
        await poll(one)
    assert room not in live_rooms.awake
    await poll(one)
    assert room in live_rooms.awake
    events = [entry.event for entry in await one.log(ben)]
    assert any(isinstance(event, MemberLost | ServiceInterrupted) for event in events)


async def test_old_runner_does_not_remove_its_successor(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one, two, (ann, ben) = await split_room(nodes)
    room, live_rooms = room_id(one, ann), one.service.live_rooms
    ann._url = ben._url
    break_connection(ann)
    await until(lambda: len(subscribers_of(two, ben)) == 2)
    old = live_rooms.awake[room]
    await ben.send("Say", text="the other node is responsible")
    await until(lambda: old.is_idle)
    await live_rooms.sweep()
    is_saved = asyncio.Event()

    async def save(*_: Any) -> None:
        await is_saved.wait()

    monkeypatch.setattr(live_rooms_module, "save_snapshot", save)
    sweep = asyncio.create_task(live_rooms.sweep())
    await asyncio.sleep(0)
    live_rooms.drop_all()
    cat = await one.join(await one.guest("Cat"), address_of(ben), role="spectator")
    is_saved.set()
    await sweep
    await ben.send("Say", text="heard by all")
    await sync(ben, cat)
    assert live_rooms.awake[room] is not old
    assert "one" in nodes.register.served[room]


async def test_join_during_a_drop_leads_to_the_new_runner(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one, _, (ann, ben) = await split_room(nodes)
    live_rooms = one.service.live_rooms
    old = live_rooms.awake[room_id(one, ann)]
    stored = old._writer.append

    async def drop(decision: Decision, after: int, wake_at: int | None) -> None:
        live_rooms.drop_all()
        await stored(decision, after, wake_at)

    session = await one.guest("Cat")
    monkeypatch.setattr(old._writer, "append", drop)
    with pytest.raises(CommandRefused, match="SHUTTING_DOWN"):
        await one.join(session, address_of(ben), role="spectator")
    cat = await one.join(session, address_of(ben), role="spectator")
    await ben.send("Say", text="hello")
    await sync(ben, cat)
    await cat.send("Say", text="hi")
    assert old.subscribers == []


async def test_dropped_runner_does_not_change_the_attendance_of_the_new_one(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(presence, "RECONNECT_SECONDS", 0.1)
    one = await nodes.node("one")
    ann, ben = await one.room("Ann", "Ben")
    room = room_id(one, ann)
    one.service.live_rooms.drop_all()
    await until(lambda: len(subscribers_of(one, ann)) == 2)
    members = (tuple(sorted((ann.member, ben.member))), None)
    await until(lambda: (nodes.register.served[room]["one"].members, None) == members)
    await asyncio.sleep(0.3)
    await one.service.peers.tell_attendance()
    assert (nodes.register.served[room]["one"].members, None) == members


async def test_waiting_room_stays_listed_when_its_member_moves(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(presence, "RECONNECT_SECONDS", 2.0)
    one, two = await nodes.node("one"), await nodes.node("two")
    (ann,) = await one.room("Ann", public=True)
    old = one.service.live_rooms.awake[room_id(one, ann)]
    ann._url = ann._url.replace(str(one.port), str(two.port))
    break_connection(ann)
    await until(lambda: len(subscribers_of(two, ann)) == 1)
    await until(lambda: old.is_idle)
    for _ in range(2):
        await one.service.live_rooms.sweep()
    await two.service.peers.tell_attendance()
    for node in (one, two):
        await poll(node)
        assert [card.code for card in node.service.open_rooms.cards()] == [ann.room["code"]]
