"""A busy loop gives way to the threads that work for it, and only while they do."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from noripan.storage import SqliteStorage
from noripan.storage.sqlite.loop_yield import NAP, LoopYield

from .holding import Held


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    taken: list[float] = []
    with monkeypatch.context() as patched:
        patched.setattr(time, "sleep", taken.append)
        yield taken


async def test_the_loop_naps_while_somebody_works(naps: list[float]) -> None:
    give_way = LoopYield(asyncio.get_running_loop())
    with give_way, give_way:
        while len(naps) < 3:
            await asyncio.sleep(0)
    assert set(naps) == {NAP}
    while give_way._scheduled:
        await asyncio.sleep(0)
    assert len(naps) == 3


async def test_waiting_for_a_commit_gives_way(sqlite: SqliteStorage, path: Path, naps: list[float]) -> None:
    async with Held(sqlite, path):
        while not naps:
            await asyncio.sleep(0)
    assert sqlite._give_way._working == 0
