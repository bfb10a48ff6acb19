"""A server in its own process, which can be stopped, killed and restarted at the same port with its data."""

import random
import shutil
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from types import TracebackType
from typing import Any, ClassVar, Final, Self

HOST: Final = "127.0.0.1"
START_SECONDS: Final = 60
STOP_SECONDS: Final = 60
PORTS_TRIED: Final = 5
"""Another program may take a free port before the server does."""


class CannotStart(Exception):
    """The server does not start; the message says why."""


class ServerProcess(ABC):
    """The port is chosen at the first start; the folder of the data is deleted by `close`."""

    name: ClassVar[str]
    stop_signal: ClassVar[signal.Signals] = signal.SIGINT
    close_signal: ClassVar[signal.Signals] = signal.SIGINT
    """Ends the server when its data is no longer needed."""

    def __init__(self) -> None:
        self.port = 0
        self.folder = Path(mkdtemp(prefix=f"noripan-{self.name}-"))
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    @abstractmethod
    def url(self) -> str:
        """The server's address for clients."""

    @property
    def pid(self) -> int:
        """The process id of the running server, for signals such as SIGSTOP."""
        assert self._process is not None, f"{self.name} does not run"
        return self._process.pid

    def start(self) -> None:
        """Starts the server and returns when it answers. Raises CannotStart."""
        if self.port:
            self._start()
            return
        for last in (*[False] * (PORTS_TRIED - 1), True):
            self.port = free_port()
            try:
                self._start()
            except CannotStart:
                if last or "in use" not in self.log():
                    raise
            else:
                return

    def stop(self) -> None:
        """Stops the server in an orderly way, if it runs."""
        self._end(self.stop_signal)

    def kill(self) -> None:
        """Kills the server, if it runs."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        """Stops the server if it runs, and starts it again at the same port with the same data."""
        self.stop()
        self.start()

    def close(self) -> None:
        """Ends the server and deletes its data."""
        self._end(self.close_signal)
        shutil.rmtree(self.folder, ignore_errors=True)

    def log(self) -> str:
        """What the server printed."""
        file = self.folder / "log"
        return file.read_text() if file.exists() else ""

    @abstractmethod
    def command(self) -> Sequence[str]:
        """The command line."""

    @abstractmethod
    def is_ready(self) -> bool:
        """Whether the server answers."""

    def options(self) -> Mapping[str, Any]:
        """More arguments of Popen."""
        return {}

    def _start(self) -> None:
        assert self._process is None, f"{self.name} runs already"
        with (self.folder / "log").open("wb") as log:
            self._process = subprocess.Popen(
                self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log, **self.options()
            )
        end = time.monotonic() + START_SECONDS
        while not self.is_ready():
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise CannotStart(f"{self.name} does not start: {self.log()}")
            time.sleep(0.02)

    def _end(self, sent: signal.Signals) -> None:
        if self._process is None:
            return
        process, self._process = self._process, None
        process.send_signal(sent)
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise


def package_folder(package: str) -> Path:
    """The folder of an installed package, which is not imported."""
    found = find_spec(package)
    if found is None or found.origin is None:
        raise CannotStart(f"the package {package} is not installed")
    return Path(found.origin).parent


def free_port(count: int = 1) -> int:
    """The first of some free ports in a row.

    The system gives ports this low to nobody, so that a stopped server finds its port again.
    """
    for _ in range(1000):
        first = random.randrange(15_000, 30_000)
        with ExitStack() as probes, suppress(OSError):
            for port in range(first, first + count):
                probes.enter_context(socket.socket()).bind((HOST, port))
            return first
    raise CannotStart("no free ports")
