"""One worker process, as its parent sees it."""

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final, Self, cast

import msgspec

from ..settings import Settings
from .worker import FAILED, READY

_BOOT: Final = """\
from noripan.server.gc_tuning import without_collections
with without_collections():
    from noripan.server.workers.worker import main
main()
"""


class WorkerFailed(Exception):
    """A worker ended before it was ready; the message says why."""


class WorkerProcess:
    """A worker that was started, and the pipes to it."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.pid = process.pid
        self.is_ready = False

    @classmethod
    async def start(cls, settings: Settings) -> Self:
        """Starts a worker in a session of its own: the terminal's Ctrl-C is for the parent only."""
        command = [sys.executable, "-c", _BOOT]
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        worker = cls(process)
        with suppress(ConnectionError):  # it has ended already; `ready` says why
            worker._input.write(msgspec.json.encode(settings) + b"\n")
            await worker._input.drain()
        return worker

    async def ready(self) -> None:
        """Returns when the worker serves; raises WorkerFailed if it ended before that."""
        reports = cast("asyncio.StreamReader", self._process.stdout)
        line = (await reports.readline()).decode(errors="replace").strip()
        if line != READY:
            code = await self._process.wait()
            raise WorkerFailed(line.removeprefix(FAILED) or f"exit code {code}")
        self.is_ready = True

    async def wait(self) -> int:
        """The exit code, once the worker has ended."""
        code = await self._process.wait()
        self._input.close()
        return code

    def stop(self) -> None:
        """Lets the worker finish its pending requests and end."""
        self._signal(signal.SIGTERM)

    def kill(self) -> None:
        """Ends the worker at once."""
        self._signal(signal.SIGKILL)

    def _signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            self._process.send_signal(number)

    @property
    def _input(self) -> asyncio.StreamWriter:
        return cast("asyncio.StreamWriter", self._process.stdin)
