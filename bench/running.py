"""Servers in processes of their own, and the processor time and memory that they use."""

import os
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from socket import create_connection, socket
from tempfile import TemporaryDirectory

from bench import builds
from bench.processes import ROOT, ChildFailed
from noripan.cli.load.measured_server import RAISED_LIMITS, server_environment

START_SECONDS = 30.0
POLL_SECONDS = 0.05
TICKS = os.sysconf("SC_CLK_TCK")
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
LIMITS = {name.removeprefix("NORIPAN_").lower(): value for name, value in RAISED_LIMITS.items()}


@dataclass(frozen=True)
class Running:
    """A server that accepts connections on this machine."""

    port: int
    pid: int

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def noripan(folder: Path, database: Path | None = None) -> Iterator[Running]:
    """Our server with the rules of a folder, on a new database unless one is given."""
    with (
        TemporaryDirectory(prefix="noripan-bench-") as scratch,
        serving(folder, database or Path(scratch, "bench.db")) as server,
    ):
        wait_for(server)
        yield server


@contextmanager
def serving(folder: Path, database: Path) -> Iterator[Running]:
    """Our server as soon as its process starts: it may not accept connections yet."""
    port = free_port()
    command = builds.python("-m", "noripan", "serve", "--port", str(port), "--database", str(database))
    with _process(command, {**server_environment(os.environ), **builds.environment(folder)}) as pid:
        yield Running(port, pid)


@contextmanager
def listening(command: Sequence[str]) -> Iterator[Running]:
    """Another server; it gets a free port as its last argument."""
    port = free_port()
    with _process([*command, str(port)], os.environ) as pid:
        server = Running(port, pid)
        wait_for(server)
        yield server


@contextmanager
def _process(command: Sequence[str], environment: Mapping[str, str]) -> Iterator[int]:
    silent = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=silent, stderr=silent) as process:  # noqa: S603 - our own
        try:
            yield process.pid
        finally:
            process.kill()


def free_port() -> int:
    """A port that nobody uses."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_for(server: Running) -> None:
    """Returns when a server accepts connections."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            create_connection(("127.0.0.1", server.port), timeout=1).close()
        except OSError:
            time.sleep(POLL_SECONDS)
        else:
            return
    raise ChildFailed("the server did not start")


def cpu_seconds(pid: int) -> float:
    """The processor time of a process and its children, also of those that have ended."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    own = sum(_times(pid)[:4])
    return (own + sum(sum(_times(int(child))[:2]) for child in children)) / TICKS


def memory_bytes(pid: int) -> int:
    """The resident memory of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE_BYTES


def _times(pid: int) -> list[int]:
    """User and system time in ticks, then those of ended children; zeros if the process has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return [0] * 4
    return [int(each) for each in fields[11:15]]
