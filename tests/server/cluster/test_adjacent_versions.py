"""A node of this version and one of the next version serve the same room."""

from typing import Any

import msgspec
from msgspec.structs import replace

from noripan.client import Table
from noripan.server.bus import messages
from noripan.server.rooms import live_rooms as live_rooms_module
from noripan.storage import Append, Attendance, Snapshot

from ..harness import LocalServer, address_of, begin, documents, documents_of, fold_log, move, sync, until
from .memory_cluster import MemoryCluster, Party
from .split_rooms import poll


class NextVersion:
    """A storage that writes as the next version might: with a field more in every entry and snapshot."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    async def append(self, append: Append, /) -> None:
        entries = tuple(_with_more(entry) for entry in append.entries)
        await self._inner.append(replace(append, entries=entries))

    async def save_snapshot(self, room: str, snapshot: Snapshot, /) -> None:
        body = msgspec.json.decode(snapshot.body)
        body["room"]["next"] = 1
        await self._inner.save_snapshot(room, replace(snapshot, body=msgspec.json.encode(body)))

    async def read(self, room: str, after: int = 0, last: int | None = None, /) -> list[bytes]:
        return [_without_more(entry) for entry in await self._inner.read(room, after, last)]


def _with_more(raw: bytes) -> bytes:
    entry = msgspec.json.decode(raw)
    entry["event"]["next"] = {"version": True}
    return msgspec.json.encode({**entry, "next": None})


def _without_more(raw: bytes) -> bytes:
    """The next version knows its own fields."""
    entry = msgspec.json.decode(raw)
    entry["event"].pop("next", None)
    entry.pop("next", None)
    return msgspec.json.encode(entry)


async def next_version(nodes: Party, name: str) -> LocalServer:
    node = await nodes.node(name, NextVersion(nodes.storage))
    publish = node.service.bus.publish

    def publish_more(topic: str, message: bytes) -> None:
        plain = msgspec.msgpack.decode(message)
        entries = [_with_more(entry) for entry in plain.get("entries", ())]
        publish(topic, msgspec.msgpack.encode({**plain, "entries": entries, "next": 1}))
        publish(topic, msgspec.msgpack.encode({"type": "Unheard", "room": plain.get("room")}))

    node.service.bus.publish = publish_more  # type: ignore[method-assign]
    return node


async def assert_equal(server: LocalServer, *tables: Table) -> None:
    runner = await server.runner(tables[0])
    await until(lambda: {table.seq for table in tables} == {runner.room.seq})
    room = fold_log(runner.game, runner.room.id, await server.log(tables[0]))[runner.room.seq]
    for table in tables:
        assert documents(table) == documents_of(runner.game, room, table.member)


async def test_match_is_played_by_nodes_of_two_versions(nodes: Party):
    new = await next_version(nodes, "new")
    old = await nodes.node("old")
    (ann,) = await new.room("Ann")
    ben = await old.join(await old.guest("Ben"), address_of(ann))
    await begin(ann, ben)
    for _ in range(8):
        await move(ann, ben)
    await assert_equal(new, ann, ben)


async def test_room_of_the_next_version_is_woken_without_its_snapshot(nodes: Party, monkeypatch):
    monkeypatch.setattr(live_rooms_module, "SNAPSHOT_EVERY", 5)
    new = await next_version(nodes, "new")
    ann, ben = await new.room("Ann", "Ben")
    await begin(ann, ben)
    await until(lambda: not new.service.live_rooms._saving)
    old = await nodes.node("old")
    cid = await old.join(await old.guest("Cid"), address_of(ann), "spectator")
    await sync(ann, ben, cid)
    await assert_equal(new, ann, ben, cid)


async def test_unknown_card_is_not_listed(nodes: Party):
    old = await nodes.node("old")
    strange = MemoryCluster(nodes.register, "new")
    await strange.start()
    await strange.serve("r1")
    await strange.attend([Attendance("r1", (), b'{"code":"ABC","next":1}')])
    await poll(old)
    assert old.service.open_rooms.cards() == []


def test_message_of_the_next_version_is_read_without_its_fields():
    message = messages.RoomChanged("n", "r", 1, 2, (b"{}",))
    plain = msgspec.msgpack.decode(messages.encode_message(message))
    assert messages.decode_message(msgspec.msgpack.encode({**plain, "next": 1})) == message
