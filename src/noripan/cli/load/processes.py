"""Client processes for `noripan load`: a single one would be busy before the server is."""

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

from noripan.client.load import Load, Servers
from noripan.client.load_results import Tally
from noripan.server.event_loop import fastest_loop
from noripan.server.gc_tuning import tune_gc

BARRIER_SECONDS: Final = 600.0
"""How long processes may take to fill their rooms, or to make their first moves."""


class LoadFailed(Exception):
    """Another client process failed; the message says why."""


def split_rooms(rooms: int, processes: int, /) -> list[range]:
    """The room numbers of each process: split evenly, at least one room each."""
    count = min(rooms, processes)
    bounds = [rooms * part // count for part in range(count + 1)]
    return [range(first, last) for first, last in pairwise(bounds)]


class LoadProcesses:
    """The other processes. All start to play, and later to measure, at the same time."""

    def __init__(self, barrier: Barrier, results: Sequence[Future[Tally]]) -> None:
        self._barrier = barrier
        self._results = results

    async def ready(self) -> None:
        """Returns when every process has called it; raises LoadFailed if one has failed."""
        try:
            await _wait(self._barrier)
        except BrokenBarrierError:
            raise LoadFailed(self._reason()) from None

    def give_up(self) -> None:
        """Lets the other processes fail instead of waiting for this one."""
        self._barrier.abort()

    async def tallies(self) -> list[Tally]:
        """The results of the other processes."""
        return await asyncio.gather(*map(asyncio.wrap_future, self._results))

    def _reason(self) -> str:
        failures = [each.exception() for each in self._results]
        return "; ".join(str(each) for each in failures if isinstance(each, LoadFailed))


async def start_together(
    load: Load, servers: Servers, slug: str, seats: int, ready: Callable[[], Awaitable[None]], /
) -> None:
    """Fills the rooms, and starts once all processes have filled theirs; returns when all play."""
    await load.fill(servers, slug, seats)
    await ready()
    await load.start()
    await ready()


@contextmanager
def client_processes(
    parts: Sequence[range], servers: Servers, slug: str, seats: int, seconds: float
) -> Iterator[LoadProcesses]:
    """Starts a process for each part of the rooms."""
    context = get_context("spawn")
    barrier = context.Barrier(1 + len(parts))
    with ProcessPoolExecutor(max(1, len(parts)), context, _remember, (barrier,)) as pool:
        yield LoadProcesses(
            barrier, [pool.submit(_play, servers, slug, seats, part, seconds) for part in parts]
        )


_BARRIERS: Final[list[Barrier]] = []


def _remember(barrier: Barrier) -> None:
    """A barrier can only be passed to a process while it starts."""
    _BARRIERS.append(barrier)


async def _wait(barrier: Barrier) -> None:
    await asyncio.to_thread(barrier.wait, BARRIER_SECONDS)


def _play(servers: Servers, slug: str, seats: int, rooms: range, seconds: float) -> Tally:
    tune_gc()
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        return runner.run(_measure(servers, slug, seats, rooms, seconds, _BARRIERS[0]))


async def _measure(
    servers: Servers, slug: str, seats: int, rooms: range, seconds: float, barrier: Barrier
) -> Tally:
    load = Load(len(rooms), rooms.start)
    try:
        await start_together(load, servers, slug, seats, partial(_wait, barrier))
        tally = await load.measure(seconds)
        await load.close()
    except Exception as error:
        barrier.abort()
        raise LoadFailed(str(error)) from None  # other exceptions may not be picklable
    return tally
