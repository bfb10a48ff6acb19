"""`noripan serve --workers` with real PostgreSQL and Valkey: workers serve the same rooms on one port."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack

import httpx2
import pytest

from noripan.client import Session
from tests.real_servers.process import free_port
from tests.real_servers.valkey import ValkeyServer

SECONDS = 120


class Workers:
    """The command, and what it printed."""

    def __init__(self, database: str, bus: str) -> None:
        self.node_port = free_port(2)
        environment = {
            "NORIPAN_DATABASE": database,
            "NORIPAN_BUS": bus,
            "NORIPAN_NODE": "here",
            "NORIPAN_NODE_PORT": str(self.node_port),
            "NORIPAN_LOG_LEVEL": "ERROR",
        }
        command = [sys.executable, "-m", "noripan", "serve", "--port", "0", "--workers", "2", "--lang", "en"]
        self.process = subprocess.Popen(
            command, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        lines = iter(self.process.stdout)
        self.url = next(found[0] for found in (re.search(r"http://\S+", line) for line in lines) if found)

    async def metrics(self, worker: int) -> str:
        async with httpx2.AsyncClient() as http:
            return (await http.get(f"http://127.0.0.1:{self.node_port + worker}/metrics")).text

    async def start_times(self) -> list[float]:
        """When each worker was started; NaN while it does not answer."""
        times = []
        for worker in range(2):
            try:
                found = re.search(
                    r"^process_start_time_seconds\{.*\} (\S+)$", await self.metrics(worker), re.M
                )
            except httpx2.HTTPError:
                found = None
            times.append(float(found[1]) if found else float("nan"))
        return times

    def stop(self) -> str:
        """Stops the command; returns the rest of its output."""
        self.process.terminate()
        return self.process.communicate(timeout=SECONDS)[0]


@pytest.fixture
def workers(database_url: str, valkey: ValkeyServer) -> Iterator[Workers]:
    running = Workers(database_url, valkey.url)
    yield running
    if running.process.poll() is None:
        running.stop()


async def test_members_on_any_worker_see_each_other_and_metrics_name_the_worker(workers: Workers):
    async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
        host = await stack.enter_async_context(Session(workers.url))
        await host.sign_in("Ann")
        address = await host.open_room("pirate_dice")
        tables = [await host.join(address)]
        stack.push_async_callback(tables[0].close)
        for number in range(5):  # the system chooses a worker for each connection
            guest = await stack.enter_async_context(Session(workers.url))
            await guest.sign_in(f"Guest {number}")
            tables.append(await guest.join(address, "spectator"))
            stack.push_async_callback(tables[-1].close)
        for table in tables:
            await table.until(lambda table: len(table.room["members"]) == len(tables))
        for worker in range(2):
            samples = [
                line for line in (await workers.metrics(worker)).splitlines() if line.startswith("noripan")
            ]
            assert samples
            assert all(f'node="here-{worker}"' in line for line in samples)


async def test_hang_up_restarts_both_workers_and_stopping_is_clean(workers: Workers):
    before = await workers.start_times()
    workers.process.send_signal(signal.SIGHUP)
    async with asyncio.timeout(SECONDS):
        while not all(new > old for new, old in zip(await workers.start_times(), before, strict=True)):
            await asyncio.sleep(0.1)
    async with httpx2.AsyncClient() as http:
        assert (await http.get(f"{workers.url}/readyz")).status_code == 200
    rest = await asyncio.to_thread(workers.stop)
    assert workers.process.returncode == 0
    assert "http://" not in rest.replace("--server http://", "")  # the address was announced once
    assert rest.splitlines()[-1] == "Noripan has stopped."


def test_unreachable_database_is_one_line(valkey: ValkeyServer):
    environment = {"NORIPAN_DATABASE": "postgresql://ann:secret@127.0.0.1:1/play", "NORIPAN_BUS": valkey.url}
    command = [sys.executable, "-m", "noripan", "serve", "--port", "0", "--workers", "2", "--lang", "en"]
    ran = subprocess.run(
        command,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("noripan: Cannot start the server: ")
    assert ran.stderr.count("\n") == 1
    assert "secret" not in ran.stderr
