"""Snapshots: the newest of each room, and no harm when they are gone."""

import asyncio

import pytest

from noripan.storage import Snapshot, Storage

from .kit import append, entries, next_alarm


async def test_a_snapshot_comes_back(storage: Storage) -> None:
    await storage.save_snapshot("r", Snapshot(4, bytes(range(256))))
    assert await storage.snapshot("r") == Snapshot(4, bytes(range(256)))
    assert await storage.snapshot("s") is None


@pytest.mark.parametrize(
    ("second", "kept"),
    [(Snapshot(3, b"old"), b"first"), (Snapshot(4, b"again"), b"again"), (Snapshot(5, b"newer"), b"newer")],
)
async def test_the_newest_is_kept(storage: Storage, second: Snapshot, kept: bytes) -> None:
    await storage.save_snapshot("r", Snapshot(4, b"first"))
    await storage.save_snapshot("r", second)
    found = await storage.snapshot("r")
    assert found is not None
    assert found.body == kept


async def test_many_are_saved_at_once(storage: Storage) -> None:
    bodies = {f"r{number}": bytes([number]) * number for number in range(40)}
    await asyncio.gather(*(storage.save_snapshot(room, Snapshot(1, body)) for room, body in bodies.items()))
    assert {room: (await storage.snapshot(room)).body for room in bodies} == bodies  # type: ignore[union-attr]


async def test_deleting_them_loses_nothing(storage: Storage) -> None:
    await storage.delete_snapshots()
    for room in ("r", "s"):
        await storage.append(append(room, 0, 3, alarm=4))
        await storage.save_snapshot(room, Snapshot(3, b"body"))
    await storage.delete_snapshots()
    assert [await storage.snapshot(room) for room in ("r", "s")] == [None, None]
    assert await storage.read("r") == list(entries(1, 3))
    assert await next_alarm(storage) == 4
    await storage.append(append("r", 3))
    await storage.save_snapshot("r", Snapshot(2, b"older, but the only one"))
    assert await storage.snapshot("r") == Snapshot(2, b"older, but the only one")
