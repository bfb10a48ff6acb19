"""Workers share one port; their parent starts, restarts and stops them. Each has its own storage here."""

import asyncio
import errno
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import httpx2
import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from noripan.server.net.listen import bound_sockets, port_of
from noripan.server.settings import Settings
from noripan.server.workers import supervisor as supervisor_module
from noripan.server.workers.process import WorkerFailed, WorkerProcess
from noripan.server.workers.supervisor import Supervisor, worker_settings
from tests.real_servers.process import free_port

SECONDS = 120
SETTINGS = Settings(database=":memory:", port=0, workers=2, node="here", log_level="ERROR")
ALONE = replace(SETTINGS, workers=1)
"""For what one worker shows as well as two."""


class Running:
    """A supervisor in the test's event loop, and its workers."""

    def __init__(self, settings: Settings) -> None:
        self.addresses: list[list[str]] = []
        self.supervisor = Supervisor(settings, self.addresses.append)

    @property
    def url(self) -> str:
        return self.addresses[0][0]

    @property
    def pids(self) -> list[int]:
        """The processes that are ready, by slot."""
        workers = [slot.worker for slot in self.supervisor.slots]
        return [worker.pid for worker in workers if worker is not None and worker.is_ready]

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(SECONDS):
            while not condition():
                await asyncio.sleep(0.02)


@asynccontextmanager
async def running(settings: Settings = SETTINGS) -> AsyncIterator[Running]:
    here = Running(settings)
    serving = asyncio.create_task(here.supervisor.run())
    try:
        await here.until(lambda: bool(here.addresses) or serving.done())
        yield here
    finally:
        here.supervisor.stop()
        async with asyncio.timeout(SECONDS):
            await serving


async def health(url: str) -> int:
    async with httpx2.AsyncClient() as http:
        return (await http.get(f"{url}/healthz")).status_code


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_all_workers_serve_the_announced_port():
    port = free_port(2)
    async with running(replace(SETTINGS, node_port=port)) as here:
        assert len(here.addresses) == 1
        assert len(set(here.pids)) == 2
        assert await health(here.url) == 200
        assert [await health(f"http://127.0.0.1:{port + k}") for k in range(2)] == [200, 200]
        pids = here.pids
    assert not any(map(is_alive, pids))


async def test_dead_worker_is_started_again(monkeypatch):
    monkeypatch.setattr(supervisor_module, "FIRST_PAUSE_SECONDS", 0.01)
    async with running() as here:
        first, second = here.pids
        os.kill(first, signal.SIGKILL)
        await here.until(lambda: len(here.pids) == 2 and first not in here.pids)
        assert here.pids[1] == second
        assert await health(here.url) == 200


async def test_worker_that_the_system_cannot_start_is_tried_again(monkeypatch):
    monkeypatch.setattr(supervisor_module, "FIRST_PAUSE_SECONDS", 0.01)
    start, refusals = WorkerProcess.start, iter([True, True])

    async def refused(settings: Settings) -> WorkerProcess:
        if next(refusals, False):
            raise BlockingIOError(errno.EAGAIN, "no process is free")
        return await start(settings)

    async with running() as here:
        first, second = here.pids
        with capture_logs() as logs:
            monkeypatch.setattr(WorkerProcess, "start", refused)
            os.kill(first, signal.SIGKILL)
            await here.until(lambda: len(here.pids) == 2 and first not in here.pids)
        assert here.pids[1] == second
        assert await health(here.url) == 200
    failed = [each for each in logs if each["event"] == "worker not started"]
    assert ["no process is free" in each["why"] for each in failed] == [True, True]


async def test_stop_ends_the_wait_for_a_worker_that_cannot_start(monkeypatch):
    monkeypatch.setattr(supervisor_module, "FIRST_PAUSE_SECONDS", 0.01)
    refused = asyncio.Event()

    async def refuse(settings: Settings) -> WorkerProcess:
        refused.set()
        raise OSError("no memory")

    async with running(ALONE) as here, asyncio.timeout(SECONDS):
        monkeypatch.setattr(WorkerProcess, "start", refuse)
        monkeypatch.setattr(supervisor_module, "LONGEST_PAUSE_SECONDS", 10_000.0)
        os.kill(here.pids[0], signal.SIGKILL)
        await refused.wait()


