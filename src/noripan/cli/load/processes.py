"""Clients in processes of their own, for `noripan load`: one process would be busy before a server is."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from threading import BrokenBarrierError
from typing import Final

from noripan.client.load import Load, Tally
from noripan.server.event_loop import fastest_loop
from noripan.server.gc_tuning import tune_gc

OPEN_SECONDS: Final = 600.0
"""How long the others may take to fill their rooms, or to make their first moves."""


class LoadFailed(Exception):
    """Another process could not play; the words say why."""


def parts_of(rooms: int, processes: int, /) -> list[range]:
    """The numbers of the rooms that each process plays in: evenly, and no process without a room."""
    count = min(rooms, processes)
    bounds = [rooms * part // count for part in range(count + 1)]
    return [range(first, last) for first, last in pairwise(bounds)]


class LoadProcesses:
    """The processes beside this one. All begin to play, and later to measure, at the same moment."""

    def __init__(self, ready: Barrier, playing: Sequence[Future[Tally]]) -> None:
        self._ready = ready
        self._playing = playing

    async def ready(self) -> None:
        """Returns when everyone has come as far as this process; raises LoadFailed where somebody cannot."""
        try:
            await _meet(self._ready)
        except BrokenBarrierError:
            raise LoadFailed(self._why()) from None

    def give_up(self) -> None:
        """Nobody has to wait for this process."""
        self._ready.abort()

    async def tallies(self) -> list[Tally]:
        """What they saw."""
        return await asyncio.gather(*map(asyncio.wrap_future, self._playing))

    def _why(self) -> str:
        failures = [each.exception() for each in self._playing]
        return "; ".join(str(each) for each in failures if isinstance(each, LoadFailed))


async def begin_together(
    tables: Load, url: str, slug: str, seats: int, meet: Callable[[], Awaitable[None]], /
) -> None:
    """Fills the rooms and begins once all processes have filled theirs; returns when everyone plays."""
    await tables.fill(url, slug, seats)
    await meet()
    await tables.begin()
    await meet()


@contextmanager
def others(
    parts: Sequence[range], url: str, slug: str, seats: int, seconds: float
) -> Iterator[LoadProcesses]:
    """Starts a process for each part of the rooms."""
    context = get_context("spawn")
    barrier = context.Barrier(1 + len(parts))
    with ProcessPoolExecutor(max(1, len(parts)), context, _remember, (barrier,)) as pool:
        yield LoadProcesses(barrier, [pool.submit(_play, url, slug, seats, part, seconds) for part in parts])


_BARRIERS: Final[list[Barrier]] = []


def _remember(barrier: Barrier) -> None:
    """A barrier reaches another process only while that one starts."""
    _BARRIERS.append(barrier)


async def _meet(barrier: Barrier) -> None:
    await asyncio.to_thread(barrier.wait, OPEN_SECONDS)


def _play(url: str, slug: str, seats: int, rooms: range, seconds: float) -> Tally:
    tune_gc()
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        return runner.run(_measure(url, slug, seats, rooms, seconds, _BARRIERS[0]))


async def _measure(url: str, slug: str, seats: int, rooms: range, seconds: float, barrier: Barrier) -> Tally:
    tables = Load(len(rooms), rooms.start)
    try:
        await begin_together(tables, url, slug, seats, partial(_meet, barrier))
        tally = await tables.measure(seconds)
        await tables.close()
    except Exception as error:
        barrier.abort()
        raise LoadFailed(str(error)) from None  # whatever it was, it may not travel between processes
    return tally
