"""The parent of the workers: starts them, restarts one that dies, and passes signals on.

Each worker binds the port itself with SO_REUSEPORT, and the system spreads connections over them. The parent
holds a socket that never listens, so that the port stays taken while workers come and go.
"""

import asyncio
import signal
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Final

import structlog
from msgspec.structs import replace

from ..event_loop import fastest_loop
from ..logging_setup import configure_logging
from ..net.listen import bound_sockets, port_of
from ..serve import addresses
from ..settings import Settings
from .process import WorkerFailed, WorkerProcess

FIRST_PAUSE_SECONDS: Final = 0.5
"""The pause before a worker that died is started again; it doubles each time."""
LONGEST_PAUSE_SECONDS: Final = 30.0
STABLE_SECONDS: Final = 60.0
"""After this long the next pause is the first one again."""
STOP_SECONDS: Final = 30.0
"""How long a worker may take to finish before it is killed."""

_LOG: Final = structlog.get_logger(__name__)


class WorkerSlot:
    """One place among the workers, and the process that fills it now."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.worker: WorkerProcess | None = None
        self._is_restarting = False
        self._is_stopping = False
        self._ready = asyncio.Event()
        self._wake = asyncio.Event()
        self._pause = FIRST_PAUSE_SECONDS

    async def start(self) -> None:
        """Starts the first process; raises WorkerFailed if it does not become ready."""
        self.worker = await WorkerProcess.start(self._settings)
        await self.worker.ready()
        self._ready.set()

    async def keep(self) -> None:
        """Starts a new process whenever one ends; returns when the last one has stopped."""
        loop = asyncio.get_running_loop()
        while self.worker is not None:
            since = loop.time()
            why = await self._wait(self.worker)
            self._ready.clear()
            await self._before_restart(why, loop.time() - since)
            self.worker = await self._start_again()

    async def _wait(self, worker: WorkerProcess) -> str:
        """Waits until the process has ended; why it did."""
        try:
            if not worker.is_ready:
                await worker.ready()
            self._ready.set()
        except WorkerFailed as failed:
            await worker.wait()
            return str(failed)
        return f"exit code {await worker.wait()}"

    async def restart(self) -> None:
        """Replaces the process by a new one; returns when that is ready."""
        self._is_restarting = True
        self._wake.set()
        self._ready.clear()
        await self._end()
        await self._ready.wait()

    async def stop(self) -> None:
        """Stops the process for good: at first gently."""
        self._is_stopping = True
        self._wake.set()
        self._ready.set()
        await self._end()

    def kill(self) -> None:
        """Ends the process at once."""
        if self.worker is not None:
            self.worker.kill()

    async def _start_again(self) -> WorkerProcess | None:
        """A new process, as soon as the system can start one; None if the slot stops."""
        worker = None
        while worker is None and not self._is_stopping:
            worker = await self._try_to_start()
        return worker

    async def _try_to_start(self) -> WorkerProcess | None:
        """A new process; None, after a pause, if the system lacks memory or files for one."""
        self._is_restarting = False
        self._wake.clear()
        try:
            worker = await WorkerProcess.start(self._settings)
        except OSError as error:
            await self._rest("worker not started", str(error))
            return None
        if self._is_stopping:  # since the process was started
            worker.stop()
        return worker

    async def _end(self) -> None:
        worker = self.worker
        if worker is None:
            return
        worker.stop()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await worker.wait()
        except TimeoutError:
            _LOG.warning("worker killed", node=self._settings.node, pid=worker.pid)
            worker.kill()
            await worker.wait()

    async def _before_restart(self, why: str, lived: float) -> None:
        """Waits, unless the process was meant to end."""
        if self._is_stopping or self._is_restarting:
            return
        self._pause = FIRST_PAUSE_SECONDS if lived >= STABLE_SECONDS else self._pause
        await self._rest("worker died", why)

    async def _rest(self, event: str, why: str) -> None:
        """Logs what happened, and waits longer each time."""
        _LOG.error(event, node=self._settings.node, why=why, pause=self._pause)
        with suppress(TimeoutError):
            async with asyncio.timeout(self._pause):
                await self._wake.wait()
        self._pause = min(2 * self._pause, LONGEST_PAUSE_SECONDS)


class Supervisor:
    """All workers, until a signal stops them."""

    def __init__(self, settings: Settings, announce: Callable[[list[str]], None]) -> None:
        self._settings = settings
        self._announce = announce
        self._stops = asyncio.Event()
        self._hang_ups = asyncio.Event()
        self.slots: list[WorkerSlot] = []

    async def run(self) -> None:
        """Serves until SIGTERM or SIGINT; restarts one worker after the other on SIGHUP.

        Raises WorkerFailed or OSError if the workers cannot start.
        """
        with ExitStack() as stack:
            held = bound_sockets(self._settings.host, self._settings.port, reuse_port=True)
            for each in held:
                stack.callback(each.close)
            self._take_signals(stack)
            port = port_of(held[0])
            numbers = range(self._settings.workers)
            self.slots = [WorkerSlot(worker_settings(self._settings, number, port)) for number in numbers]
            if await self._start():
                self._announce(addresses(self._settings.host, port))
                await self._serve()

    def _take_signals(self, stack: ExitStack) -> None:
        loop = asyncio.get_running_loop()
        actions = {signal.SIGTERM: self.stop, signal.SIGINT: self.stop, signal.SIGHUP: self.restart}
        for number, action in actions.items():
            loop.add_signal_handler(number, action)
            stack.callback(loop.remove_signal_handler, number)

    def stop(self) -> None:
        """Stops all workers; the second call kills them."""
        if self._stops.is_set():
            for slot in self.slots:
                slot.kill()
        self._stops.set()

    def restart(self) -> None:
        """Restarts one worker after the other, with the code that is installed now."""
        self._hang_ups.set()

    async def _start(self) -> bool:
        """Whether all workers became ready before a signal; otherwise none is left."""
        signalled = asyncio.ensure_future(self._stop_on_signal())
        try:
            starts = await asyncio.gather(*(slot.start() for slot in self.slots), return_exceptions=True)
        finally:
            signalled.cancel()
        failures = [each for each in starts if each is not None]
        if not failures and not self._stops.is_set():
            return True
        await self._stop_all()
        if self._stops.is_set():
            return False
        raise failures[0]

    async def _stop_on_signal(self) -> None:
        await self._stops.wait()
        await self._stop_all()

    async def _serve(self) -> None:
        async with asyncio.TaskGroup() as group:
            kept = [group.create_task(slot.keep()) for slot in self.slots]
            rolling = group.create_task(self._roll())
            await self._stops.wait()
            rolling.cancel()
            await self._stop_all()
            await asyncio.gather(*kept)

    async def _roll(self) -> None:
        while True:
            await self._hang_ups.wait()
            self._hang_ups.clear()
            for slot in self.slots:
                await slot.restart()
            _LOG.info("workers restarted", workers=len(self.slots))

    async def _stop_all(self) -> None:
        await asyncio.gather(*(slot.stop() for slot in self.slots))


def worker_settings(settings: Settings, number: int, port: int) -> Settings:
    """The settings of worker 0, 1 …: its own name and port beside the shared one."""
    return replace(
        settings,
        port=port,
        workers=1,
        node=f"{settings.node_name}-{number}",
        node_port=settings.node_port + number if settings.node_port else 0,
    )


def run_workers(settings: Settings, announce: Callable[[list[str]], None]) -> None:
    """Serves with several processes, in a new event loop."""
    configure_logging(settings.log_level)

    async def serve() -> None:
        await Supervisor(settings, announce).run()

    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(serve())
