"""Snapshots: the newest of each room is kept."""

import asyncio

import pytest

from noripan.storage import Snapshot, Storage


async def test_snapshot_is_read_back(storage: Storage) -> None:
    await storage.save_snapshot("r", Snapshot(4, bytes(range(256))))
    assert await storage.snapshot("r") == Snapshot(4, bytes(range(256)))
    assert await storage.snapshot("s") is None


@pytest.mark.parametrize(
    ("second", "kept"),
    [(Snapshot(3, b"old"), b"first"), (Snapshot(4, b"again"), b"again"), (Snapshot(5, b"newer"), b"newer")],
)
async def test_newest_snapshot_is_kept(storage: Storage, second: Snapshot, kept: bytes) -> None:
    await storage.save_snapshot("r", Snapshot(4, b"first"))
    await storage.save_snapshot("r", second)
    found = await storage.snapshot("r")
    assert found is not None
    assert found.body == kept


async def test_snapshots_are_saved_concurrently(storage: Storage) -> None:
    bodies = {f"r{number}": bytes([number]) * number for number in range(40)}
    await asyncio.gather(*(storage.save_snapshot(room, Snapshot(1, body)) for room, body in bodies.items()))
    assert {room: (await storage.snapshot(room)).body for room in bodies} == bodies  # type: ignore[union-attr]