async def test_reason_of_a_worker_that_fails_again_is_logged(monkeypatch, tmp_path):
    monkeypatch.setattr(supervisor_module, "FIRST_PAUSE_SECONDS", 0.01)
    async with running(ALONE) as here:
        (slot,) = here.supervisor.slots
        slot._settings = replace(slot._settings, database=str(tmp_path / "missing" / "noripan.db"))
        with capture_logs() as logs:
            os.kill(here.pids[0], signal.SIGKILL)
            await here.until(lambda: any("missing" in each.get("why", "") for each in logs))


async def test_hang_up_restarts_one_worker_after_the_other():
    async with running() as here:
        old, ready = set(here.pids), []
        os.kill(os.getpid(), signal.SIGHUP)
        async with asyncio.timeout(SECONDS):
            while set(here.pids) & old or len(here.pids) < 2:
                ready.append(len(here.pids))
                await asyncio.sleep(0.02)
        assert min(ready) == 1  # the other one serves meanwhile
        assert await health(here.url) == 200


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_signal_stops_all_workers(number):
    async with running(ALONE) as here:
        pids = here.pids
        os.kill(os.getpid(), number)
        await here.until(lambda: not any(map(is_alive, pids)))


async def test_frozen_worker_is_killed_when_it_does_not_stop(monkeypatch):
    monkeypatch.setattr(supervisor_module, "STOP_SECONDS", 0.1)
    async with running(ALONE) as here:
        os.kill(here.pids[0], signal.SIGSTOP)
        pids = here.pids
    assert not any(map(is_alive, pids))


async def test_second_signal_kills_frozen_workers():
    async with running(ALONE) as here:
        pids = here.pids
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        here.supervisor.stop()
        here.supervisor.stop()
        await here.until(lambda: not any(map(is_alive, pids)))


async def test_worker_that_cannot_start_is_reported_and_none_is_left(tmp_path):
    settings = replace(ALONE, database=str(tmp_path / "missing" / "noripan.db"))
    supervisor = Supervisor(settings, lambda _: None)
    with pytest.raises(WorkerFailed, match="missing"):
        await supervisor.run()
    workers = [slot.worker for slot in supervisor.slots]
    assert not any(is_alive(worker.pid) for worker in workers if worker is not None)


async def test_signal_during_the_start_ends_it():
    announced: list[list[str]] = []
    supervisor = Supervisor(ALONE, announced.append)
    supervisor.stop()
    async with asyncio.timeout(SECONDS):
        await supervisor.run()
    assert announced == []


async def test_taken_port_is_reported():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(OSError, match="in use"):
            await Supervisor(replace(SETTINGS, port=port_of(taken)), lambda _: None).run()


async def test_worker_stops_when_its_parent_is_gone():
    worker = await WorkerProcess.start(worker_settings(SETTINGS, 0, 0))
    async with asyncio.timeout(SECONDS):
        await worker.ready()
        worker._input.close()
        assert await worker.wait() == -signal.SIGTERM


def test_workers_have_names_and_ports_of_their_own():
    settings = replace(SETTINGS, node_port=9100)
    assert [worker_settings(settings, k, 8000).node for k in range(2)] == ["here-0", "here-1"]
    assert [worker_settings(settings, k, 8000).node_port for k in range(2)] == [9100, 9101]
    assert worker_settings(SETTINGS, 1, 8000).node_port == 0
    assert worker_settings(SETTINGS, 1, 8000).port == 8000


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", ""])
def test_sockets_of_a_host_share_one_port(host):
    first = bound_sockets(host, 0, reuse_port=True)
    second = bound_sockets(host, port_of(first[0]), reuse_port=True)
    assert len({port_of(each) for each in (*first, *second)}) == 1
    for each in (*first, *second):
        each.close()
