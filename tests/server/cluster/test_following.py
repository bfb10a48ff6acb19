"""Nodes that follow what others append."""

import asyncio
from typing import Any

import pytest

from noripan.client import CommandRefused, RoomAddress, Session
from noripan.rooms import Said
from noripan.server.bus.messages import RoomChanged, encode_message, room_topic
from noripan.server.rooms import runner as runner_module
from noripan.server.rooms.decision import Decision
from noripan.storage import StaleAppend, StorageFailed
from tests.own_games import OWN_GAMES

from ..harness import (
    SECONDS,
    address_of,
    begin,
    break_connection,
    move,
    sync,
    until,
)
from .memory_cluster import Party
from .split_rooms import (
    assert_equal_to_log,
    poll,
    split_room,
    subscribers_of,
)


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_match_is_played_across_nodes(nodes: Party, slug: str):
    one, _, tables = await split_room(nodes, slug)
    await begin(*tables)
    for _ in range(12):
        if any(table.menu for table in tables):
            await move(*tables)
    await assert_equal_to_log(one, *tables)


async def test_simultaneous_commands_are_all_stored_once(nodes: Party):
    one, _, tables = await split_room(nodes)
    async with asyncio.timeout(SECONDS):
        seqs = await asyncio.gather(
            *(table.send("Say", text=f"{number}") for number in range(20) for table in tables)
        )
    assert len(set(seqs)) == 40
    await sync(*tables)
    await assert_equal_to_log(one, *tables)


async def test_lost_message_is_read_from_the_log_by_the_poll(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    _, two, (ann, ben) = await split_room(nodes)
    monkeypatch.setattr(nodes.hub, "publish", lambda topic, message: None)
    await ann.send("Say", text="unheard")
    await poll(two)
    async with asyncio.timeout(SECONDS):
        await ben.until(lambda table: table.seq == ann.seq)
    assert ben.chat[-1]["text"] == "unheard"


async def test_doubled_and_late_messages_change_nothing(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one, _, (ann, ben) = await split_room(nodes)
    sent: list[tuple[str, bytes]] = []
    publish = nodes.hub.publish

    def note(topic: str, message: bytes) -> None:
        sent.append((topic, message))
        publish(topic, message)

    monkeypatch.setattr(nodes.hub, "publish", note)
    for text in ("a", "b", "c"):
        await ann.send("Say", text=text)
    await sync(ann, ben)
    for topic, message in reversed(sent):
        publish(topic, message)
    await ann.send("Say", text="d")
    await sync(ann, ben)
    await assert_equal_to_log(one, ann, ben)


async def test_message_after_a_lost_one_makes_the_node_read_the_log(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    one, _, (ann, ben) = await split_room(nodes)
    with monkeypatch.context() as silent:
        silent.setattr(nodes.hub, "publish", lambda topic, message: None)
        await ann.send("Say", text="unheard")
    await ann.send("Say", text="heard")
    await sync(ann, ben)
    await assert_equal_to_log(one, ann, ben)


async def test_command_decided_on_an_old_room_is_decided_again(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one, two, (ann, ben) = await split_room(nodes)
    monkeypatch.setattr(nodes.hub, "publish", lambda topic, message: None)
    first = await ann.send("Say", text="first")
    second = await ben.send("Say", text="second")
    assert second == first + 1
    assert b"noripan_append_conflicts_total 1.0" in two.service.metrics.render()[0]
    await poll(one)
    await sync(ann, ben)
    await assert_equal_to_log(one, ann, ben)


async def test_request_that_always_loses_is_refused(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one, two, (ann, ben) = await split_room(nodes)
    runner = await two.runner(ben)
    tries = 0

    async def lose(decision: Decision, after: int, wake_at: int | None) -> None:
        nonlocal tries
        if any(isinstance(entry.event, Said) for entry in decision.entries):
            tries += 1
            await ann.send("Say", text=f"earlier {tries}")
            raise StaleAppend(decision.room.id, after)

    with monkeypatch.context() as losing:
        losing.setattr(runner._writer, "append", lose)
        with pytest.raises(CommandRefused, match="ROOM_BUSY"):
            await ben.send("Say", text="never")
    assert tries == runner_module.MAX_CONFLICTS + 1
    await ben.send("Say", text="now")
    await sync(ann, ben)
    await assert_equal_to_log(one, ann, ben)


async def test_client_that_moves_to_another_node_never_sees_an_older_room(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    _one, two, (ann, ben) = await split_room(nodes)
    monkeypatch.setattr(nodes.hub, "publish", lambda topic, message: None)
    await ann.send("Say", text="news")
    seen = ann.seq
    ann._url = ben._url
    break_connection(ann)
    await until(lambda: len(subscribers_of(two, ben)) == 2)
    assert ann.seq >= seen
    assert ann.chat[-1]["text"] == "news"


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
        assert len(subscribers_of(two, ben)) == 1
    await until(lambda: len(subscribers_of(two, ben)) == 2)
    await assert_equal_to_log(one, ann, ben)


async def test_client_that_moves_to_a_node_behind_makes_it_read_the_log_once(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    _, two, (ann, ben) = await split_room(nodes)
    monkeypatch.setattr(nodes.hub, "publish", lambda topic, message: None)
    await ann.send("Say", text="unheard")
    reads: list[int] = []
    read = nodes.storage.read

    async def note(*given: Any) -> Any:
        found = await read(*given)
        reads.append(len(found))
        return found

    monkeypatch.setattr(nodes.storage, "read", note, raising=False)
    ann._url = ben._url
    break_connection(ann)
    await until(lambda: len(subscribers_of(two, ben)) == 2)
    assert len(reads) == 1
    assert ben.chat[-1]["text"] == "unheard"


async def test_entries_that_do_not_continue_the_log_are_not_folded(nodes: Party):
    one, two, (ann, ben) = await split_room(nodes)
    runner = await two.runner(ben)
    seq, log = runner.room.seq, await nodes.storage.read(runner.room.id)
    for entries in ((log[0],), (b"{}",), (log[-1], log[-1])):
        message = RoomChanged("one", runner.room.id, seq, seq + len(entries), tuple(entries))
        nodes.hub.publish(room_topic(runner.room.id), encode_message(message))
        await until(lambda: not runner.has_pending)
        assert runner.room.seq == seq
    await ann.send("Say", text="heard")
    await sync(ann, ben)
    await assert_equal_to_log(one, ann, ben)


async def test_member_of_a_private_room_is_known_on_a_node_behind(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    one, two, (ann, _) = await split_room(nodes)
    monkeypatch.setattr(nodes.hub, "publish", lambda topic, message: None)
    dan = await one.guest("Dan")
    await one.join(dan, address_of(ann))
    elsewhere = Session(two.url)
    elsewhere._http.cookies = dan._http.cookies
    await two.join(elsewhere, RoomAddress(ann.room["code"], None))
    await elsewhere._http.aclose()


async def test_password_is_refused_while_the_database_is_down(nodes: Party):
    _, _, (ann, _) = await split_room(nodes)
    nodes.register.is_down = True
    with pytest.raises(CommandRefused, match="STORAGE_FAILED"):
        await ann.send("Lock", password=ann.member)
    nodes.register.is_down = False
    await ann.send("Lock", password=ann.member)
