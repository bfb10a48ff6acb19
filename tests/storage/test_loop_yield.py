"""A busy loop pauses for worker threads, and only while they work."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

from noripan.storage.sqlite.loop_yield import INTERVAL_SECONDS, PAUSE_SECONDS, LoopYield
from noripan.storage.sqlite.storage import SqliteStorage

from .blocked_writer import BlockedWriter


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    taken: list[float] = []
    with monkeypatch.context() as patched:
        patched.setattr(time, "sleep", taken.append)
        yield taken


class FakeLoop:
    """Runs timers when a test says so."""

    def __init__(self) -> None:
        self.timers: list[Callable[[], None]] = []

    def call_later(self, _: float, callback: Callable[[], None]) -> None:
        self.timers.append(callback)

    def run_timers(self) -> None:
        due, self.timers = self.timers, []
        for callback in due:
            callback()


def test_loop_pauses_only_while_entered(pauses: list[float]) -> None:
    loop = FakeLoop()
    loop_yield = LoopYield(cast("asyncio.AbstractEventLoop", loop))
    with loop_yield, loop_yield:
        for _ in range(3):
            loop.run_timers()
    assert pauses == [PAUSE_SECONDS] * 3
    loop.run_timers()
    assert (len(pauses), loop.timers) == (3, [])


async def test_loop_pauses_while_waiting_for_a_commit(
    sqlite: SqliteStorage, path: Path, pauses: list[float]
) -> None:
    async with BlockedWriter(sqlite, path):
        while not pauses:
            await asyncio.sleep(0)
    taken = len(pauses)
    await asyncio.sleep(2 * INTERVAL_SECONDS)  # timers run in order: the last one of the loop yield is over
    assert len(pauses) == taken
